// Command encoded prints a hash of what every character is in the encodings of East Asia. The build compares that of the
// tables that it has left out with that of the library.
package main

import (
	"crypto/sha256"
	"fmt"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

func main() {
	hash := sha256.New()
	for _, e := range []encoding.Encoding{
		japanese.EUCJP, japanese.ShiftJIS, japanese.ISO2022JP, korean.EUCKR,
		simplifiedchinese.GB18030, simplifiedchinese.GBK, simplifiedchinese.HZGB2312, traditionalchinese.Big5,
	} {
		encoder := e.NewEncoder()
		for r := rune(0); r <= utf8.MaxRune; r++ {
			coded, err := encoder.String(string(r))
			fmt.Fprintf(hash, "%q %t\n", coded, err == nil)
			encoder.Reset()
		}
	}
	fmt.Printf("%x\n", hash.Sum(nil))
}
