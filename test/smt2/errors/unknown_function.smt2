; error-line: 6
; an operator that does not exist in any logic, inside a longer term
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (bvult a
  (bvfrobnicate a #x01)))
(check-sat)
