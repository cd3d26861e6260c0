; error-line: 5
; a bit-vector cannot be indexed by select
(set-logic QF_ABV)
(declare-const a (_ BitVec 8))
(assert (= (select a #x00) #x00))
(check-sat)
