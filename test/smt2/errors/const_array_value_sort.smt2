; error-line: 5
; the value of a constant array must have the element sort
(set-logic QF_ABV)
(declare-const m (Array (_ BitVec 8) (_ BitVec 8)))
(assert (= m ((as const (Array (_ BitVec 8) (_ BitVec 8))) #x0)))
(check-sat)
