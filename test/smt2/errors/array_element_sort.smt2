; error-line: 5
; the value of a store must have the array's element sort
(set-logic QF_ABV)
(declare-const m (Array (_ BitVec 8) (_ BitVec 16)))
(assert (= (store m #x00 #xff) m))
(check-sat)
