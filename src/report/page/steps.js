// The list of steps. Of a long execution only what is in sight is in the page.

const rowHeight = 26;
const kindMarks = {assign: '=', call: '→', return: '←', branch: '?', allocate: '+', free: '−', violation: '✕'};

class StepList {
  constructor(onPick, onUnfold) {
    this.onPick = onPick;
    this.onUnfold = onUnfold;
    this.rows = [];
    this.inner = h('div', {class: 'steps-inner'});
    this.element = h('div', {class: 'steps', role: 'listbox', 'aria-label': 'Steps', tabindex: '0', onscroll: () => this.render()}, this.inner);
    new ResizeObserver(() => this.reveal()).observe(this.element);
  }

  set(execution, rows) {
    this.execution = execution;
    this.rows = rows;
    this.starts = rows.map(row => row.step);
    this.inner.style.height = rows.length * rowHeight + 'px';
    this.range = '';
  }

  // The row of a step, or of the fold that it is in.
  rowOf(step) {
    return lastAtMost(this.starts, step);
  }

  select(step, related) {
    this.selected = step;
    this.related = related;
    this.range = '';
    this.reveal();
  }

  // Scrolls as little as is needed for the selected step to be in sight.
  reveal() {
    if (!this.execution)
      return;
    const top = this.rowOf(this.selected) * rowHeight, box = this.element;
    if (top < box.scrollTop + rowHeight)
      box.scrollTop = top - rowHeight * 2;
    else if (top > box.scrollTop + box.clientHeight - 2 * rowHeight)
      box.scrollTop = top - box.clientHeight + 3 * rowHeight;
    this.render();
  }

  render() {
    const first = Math.max(0, Math.floor(this.element.scrollTop / rowHeight) - 10);
    const last = Math.min(this.rows.length, first + Math.ceil(this.element.clientHeight / rowHeight) + 20);
    if (this.range === first + '-' + last)
      return;
    this.range = first + '-' + last;
    const shown = [];
    for (let i = first; i < last; ++i) {
      const element = this.row(this.rows[i]);
      element.style.top = i * rowHeight + 'px';
      shown.push(element);
    }
    replaceAll(this.inner, shown);
  }

  row(row) {
    const step = this.execution.steps[row.step];
    if (row.to !== undefined)
      return h('div', {class: 'step fold'}, h('button', {type: 'button', tabindex: '-1', onclick: () => this.onUnfold(row.step),
        title: 'The violation does not depend on them. Show them'}, '⋯ ' + counted(row.to - row.step + 1, 'step', 'steps') + ' without influence'));
    const selected = row.step === this.selected;
    const element = h('div', {
      class: 'step kind-' + step.kind + (selected ? ' selected' : '') + (this.related.has(row.step) ? ' source-of' : '') + (step.needed === false ? ' aside' : ''),
      role: 'option', 'aria-selected': String(selected), 'data-step': row.step, onclick: () => this.onPick(row.step), title: step.text
    },
      h('span', {class: 'where'}, placeText(step.place)),
      h('span', {class: 'mark', 'aria-hidden': 'true'}, kindMarks[step.kind] || ''),
      h('span', {class: 'what'}, step.text));
    element.lastChild.style.paddingLeft = Math.min(step.depth || 0, 12) * 14 + 'px';
    return element;
  }
}
