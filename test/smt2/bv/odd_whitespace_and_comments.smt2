; blanks, tabs, line breaks and comments may stand between any two tokens
  (  set-logic	QF_BV
)   ; a comment after a closing parenthesis
(declare-const;comment right after a symbol
  a(_ BitVec 8))(declare-const b(_ BitVec 8))
(assert(=(bvadd a;( unbalanced in a comment "and a quote
  b)#x10))(assert(= a #x0f))
(set-info :status sat)(check-sat
)
(assert(not(= b(_ bv1	8
))))(set-info
 :status
 unsat)
(check-sat) ; the last line ends without a further command
