; error-line: 6
; a quantifier deep inside a term, reported where it stands
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (or (= a #x00)
  (exists ((x (_ BitVec 8))) (= x a))))
(check-sat)
