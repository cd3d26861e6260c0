; reads of a constrained array evaluate consistently in the model
(set-option :produce-models true)
(set-logic QF_ABV)
(declare-const m (Array (_ BitVec 8) (_ BitVec 8)))
(declare-const i (_ BitVec 8))
(assert (= i #x05))
(assert (= (select m i) #x2a))
(assert (= (select m #x06) (bvadd (select m #x05) #x01)))
(set-info :status sat)
(check-sat)
; expect-value: #x2a #x2b #x07
(get-value ((select m i) (select m (bvadd i #x01)) (select (store m i #x07) #x05)))
