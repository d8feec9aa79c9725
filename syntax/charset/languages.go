package charset

import (
	"strings"
	"unicode"
)

// Zones of the multi-byte charsets, from their code charts: rows of punctuation, of the letters of the language, of the
// characters that the national standard calls level 1 and level 2. Trail bytes count from the low byte of `from`.

var gbZones = [...]zone{
	{0xA1A1, 0xA3FE, 8},  // punctuation, full-width digits and letters
	{0xA4A1, 0xA5FE, 18}, // kana, in a Chinese file
	{0xB0A1, 0xD7FE, 11}, // level 1, by pronunciation
	{0xD8A1, 0xF7FE, 15}, // level 2, by radical
	{0x8140, 0xFEFE, 19}, // the additions of GBK
}

var big5Zones = [...]zone{
	{0xA140, 0xA3FE, 8},  // punctuation, full-width forms
	{0xA440, 0xC67E, 11}, // frequent characters, by strokes
	{0xC940, 0xF9D5, 16}, // the others
}

var eucjpZones = [...]zone{
	{0x8EA1, 0x8EDF, 16}, // half-width katakana
	{0xA1A1, 0xA1FE, 7},  // punctuation
	{0xA3B0, 0xA3FE, 8},  // full-width digits and letters
	{0xA4A1, 0xA5F6, 5},  // kana
	{0xA2A1, 0xA2FE, 10}, // symbols: ▲△☆★
	{0xB0A1, 0xCFFE, 11}, // level 1
	{0xD0A1, 0xF4FE, 16}, // level 2
	{0xF9A1, 0xFCFE, 17}, // additions of NEC and IBM
}

var sjisZones = [...]zone{
	{0xA100, 0xDFFF, 9},  // half-width katakana, one byte each
	{0x8140, 0x819D, 7},  // punctuation
	{0x819E, 0x81FC, 10}, // symbols: ▲△☆★
	{0x824F, 0x829A, 8},  // full-width digits and letters
	{0x829F, 0x82F1, 5},  // hiragana
	{0x8340, 0x8396, 5},  // katakana
	{0x889F, 0x88FC, 11}, // level 1
	{0x8940, 0x97FC, 11}, // level 1
	{0x9840, 0xEAFC, 16}, // level 2
	{0xED40, 0xFCFC, 17}, // additions of NEC and IBM
}

var euckrZones = [...]zone{
	{0xA1A1, 0xA3FE, 9},  // punctuation, full-width forms
	{0xB0A1, 0xC8FE, 11}, // hangul of KS X 1001
	{0xCAA1, 0xFDFE, 16}, // hanja
	{0x8141, 0xC6FE, 20}, // the other hangul, added by Windows
}

// The most frequent characters of running text, then those of names and games.

const chinese = "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运" +
	"围棋黑白胜负目半子段九八七六五四三二一职业杯赛届古力常昊李昌镐世石柯洁聂卫平马晓春陈耀烨孔杰周睿羊时越朴廷桓党毅飞罗洗河谢赫邱峻王檄刘星俞斌曹薰铉芈昱廷唐韦江维杰范蕴若连笑檀啸柁嘉熹范廷钰吃提劫眼活死征角边星定式布局中盘官子打入挂粘扳断长跳飞虎接应手筋厚薄势地棋型攻杀气双中国日本韩国象甲联赛名人天元本因坊战胜让先分钟秒读最后红蓝绿，。、：；？！“”（）《》"

const taiwanese = "的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運" +
	"圍棋黑白勝負目半子段九八七六五四三二一職業杯賽屆林海峰王立誠張栩周俊勳陳詩淵紅面棋王台灣中華吃提劫眼活死征角邊星定式佈局中盤官打入掛粘扳斷長跳飛虎接應手筋厚薄勢攻殺氣雙日本韓國名人天元本因坊戰讓先分鐘秒讀最後，。、：；？！「」（）古代遊戲起源"

const nihongo = "のにはをたがでてとしれさあるいもなかこそらうりだきくけすせちつてとどばべまみめやよわんアイウエオカキクケコサシスセタテトナニネノハフマムメモラリルレロンッャュョーグゲゴザジズダデドバパビピブプベペボポ、。・「」『』（）　々" +
	"日一国人年大十二本中長出三時行見月後前生五間上東四今金九入学高円子外八六下来気小七山話女北午百書先名川千水半男西電校語土木聞食車何南万毎白天母火右読友左休父雨会同事自社発者地業方新場員立開手力問代明動京目通言理体田主題意不作用度強公持野以思家世多正安院心界教文元重近考画海売知道集別物使品計死特私始朝運終台広住無真有口少町料工建空急止送切転研足究楽起着店病質待試族銀早映親験英医仕去味写字答夜音注帰古歌買悪図週室歩風紙黒花春赤青館屋色走秋夏習駅洋旅服夕借曜飲肉貸堂鳥飯勉冬昼茶弟牛魚兄犬妹姉漢" +
	"棋戦名人王位座将竜聖叡段級対局開始終了日時先手後投中断千日持将千反則負勝平手香落角飛車銀桂歩玉龍馬成打同直引寄右左羽生善治渡辺明藤井聡太佐天彦森内俊之谷川浩司中原誠米長邦雄大山康晴升幸三豊島永瀬拓矢久保利菅井広章深浦丸忠屋敷伸郷田真隆加一二三木村義佐藤康光高橋道三木行方尚史橋本崇載山崎囲碁黒白目半勝本因坊天元碁聖十段井田裕太張栩依高尾紳路林海峰小光一趙治勲武宮正樹加藤正夫坂田栄男石田芳藤沢秀行打込定石布石詰戸川考察変化候補評価読筋駒消費時間記録選手権予選決勝準順全国大会電王戦場所備考表題" +
	"▲△☗☖１２３４５６７８９０一二三四五六七八九※＊☆★：＝"

const hangul = "이다는을의가에고하지한은를로기사도있어인나그자대리시아정으스해서일수보만들게라부전과장제여주원들상것면선구말연오조마했러우치거었미성세동공신화관소무비년회요방경국유등때문개내중생안재통명계실모분적였음양물간당결까교발여입반위야트드니없또불학차감두업식행역진노용영작단바표현습데며려새남출금린점력설호달와김체람약할했된한속할건던운파손민각평합질더르될알준되월살가본른많래길" +
	"김이박최정강조윤장임한오서신권황안송류전홍바둑흑백승불계반집단구단팔칠육오사삼이초이창호세돌조훈현유창혁박정환신진서최철한목진석서봉수조치훈김지석강동윤박영훈원성진변상일이동훈나현안성준조한승윤준상대국기보해설중국일본한국결승예선국수명인천원왕위배전끝내기포석정석사활축패맥수읽기좋은수착점돌세력두점접바둑선수후수"

// latinCost judges a character of Windows-1252: letters go with letters, and two in a row beyond
// ASCII are rare in the languages of the West.
func latinCost(before, r, after rune) int {
	switch {
	case unicode.IsLetter(r) && r != 'ª' && r != 'º' && r != 'ƒ':
		cost := 5
		if !isLatin(before) && !isLatin(after) {
			cost += 4
		}
		if before >= 0x80 {
			cost += 5
		}
		if unicode.IsUpper(r) && unicode.IsLower(before) {
			cost += 6
		}
		return cost
	case strings.ContainsRune("‘’“”–—…«»\u00A0°½£€©®¿¡·•", r):
		if before >= 0x80 {
			return 11
		}
		return 7
	}
	return 15
}

func isLatin(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
}

// cyrillicCost judges a character of Windows-1251: small letters in a word are cheap by frequency
// in Russian, a capital belongs at its start.
func cyrillicCost(before, r, after rune) int {
	switch {
	case strings.ContainsRune("оеаинтсрвлкмдпуяыь", r):
		return 3 + beside(before, after)
	case 'а' <= r && r <= 'я' || r == 'ё':
		return 5 + beside(before, after)
	case 'А' <= r && r <= 'Я' || r == 'Ё':
		if unicode.IsLower(before) {
			return 13
		}
		return 6 + beside(before, after)
	case strings.ContainsRune("«»–—…“”’№\u00A0", r):
		return 8 // with nothing else beyond ASCII the text is of the West
	case strings.ContainsRune("іїєґІЇЄҐўЎ", r):
		return 9
	}
	return 15
}

// beside: a Cyrillic letter is beside another, not between Latin ones.
func beside(before, after rune) int {
	if isLatin(before) || isLatin(after) {
		return 8
	}
	return 0
}
