; nothing after (exit) is read, however malformed
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (distinct a a))
(set-info :status unsat)
(check-sat)
(exit)
(check-sat
)) |unterminated "
(assert undefined_symbol)
