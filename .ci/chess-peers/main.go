// Command chess-peers tells other programs what board/chess makes of games and positions.
//
//	go run ./.ci/chess-peers moves < LINES       each line a FEN, a tab, and words of SAN: what each word is
//	go run ./.ci/chess-peers positions COUNT     positions of random games, with their legal moves
package main

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"github.com/recls/recls/board/chess"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	switch {
	case len(os.Args) == 2 && os.Args[1] == "moves":
		in := bufio.NewScanner(os.Stdin)
		in.Buffer(nil, 1<<24)
		for in.Scan() {
			fen, words, _ := strings.Cut(in.Text(), "\t")
			moves(out, fen, strings.Fields(words))
		}
	case len(os.Args) == 3 && os.Args[1] == "positions":
		count, err := strconv.Atoi(os.Args[2])
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		positions(out, count)
	default:
		fmt.Fprintln(os.Stderr, "usage: chess-peers moves|positions")
		os.Exit(2)
	}
}

// moves writes a line for each word until one that is not legal: the move in UCI and SAN, and the position after it.
func moves(out *bufio.Writer, fen string, words []string) {
	p, faults := chess.ParseFEN(fen)
	for _, f := range faults {
		if f.Code.IsFatal() {
			fmt.Fprintf(out, "!fen %d\n", f.Code)
			return
		}
	}
	for _, word := range words {
		s, ok := chess.ParseSAN(word)
		m, fault := p.Find(s)
		if !ok {
			fault = chess.Unreadable
		}
		if fault != chess.Legal {
			fmt.Fprintf(out, "!%d\n", fault)
			return
		}
		uci, san := p.UCI(m, true), p.SAN(m)
		p.Play(m)
		fmt.Fprintf(out, "%s\t%s\t%s\n", uci, san, p.FEN())
	}
}

// positions writes a line for each position: its FEN, what is true of it, and all legal moves as UCI and SAN.
func positions(out *bufio.Writer, count int) {
	r := rand.New(rand.NewPCG(960, 518))
	for count > 0 {
		p := chess.Start()
		if r.IntN(3) == 0 {
			p = chess.Start960(r.IntN(960))
		}
		for length := r.IntN(200); length >= 0 && count > 0; length-- {
			legal := p.AppendLegal(nil)
			if r.IntN(4) == 0 || len(legal) == 0 {
				write(out, &p, legal)
				count--
			}
			if len(legal) == 0 {
				break
			}
			p.Play(legal[r.IntN(len(legal))])
		}
	}
}

func write(out *bufio.Writer, p *chess.Position, legal []chess.Move) {
	end := p.End(1)
	fmt.Fprintf(out, "%s\t%v %v %v %v\t", p.FEN(), p.InCheck(), end == chess.Checkmate, end == chess.Stalemate, p.IsDead())
	for i, m := range legal {
		if i > 0 {
			out.WriteByte(' ')
		}
		fmt.Fprintf(out, "%s:%s", p.UCI(m, true), p.SAN(m))
	}
	out.WriteByte('\n')
}
