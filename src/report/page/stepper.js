// An execution, step by step.

// Fonts have these signs or not; so they are drawn.
const icons = {
  first: ['M3 3v10', 'M13 3L6 8l7 5z'],
  'over-back': ['M13 11a5 5 0 1 0-9-3', 'M2 4.5L4 8.5l4-1.5'],
  previous: ['M11.5 3L4.5 8l7 5z'],
  next: ['M4.5 3l7 5l-7 5z'],
  over: ['M3 11a5 5 0 1 1 9-3', 'M14 4.5L12 8.5L8 7'],
  last: ['M13 3v10', 'M3 3l7 5l-7 5z'],
  back: ['M6 3L2.5 6.5L6 10', 'M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6']
};

function icon(name) {
  return svg('svg', {class: 'icon', viewBox: '0 0 16 16', 'aria-hidden': 'true'},
    icons[name].map(d => svg('path', {d, class: d.endsWith('z') ? 'solid' : null})));
}

class ExecutionView {
  constructor(model, root, app) {
    this.model = model;
    this.app = app;
    this.root = root;
    this.panes = new Map();
    this.came = [];
    this.all = false;
    this.opened = new Set();
    this.id = -1;
    if (!model.executions.length) {
      replaceAll(root, h('p', {class: 'notice'}, 'This result has no execution: nothing was found to be violated or covered.'));
      return;
    }
    this.build();
  }

  build() {
    const button = (id, title, action) => h('button', {type: 'button', id, title, 'aria-label': title, onclick: action}, icon(id));
    this.picker = h('select', {id: 'picker', 'aria-label': 'Execution', onchange: () => { this.picker.blur(); this.app.go(`#execution/${+this.picker.value + 1}`); }},
      this.model.executions.map(({property}, i) => h('option', {value: i}, `${i + 1}. ${property.text || property.kind} (${placeText(property.place)})`)));
    this.position = h('output', {id: 'position'});
    this.slider = h('input', {type: 'range', id: 'slider', min: 0, value: 0, 'aria-label': 'Step', tabindex: '-1', oninput: () => this.show(this.seen[+this.slider.value])});
    this.allSwitch = h('input', {type: 'checkbox', id: 'all-steps', onchange: () => this.setAll(this.allSwitch.checked)});
    this.allLabel = h('label', {class: 'switch', title: 'Also steps on which the violation does not depend (a)'}, this.allSwitch, 'all steps');
    this.find = h('input', {type: 'search', id: 'find', placeholder: 'Find a step ( / )', 'aria-label': 'Find a step', autocomplete: 'off', spellcheck: 'false',
      onkeydown: event => { if (event.key === 'Enter') { event.preventDefault(); this.findNext(event.shiftKey ? -1 : 1); } }});
    this.backButton = button('back', 'Back to where you were (b)', () => this.back());
    this.toolbar = h('div', {class: 'toolbar', role: 'toolbar', 'aria-label': 'Steps'}, this.picker,
      h('span', {class: 'buttons'},
        button('first', 'First step (Home)', () => this.first()),
        button('over-back', 'Back over calls (Shift+←)', () => this.over(-1)),
        button('previous', 'Step back (←)', () => this.move(-1)),
        button('next', 'Step (→)', () => this.move(1)),
        button('over', 'Step over calls (Shift+→)', () => this.over(1)),
        button('last', 'Last step (End)', () => this.end()), this.backButton),
      this.position, this.slider, this.allLabel, this.find);
    this.now = h('div', {class: 'now'});
    this.fileTitle = h('span', {class: 'quiet'});
    this.code = h('div', {class: 'code-box', tabindex: '0'});
    this.steps = new StepList(step => this.show(step), fold => { this.opened.add(fold); this.layRows(); this.show(fold); });
    this.state = new StatePanel(step => this.jump(step));
    this.inputs = h('div', {class: 'inputs-box'});
    this.memoryBox = h('div', {class: 'memory-box', tabindex: '0'});
    const panel = (area, title, extra, ...body) => h('section', {class: 'panel area-' + area, 'aria-label': title}, h('h2', {}, title, ' ', extra), body);
    this.memoryPanel = panel('memory', 'Memory', null, this.memoryBox);
    this.statePanel = panel('state', 'Call stack and variables', null, this.state.element);
    this.inputsPanel = h('details', {class: 'panel area-inputs', open: true}, h('summary', {}, 'Inputs'), this.inputs);
    this.grid = h('div', {class: 'grid'}, panel('source', 'Source', this.fileTitle, this.code),
      h('div', {class: 'area-steps column'}, this.inputsPanel, panel('list', 'Steps', null, this.steps.element)), this.statePanel, this.memoryPanel);
    replaceAll(this.root, this.toolbar, this.now, this.grid);
  }

  // An execution by its number, at a step; without one, at its end, where the violation is.
  open(id, step) {
    if (!this.model.executions.length)
      return;
    id = Math.min(Math.max(id, 0), this.model.executions.length - 1);
    if (id !== this.id) {
      this.id = id;
      this.execution = executionOf(this.model, id);
      this.opened.clear();
      this.came = [];
      this.picker.value = String(id);
      this.allLabel.hidden = !this.execution.foldable;
      this.showInputs();
      this.layRows();
      step ??= this.execution.last;
    }
    if (step !== undefined || this.index === undefined)
      this.show(step ?? 0);
    else
      this.show(this.index);
  }

  layRows() {
    this.rows = this.execution.rows(this.all, this.opened);
    this.seen = this.rows.filter(row => row.to === undefined).map(row => row.step);
    this.slider.max = String(Math.max(this.seen.length - 1, 0));
    this.steps.set(this.execution, this.rows);
  }

  setAll(all) {
    this.all = all;
    this.allSwitch.checked = all;
    this.layRows();
    this.show(this.index);
  }

  showInputs() {
    const {steps} = this.execution;
    const inputs = this.execution.inputs.filter(isTold);
    this.inputsPanel.hidden = !inputs.length;
    this.inputsPanel.open = inputs.length <= 8;
    this.inputsPanel.firstChild.textContent = `Inputs (${number(inputs.length)})`;
    replaceAll(this.inputs, h('table', {class: 'values'}, inputs.slice(0, 200).map(input =>
      h('tr', {}, h('th', {scope: 'row'}, input.what), h('td', {}, steps.length ?
        h('button', {type: 'button', class: 'value', title: input.bits ? 'bits ' + input.bits : 'go there', onclick: () => this.jump(Math.min(input.step || 0, this.execution.last))}, input.value) : input.value),
        h('td', {}, placeLink(input.place))))),
      inputs.length > 200 ? h('p', {class: 'quiet'}, `${number(inputs.length - 200)} more`) : null);
  }

  move(by) {
    const at = lastAtMost(this.seen, this.index);
    const exact = this.seen[at] === this.index;
    this.show(this.seen[Math.min(Math.max(at + (by < 0 && !exact ? 0 : by), 0), this.seen.length - 1)]);
  }

  // To the next step that is not deeper than this one.
  over(by) {
    const depth = this.execution.steps[this.index].depth || 0;
    let at = lastAtMost(this.seen, this.index) + by;
    while (at > 0 && at < this.seen.length - 1 && (this.execution.steps[this.seen[at]].depth || 0) > depth)
      at += by;
    this.show(this.seen[Math.min(Math.max(at, 0), this.seen.length - 1)]);
  }

  out() {
    const call = this.execution.callOf[this.index];
    if (call >= 0)
      this.jump(call);
  }

  first() { this.show(this.seen[0]); }
  end() { this.show(this.execution.last); }

  // Where a value leads: there is a way back.
  jump(step) {
    if (step === this.index)
      return;
    this.came.push(this.index);
    this.show(step);
  }

  back() {
    if (this.came.length)
      this.show(this.came.pop());
  }

  findNext(by) {
    const words = this.find.value.toLowerCase();
    const {steps} = this.execution;
    if (!words)
      return;
    for (let n = 1; n <= steps.length; ++n) {
      const i = (this.index + by * n + steps.length * 2) % steps.length;
      if ((steps[i].text + ' ' + placeText(steps[i].place)).toLowerCase().includes(words)) {
        this.jump(i);
        return;
      }
    }
    announce('No step has these words');
    this.find.classList.add('none');
    setTimeout(() => this.find.classList.remove('none'), 600);
  }

  show(index) {
    const {execution} = this;
    if (!execution.steps.length) {
      replaceAll(this.now, h('p', {class: 'notice'}, 'This execution has inputs, and no steps.'));
      return;
    }
    index = Math.min(Math.max(index | 0, 0), execution.last);
    // What is folded away is unfolded when it is gone to.
    const row = this.rows[this.steps.rowOf(index)];
    if (row && row.to !== undefined) {
      this.opened.add(row.step);
      this.layRows();
    }
    this.index = index;
    const step = execution.steps[index];
    this.position.textContent = `step ${number(index + 1)} of ${number(execution.steps.length)}`;
    this.slider.value = String(lastAtMost(this.seen, index));
    this.backButton.disabled = !this.came.length;
    byId('previous').disabled = byId('first').disabled = byId('over-back').disabled = index === this.seen[0];
    byId('next').disabled = byId('last').disabled = byId('over').disabled = index === execution.last;
    this.showNow(step, index);
    this.showSource(step, index);
    this.state.show(execution, index);
    this.showMemory(index);
    // Last: how much room is left depends on the others.
    this.steps.select(index, new Set(step.uses || []));
    this.app.at(`#execution/${this.id + 1}/${index + 1}`);
    announce(`Step ${index + 1}: ${step.text}`);
  }

  showNow(step, index) {
    const {execution} = this;
    // Of decisions the text says little without the line.
    const chip = i => h('button', {type: 'button', class: 'step-chip', 'data-to': i, title: `Go to step ${i + 1}, ${placeText(execution.steps[i].place)}`, onclick: () => this.jump(i)},
      execution.steps[i].kind === 'branch' && execution.steps[i].place ? `line ${execution.steps[i].place.line}: ` : '', execution.steps[i].text);
    const chips = (title, indices) => indices.length ? h('div', {class: 'relation'}, h('span', {class: 'quiet'}, title), indices.slice(0, 6).map(chip),
      indices.length > 6 ? h('span', {class: 'quiet'}, `and ${indices.length - 6} more`) : null) : null;
    const isLast = index === execution.last && (step.kind === 'violation' || this.model.executions[this.id].property.status === 'violated');
    const {property} = this.model.executions[this.id];
    this.now.className = 'now' + (isLast ? ' violated' : '');
    replaceAll(this.now,
      h('div', {},
        h('div', {class: 'now-head'}, h('code', {}, step.text), h('span', {class: 'quiet'}, placeLink(step.place), step.place && step.place.function ? ' in ' + step.place.function : '')),
        isLast && property.text && !step.text.includes(property.text) ? h('p', {class: 'message'}, property.text) : null,
        chips('comes from', execution.sourcesOf(index)),
        chips('leads to', execution.usedBy.get(index) || [])),
      isLast && execution.story.length ? h('div', {}, h('ul', {class: 'story'}, execution.story.map(note => h('li', {}, note.text, ' ', placeLink(note.place))))) : null);
  }

  showSource(step, index) {
    const place = step.place || {};
    const file = place.file || this.file;
    if (file && (file !== this.file || !this.code.firstChild)) {
      this.file = file;
      if (!this.panes.has(file))
        this.panes.set(file, new SourcePane(this.model, file, {}));
      replaceAll(this.code, this.panes.get(file).element);
      this.fileTitle.textContent = visible(file);
    }
    for (const marked of this.code.querySelectorAll('.here, .caller'))
      marked.classList.remove('here', 'caller');
    for (const old of this.code.querySelectorAll('.ghost'))
      old.remove();
    const pane = this.panes.get(file);
    if (!pane)
      return;
    for (const frame of this.execution.frames(index).slice(1))
      if (frame.place && frame.place.file === file && pane.lines.has(frame.place.line))
        pane.lines.get(frame.place.line).classList.add('caller');
    const line = place.line && pane.show(place.line);
    if (!line)
      return;
    line.classList.add('here');
    line.append(h('span', {class: 'ghost', 'aria-hidden': 'true'}, step.text));
    tokenAt(line, place.column)?.classList.add('here');
  }

  showMemory(index) {
    const drawn = drawMemory(this.execution, index, step => this.jump(step));
    const ever = this.execution.hasMemory ??= this.execution.objects.some(o => o.kind === 'heap') ||
        this.execution.parts.some(p => p.changes.some(c => c.target));
    this.grid.classList.toggle('no-memory', !ever);
    this.grid.classList.toggle('no-state', !this.execution.hasState);
    this.memoryPanel.hidden = !ever;
    const {scrollLeft, scrollTop} = this.memoryBox;
    replaceAll(this.memoryBox, drawn ? [drawn.picture, drawn.left ? h('p', {class: 'quiet'}, `${counted(drawn.left, 'older object', 'older objects')} not drawn`) : null]
                                     : h('p', {class: 'quiet'}, 'Nothing is on the heap, and no pointer points anywhere.'));
    this.memoryBox.scrollTo(scrollLeft, scrollTop);
  }
}
