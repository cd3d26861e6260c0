; strings in set-info and echo escape a quote by doubling it and may span lines
(set-info :smt-lib-version 2.6)
(set-info :source "a ""quoted"" word, a \ backslash and a ; semicolon")
(set-info :notes |quoted symbol
over two lines ( with an open parenthesis|)
(set-info :category "crafted")
(set-logic QF_BV)
(echo "check 1: ""sat"" (expected)")
(declare-const a (_ BitVec 8))
(assert (bvugt a #xfe))
(set-info :status sat)
(check-sat)
(echo "a line
break")
(echo "")
(assert (distinct a #xff))
(set-info :status unsat)
(check-sat)
