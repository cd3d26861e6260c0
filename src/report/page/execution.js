// One execution, and its state after any of its steps.
//
// Every part of an object that is ever written has a history: the steps that write it, in
// order. The state after a step is then a binary search for each part, the same forwards and
// backwards, and "where was this value set" is the number that the search finds.

// The end of an execution that has only the steps before it.
function violationStep(steps, property) {
  const inFunction = steps.findLast(step => step.place && step.place.function === property.place.function);
  const {depth = 0, call} = inFunction || steps.at(-1) || {};
  return {kind: 'violation', depth, call, place: property.place, text: property.text || property.kind, needed: true};
}

// Of what everybody expects, as an allocation that succeeds, nothing is told.
const isTold = input => input.text !== '';

class Execution {
  constructor(raw, property) {
    this.inputs = raw.inputs || [];
    this.steps = raw.steps || [];
    if (property.status === 'violated' && this.steps.at(-1)?.kind !== 'violation')
      this.steps = this.steps.concat(violationStep(this.steps, property));
    this.objects = raw.objects || [];
    this.story = raw.story || [];
    this.last = this.steps.length - 1;
    this.findFrames();
    this.findHistories();
    this.usedBy = new Map();
    let foldable = 0;
    this.steps.forEach((step, index) => {
      if (step.needed === false)
        ++foldable;
      for (const used of step.uses || []) {
        if (!this.usedBy.has(used))
          this.usedBy.set(used, []);
        this.usedBy.get(used).push(index);
      }
    });
    this.foldable = foldable;
    this.hasState = this.parts.length > 0;
  }

  // The call in which each step is, -1 for the entry function: as told, or by the depths.
  findFrames() {
    this.callOf = new Int32Array(this.steps.length);
    // By the depths one finds who called, but not where.
    this.knowsCalls = this.steps.some(step => typeof step.call === 'number');
    this.functionOf = new Map();
    const calls = [];  // the last step of each smaller depth
    this.steps.forEach((step, index) => {
      const depth = step.depth || 0;
      calls.length = Math.min(calls.length, depth);
      let call = -1;
      if (typeof step.call === 'number')
        call = step.call < index ? step.call : -1;
      else if (depth > 0)
        call = calls[depth - 1] ?? -1;
      this.callOf[index] = call;
      const name = step.place && step.place.function;
      if (name && !this.functionOf.has(call))
        this.functionOf.set(call, name);
      while (calls.length < depth)
        calls.push(calls.length ? calls[calls.length - 1] : -1);
      calls[depth] = index;
    });
  }

  // The calls around a step, the innermost first. A step that calls is already in what it calls, if
  // it sets something there.
  frames(index) {
    const frames = [];
    if (this.steps[index].kind === 'call' && this.functionOf.has(index) &&
        (this.steps[index].changes || []).some(change => this.frameOf[change.object] === index))
      frames.push({call: index, at: index, function: this.functionOf.get(index), place: null});
    let at = index;
    for (;;) {
      const call = this.callOf[at];
      frames.push({call, at, function: this.functionOf.get(call) || '', place: at === index || this.knowsCalls ? this.steps[at].place : null});
      if (call < 0)
        return frames;
      at = call;
    }
  }

  // The call whose local an object is; null if it is nobody's.
  frameOfObject(object, begin) {
    if (object.kind !== 'local' && object.kind !== 'argument')
      return null;
    const from = Math.min(begin, this.last);
    if (from < 0)
      return -1;
    const wanted = object.allocated && object.allocated.function;
    // With the step that calls, the life of the callee's locals may begin.
    const candidates = this.steps[from].kind === 'call' ? [from] : [];
    for (let call = this.callOf[from];; call = this.callOf[call]) {
      candidates.push(call);
      if (call < 0)
        break;
    }
    if (wanted)
      for (const call of candidates)
        if (this.functionOf.get(call) === wanted)
          return call;
    return candidates[0];
  }

  findHistories() {
    this.parts = [];
    this.partsOf = this.objects.map(() => []);
    const known = new Map();
    this.steps.forEach((step, index) => {
      for (const change of step.changes || []) {
        // What has no size has no place in memory: a variable in a register, of this call.
        const object = change.size && this.objects[change.object] ? change.object : -1;
        const frame = this.callOf[index];
        const key = (object < 0 ? 'call ' + frame : object + '/' + change.offset + '/' + change.size) + '/' + change.name;
        let part = known.get(key);
        if (!part) {
          part = {name: change.name, object, frame, offset: change.offset || 0, size: change.size || 0, steps: [], changes: []};
          known.set(key, part);
          this.parts.push(part);
          if (object >= 0)
            this.partsOf[object].push(part);
        }
        if (part.steps[part.steps.length - 1] === index) {
          part.changes[part.changes.length - 1] = change;
        } else {
          part.steps.push(index);
          part.changes.push(change);
        }
      }
    });
    // With what a call sets the life of a parameter begins, even if it is said to do so later.
    this.from = this.objects.map((object, id) => Math.min(object.from || 0, ...this.partsOf[id].map(part => part.steps[0])));
    this.frameOf = this.objects.map((object, id) => this.frameOfObject(object, this.from[id]));
    this.variables = new Map();  // those in registers, by call
    for (const part of this.parts)
      if (part.object < 0)
        this.variables.set(part.frame, (this.variables.get(part.frame) || []).concat(part));
  }

  // The steps that a step depends on: those that gave values, then decisions, the last of them first.
  sourcesOf(index) {
    const sources = [...new Set(this.steps[index].uses || [])].filter(i => i >= 0 && i < index).sort((a, b) => b - a);
    const decides = i => this.steps[i].kind === 'branch';
    return [...sources.filter(i => !decides(i)), ...sources.filter(decides)];
  }

  isAlive(id, index) {
    const object = this.objects[id];
    return this.from[id] <= index && (typeof object.until !== 'number' || object.until > index);
  }

  // What these parts hold after a step: the last write of each that no later one covers.
  valuesOf(parts, index) {
    const found = [];
    for (const part of parts) {
      const at = lastAtMost(part.steps, index);
      if (at >= 0)
        found.push({part, step: part.steps[at], change: part.changes[at], before: at > 0 ? part.changes[at - 1] : null});
    }
    found.sort((a, b) => b.step - a.step);
    const smallest = found.reduce((size, {part}) => part.size && part.size < size ? part.size : size, Infinity);
    const same = new Map(), kept = [];
    const shown = found.filter(value => {
      const {offset, size} = value.part;
      if (!size)
        return true;
      const range = offset + '/' + size;
      // Most parts are elements of one size: they cover no other, and are only looked up. What one step sets in
      // the same bytes, bit-fields, stands side by side.
      if ((same.has(range) && same.get(range) !== value.step) || kept.some(k => k.size > size && k.offset <= offset && k.offset + k.size >= offset + size))
        return false;
      value.partly = size > smallest && found.some(({part, step}) => step > value.step && part.size &&
                                                    part.offset < offset + size && part.offset + part.size > offset);
      same.set(range, value.step);
      if (size > smallest)
        kept.push(value.part);
      return true;
    });
    shown.sort((a, b) => a.part.offset - b.part.offset || (a.part.name < b.part.name ? -1 : 1));
    return shown;
  }

  // Of the variables in registers of a call.
  valuesInCall(call, index) {
    return this.valuesOf(this.variables.get(call) || [], index);
  }

  values(id, index) {
    return this.valuesOf(this.partsOf[id], index);
  }

  // The steps a reader sees: all, or those that matter, with the others folded.
  rows(all, opened) {
    const rows = [];
    for (let i = 0; i < this.steps.length;) {
      if (all || this.steps[i].needed !== false || i === this.last) {
        rows.push({step: i});
        ++i;
        continue;
      }
      const from = i;
      while (i < this.last && this.steps[i].needed === false)
        ++i;
      if (opened.has(from))
        for (let k = from; k < i; ++k)
          rows.push({step: k});
      else
        rows.push({step: from, to: i - 1});
    }
    return rows;
  }
}
