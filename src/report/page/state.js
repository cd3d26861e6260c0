// The call stack with the variables of each call, then globals and the heap.

const maxRows = 60;

// Rows for what an object's parts hold. Each value leads to the step that set it.
function valueRows(values, index, go, object) {
  // What changed is shown in any case.
  let shown = values;
  if (values.length > maxRows) {
    const changed = values.filter(v => v.step === index);
    shown = values.slice(0, maxRows).concat(changed.filter(v => values.indexOf(v) >= maxRows));
  }
  const rows = shown.map(({part, step, change, before, partly}) => {
    const changed = step === index;
    return h('tr', {class: (changed ? 'changed' : '') + (partly ? ' partly' : ''), 'data-name': part.name},
      h('th', {scope: 'row'}, object ? partName(part.name, object) : part.name),
      h('td', {}, changed && before && before.value !== change.value ? [h('del', {}, before.value), ' '] : null,
        h('button', {
          type: 'button', class: 'value', 'data-set': step, onclick: () => go(step),
          title: changed ? 'Set by this step' : `Set by step ${step + 1}: go there` + (partly ? ' (parts of it were overwritten since)' : '')
        }, change.value)));
  });
  if (shown.length < values.length)
    rows.push(h('tr', {}, h('td', {colspan: '2', class: 'quiet'}, `${number(values.length - shown.length)} more`)));
  return rows;
}

class StatePanel {
  constructor(go) {
    this.go = go;
    this.element = h('div', {class: 'state'});
    this.closed = new Set();
  }

  group(key, title, extra, body, open) {
    if (!body)
      return h('div', {class: 'frame bare'}, title, extra);
    const details = h('details', {class: 'frame', open: this.closed.has(key) ? false : open, ontoggle: () => {
      if (details.open)
        this.closed.delete(key);
      else if (open)
        this.closed.add(key);
    }}, h('summary', {}, title, extra), body);
    return details;
  }

  show(execution, index) {
    const byFrame = new Map(), globals = [], heap = [];
    execution.objects.forEach((object, id) => {
      if (!execution.isAlive(id, index) && object.kind !== 'heap')
        return;
      if (execution.from[id] > index)
        return;
      const values = execution.values(id, index);
      const frame = execution.frameOf[id];
      if (object.kind === 'heap')
        heap.push({object, id, values});
      else if (frame === null)
        globals.push(...values);
      else
        byFrame.set(frame, (byFrame.get(frame) || []).concat(values));
    });
    const frames = execution.frames(index);
    for (const {call} of frames)
      byFrame.set(call, (byFrame.get(call) || []).concat(execution.valuesInCall(call, index)));
    const table = values => values.length ? h('table', {class: 'values'}, valueRows(values, index, this.go)) : null;
    const list = frames.map((frame, depth) => {
      const body = table(byFrame.get(frame.call) || []) || (execution.hasState ? h('p', {class: 'quiet'}, 'no variables yet') : null);
      return this.group('frame' + frame.call,
        h('b', {class: 'function'}, frame.function ? frame.function + '()' : 'entry'),
        [' ', depth && frame.place ? h('button', {type: 'button', class: 'link', title: 'Go to this call', onclick: () => this.go(frame.at)}, placeText(frame.place))
                    : h('span', {class: 'quiet'}, placeText(frame.place))],
        body, depth < 4);
    });
    replaceAll(this.element, h('div', {class: 'stack', role: 'list', 'aria-label': 'Call stack'}, list),
      globals.length ? this.group('globals', h('b', {}, 'Globals'), null, table(globals), true) : null,
      heap.length ? this.group('heap', h('b', {}, 'Heap'), null, heap.map(entry => this.heapObject(execution, entry, index)), true) : null);
  }

  heapObject(execution, {object, id, values}, index) {
    const freed = !execution.isAlive(id, index);
    return h('div', {class: 'heap-object' + (freed ? ' freed' : '')},
      h('div', {}, h('b', {}, object.name), h('span', {class: 'quiet'}, objectFacts(object, freed))),
      values.length ? h('table', {class: 'values'}, valueRows(values, index, this.go, object)) : null);
  }
}

function objectFacts(object, freed) {
  const facts = [];
  if (object.type)
    facts.push(object.type);
  if (object.size)
    facts.push(counted(object.size, 'byte', 'bytes'));
  if (object.allocated && object.allocated.line)
    facts.push('from ' + placeText(object.allocated));
  if (freed)
    facts.push('freed' + (object.freed && object.freed.line ? ' at ' + placeText(object.freed) : ''));
  return '  ' + facts.join(', ');
}
