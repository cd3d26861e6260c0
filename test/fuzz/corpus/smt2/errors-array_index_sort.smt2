; error-line: 6
; the index of a select must have the array's index sort
(set-logic QF_ABV)
(declare-const m (Array (_ BitVec 8) (_ BitVec 16)))
(declare-const i (_ BitVec 16))
(assert (= (select m i) #x0000))
(check-sat)
