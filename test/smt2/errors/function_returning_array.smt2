; error-line: 4
; uninterpreted functions give Bool or a bit-vector, not an array
(set-logic QF_AUFBV)
(declare-fun row ((_ BitVec 8)) (Array (_ BitVec 8) (_ BitVec 8)))
(assert (= (select (row #x00) #x00) #x00))
(check-sat)
