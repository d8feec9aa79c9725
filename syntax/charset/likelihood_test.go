package charset

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// proses is running text and headers in the languages that records are in. Those of the corpus join
// them where it is at hand.
var proses = map[string]string{
	"simplified": "这手棋是好棋，黑棋的厚势发挥了作用。白棋如果在上边打入，黑棋可以从右边攻击，形势两分。第十届春兰杯世界职业围棋锦标赛决赛第二局，陈耀烨九段对古力九段，黑贴三又四分之三子，用时每方三小时。" +
		"实战白棋选择了稳健的下法，结果黑棋中盘胜。布局阶段双方都下得很快，进入中盘以后白棋在左下角的定式选择有问题，被黑棋先手封锁，全局陷入被动。",
	"traditional": "這手棋是好棋，黑棋的厚勢發揮了作用。白棋如果在上邊打入，黑棋可以從右邊攻擊，形勢兩分。第三屆東鋼盃職業圍棋邀請賽決賽，周俊勳九段對陳詩淵八段，黑貼三又四分之三子，用時每方三小時。" +
		"圍棋起源於中國古代，是一種兩個人玩的策略遊戲。實戰白棋選擇了穩健的下法，結果黑棋中盤勝，佈局階段雙方都下得很快。",
	"japanese": "この手は好手で、黒の厚みが働いています。白は上辺に打ち込むと右辺から攻められ、形勢は互角でしょう。第六十三期本因坊戦七番勝負第五局、先番羽根直樹九段、コミ六目半、持ち時間各八時間。" +
		"初手から先手の▲７六歩、後手の△３四歩に▲２六歩と進み、横歩取りの戦型になった。まで１２３手で先手の勝ち。序盤はゆっくりとした流れだったが、中盤で激しい戦いになった。",
	"half-width": "ｶﾄｳ ﾏｻｵ ﾀｹﾐﾔ ﾏｻｷ ｺﾊﾞﾔｼ ｺｳｲﾁ ﾁｮｳ ﾁｸﾝ ﾎﾝｲﾝﾎﾞｳ ｾﾝ ﾀﾞｲｲｯｷｮｸ ｸﾛ ﾁｭｳｵｼ ｶﾞﾁ",
	"korean": "이 수는 좋은 수입니다. 흑의 두터움이 힘을 발휘하고 있습니다. 백이 상변에 침입하면 흑은 우변에서 공격할 수 있어 형세는 호각입니다. 제 십이기 천원전 결승 삼번기 제 일국, 이세돌 구단 대 박정환 구단, 덤 여섯집반." +
		"초반 포석은 빠르게 진행되었고 중반 이후 백이 좌하귀 정석 선택에서 문제가 있었다. 백팔십이수 백불계승.",
	"mixed Korean": "第四十三期 國手戰 決勝五番棋 第二局 李昌鎬 九段 對 曺薰鉉 九段, 흑 불계승 (黑不計勝). 李世乭 三段 對 劉昌赫 九段.",
	"russian": "Этот ход хорош: влияние чёрных начинает работать. Если белые вторгнутся сверху, чёрные смогут атаковать справа, и шансы сторон равны. Чемпионат Европы по го, финал, Александр Динерштейн, третий дан. " +
		"Белые выиграли сдачей. В начале партии оба игрока ставили камни быстро, но потом белые ошиблись в выборе дзёсэки.",
	"german":     "Ein schöner Zug: Schwarz könnte später die Mauer für einen Angriff nützen, während Weiß über die rechte Seite läuft. Müller gegen Schröder, Großmeisterturnier in Köln, Österreich führt. Danach müßte Weiß sich überall schützen; für größere Gruppen genügt das häufig.",
	"french":     "Après ce coup très sévère, l’élève de Besançon a déjà été forcé de défendre à l’ouest; la séquence n’est pas achevée. Hélène Côté contre François Lévêque, « première étape » du tournoi de Nîmes, où l’été a été agréable.",
	"spanish":    "¿Qué más podía hacer el señor Muñoz? La invasión parecía fácil, pero las blancas jugarán aquí después. José Ángel Núñez, campeón español de la región de Aragón; ¡qué bonita lección!",
	"czech":      "Tento tah je příliš pomalý, černý může později zaútočit na bílé skupiny. Ondřej Šilt, mistr České republiky, třetí kolo. Žluťoučký kůň úpěl ďábelské ódy.",
	"polish":     "Ten ruch jest zbyt powolny, później czarny może zaatakować białą grupę. Łódź, turniej główny, następna partia będzie łatwiejsza; źle się zaczęło.",
	"greek":      "Αυτή η κίνηση είναι πολύ καλή, ο μαύρος μπορεί να επιτεθεί από δεξιά. Το παιχνίδι τελείωσε με παραίτηση του λευκού.",
	"hebrew":     "המהלך הזה טוב מאוד, והשחור יכול לתקוף מימין. המשחק הסתיים בכניעה של הלבן.",
	"arabic":     "هذه الحركة جيدة جدا ويمكن للأسود أن يهاجم من اليمين. انتهت المباراة باستسلام الأبيض.",
	"thai":       "หมากนี้ดีมาก ดำสามารถโจมตีจากด้านขวาได้ ขาวยอมแพ้หลังจากเดินไปแล้วร้อยหมาก",
	"vietnamese": "Nước đi này rất hay, quân đen có thể tấn công từ bên phải. Ván cờ kết thúc khi quân trắng đầu hàng, kỳ thủ Nguyễn Hữu Đức thắng.",
	"turkish":    "Bu hamle çok güzel: siyah sağdan saldırabilir, beyazın şansı azalıyor. İstanbul, üçüncü tur, Ömer Yıldız.",
	"ukrainian":  "Цей хід дуже добрий: вплив чорних починає діяти. Якщо білі вторгнуться згори, чорні зможуть їх атакувати. Київ, чемпіонат України.",
	"capitals":   "ЧЕМПИОНАТ МОСКВЫ, ФИНАЛ: ДИНЕРШТЕЙН АЛЕКСАНДР, ШИКШИН ИЛЬЯ, ЧЁРНЫЕ СДАЛИСЬ. GROSSMEISTERTURNIER KÖLN: MÜLLER, SCHRÖDER, GRÖSSE, ÄRGER, ÖSTERREICH, ÉTÉ, ÇA.",
	"rare hanzi": "芈昱廷 柁嘉熹 檀啸 邬光亚 於之莹 俞斌 郗 訚 亳 佟 侴 倪 偰 僖 劢 勰 卮 叡 呙 咏 嗣 嘏 圻 垚 埕 妤 姒 媞 嬿 宓 岱 峤 嵇 嶷 帏 弢 彧 徽 忻 恺 悌 惇 愷 懋 戬 戢 扆",
	"katakana":   "マイケル・レドモンド、アレクサンドル・ディネルシュタイン、ヨーロッパ選手権、チャンピオンシップ・トーナメント、スイス、ハンガリー、ロシア",
	"hanja":      "曺薰鉉 李昌鎬 劉昌赫 徐奉洙 梁宰豪 徐能旭 崔哲瀚 朴永訓 李世乭 睦鎭碩 曺漢乘 尹峻相 許映皓 姜東潤 國手戰 名人戰 王位戰 霸王戰 最高位戰 棋王戰",
	"signs":      "“Good move” – he said… ½ point, 5 € ‘yes’ — £3 «ok» • 20° ± ▲△ ☆ ★ → ① ② ③",
}

// usualOf is what texts of a language are written in, where it is not UTF-8.
var usualOf = map[string][]string{
	"simplified": {"GB18030"}, "traditional": {"Big5"}, "japanese": {"Shift_JIS", "EUC-JP"}, "half-width": {"Shift_JIS"},
	"korean": {"EUC-KR"}, "russian": {"Windows-1251"}, "ukrainian": {"Windows-1251"},
	"german": {"Windows-1252"}, "french": {"Windows-1252"}, "spanish": {"Windows-1252"},
}

// pieces of a text that hold n characters beyond ASCII each.
func pieces(text string, n, most int) (list []string) {
	from, seen := 0, 0
	for at, r := range text {
		if r < utf8.RuneSelf {
			continue
		}
		if seen++; seen == n {
			end := at + utf8.RuneLen(r)
			list = append(list, text[from:end])
			if from, seen = end, 0; len(list) == most {
				break
			}
		}
	}
	return list
}

// score counts readings.
type score struct{ right, all int }

func (s *score) count(right bool) {
	s.all++
	if right {
		s.right++
	}
}

func (s score) String() string { return fmt.Sprintf("%d/%d", s.right, s.all) }

// share is how many of all are right.
func (s score) share() float64 { return float64(s.right) / max(1, float64(s.all)) }

// lengths are numbers of characters beyond ASCII; the last stands for the whole text.
var lengths = []int{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, whole}

const whole = 1 << 20

// judged is what TestLikelihood counts, by length.
type judged struct {
	utf8   map[int]*score // UTF-8 under any declaration
	honest map[int]*score // other charsets that declare what they are
	wrong  map[int]*score // other charsets that declare another one, in which no byte is impossible
}

// TestLikelihood writes texts in every charset that can hold them, under every declaration, and looks at what is read.
// A declaration that is true is never doubted, UTF-8 of some characters is never read as what it is declared as, and
// where another charset is read than is declared, it is the right one.
func TestLikelihood(t *testing.T) {
	texts, usual := maps.Clone(proses), maps.Clone(usualOf)
	for _, r := range corpusOrNone(t) {
		texts[r.path], usual[r.path] = r.truth(t), languagesOf(r)
	}
	seen := judged{map[int]*score{}, map[int]*score{}, map[int]*score{}}
	for _, n := range lengths {
		seen.utf8[n], seen.honest[n], seen.wrong[n] = &score{}, &score{}, &score{}
	}
	for source, text := range texts {
		most := 12
		if proses[source] == "" {
			most = 1 // there are hundreds
		}
		for _, n := range lengths {
			some := pieces(text, n, most)
			if n == whole {
				some = []string{text}
			}
			for _, piece := range some {
				seen.judge(t, source, "(;GM[1]CA[?]PB["+piece+"]KM[6.5];B[pd])", n, usual[source])
			}
		}
	}
	t.Logf("%8s  %14s  %14s  %14s", "length", "UTF-8", "true", "wrong")
	for _, n := range lengths {
		t.Logf("%8d  %14v  %14v  %14v", n, *seen.utf8[n], *seen.honest[n], *seen.wrong[n])
	}
	for n, least := range map[int]float64{1: 0.9, 2: 0.98, 4: 0.99} {
		if s := seen.utf8[n]; s.share() < least {
			t.Errorf("of %d characters of UTF-8 only %v are read right", n, *s)
		}
		if s := seen.honest[n]; s.share() < 0.999 {
			t.Errorf("of %d characters under a true declaration only %v are read right", n, *s)
		}
	}
	for n, least := range map[int]float64{6: 0.5, 16: 0.85, 32: 0.9, 64: 0.95} {
		if s := seen.wrong[n]; s.share() < least {
			t.Errorf("of %d characters under a wrong declaration only %v are read right", n, *s)
		}
	}
}

func (j judged) judge(t *testing.T, source, text string, n int, usual []string) {
	for _, in := range Names() {
		body, ok := mustFind(in).codec.encode(text)
		if !ok || isASCII(text) || strings.HasPrefix(in, "UTF-16") {
			continue // of UTF-16 the mark and the NUL bytes tell
		}
		for _, declared := range Names() {
			if !slices.Contains(usual, in) && !slices.Contains([]string{"UTF-8", "ISO-2022-JP", declared}, in) {
				continue // nobody writes this language so, least of all under a wrong name
			}
			o := asSGF
			o.Declared = declared
			got := Decode(body, o)
			right := got.Text == text
			told := func(what string) {
				t.Errorf("%s, %d characters: %s in %s, declared as %s, read as %s (%s): %.80q as %.80q",
					source, n, what, in, declared, got.Name, got.How, text, got.Text)
			}
			switch {
			case in == "UTF-8":
				if j.utf8[n].count(right); !right && n >= plain {
					told("UTF-8 not seen")
				}
			case in == "ISO-2022-JP":
				if !right {
					told("escapes not seen")
				}
			case in == declared:
				if j.honest[n].count(right); !right && n >= plain {
					told("a true declaration not believed")
				}
			case slices.Contains(usual, in) && got.Invalid.Count == 0 && mustFind(declared).codec.decode(body) != text:
				j.wrong[n].count(right)
				// In half-width katakana alone the bytes have no language, and the declared text none either.
				if !right && n >= 8 && got.Overruled() && source != "half-width" {
					told("another charset taken for it")
				}
			}
		}
	}
}
