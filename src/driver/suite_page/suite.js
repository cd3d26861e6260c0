// The page of a suite: how it ended, what has changed, and a table of all tasks.

const rowsAtOnce = 300;
const statusWords = {
  met: 'as expected', differs: 'another verdict', crashed: 'crashed', error: 'wrong input', undecided: 'undecided', none: 'not run'
};
const statusOrder = ['differs', 'crashed', 'error', 'undecided', 'none', 'met'];
const statusTones = {met: 'good', differs: 'bad', crashed: 'bad', error: 'bad', undecided: 'open', none: 'none'};
const verdictTones = {VERIFIED: 'good', FAILED: 'bad', BOUNDED: 'warn', UNKNOWN: 'open'};
const toneOf = verdict => 'tone-' + (verdictTones[verdict] || 'none');
const seconds = s => s < 10 ? s.toFixed(2) + ' s' : s < 600 ? s.toFixed(1) + ' s' : Math.round(s / 60) + ' min';
const mebibytes = m => number(Math.round(m)) + ' MiB';
const chip = verdict => h('span', {class: 'chip ' + toneOf(verdict)}, verdict || 'no verdict');

// The CPU time of each run as a bar, in the colour of its verdict; the last one is this run.
function historyOf(task) {
  const runs = task.history.slice(-20);
  if (task.status !== 'none' && task.isNew)
    runs.push({time: 'this run', verdict: task.verdict, cpu: task.cpu, version: ''});
  if (!runs.length)
    return null;
  const most = Math.max(...runs.map(r => r.cpu), 1e-9);
  const text = runs.map(r => [r.time, r.verdict || 'no verdict', seconds(r.cpu), r.version].filter(Boolean).join(', ')).join('\n');
  return svg('svg', {class: 'history', viewBox: '0 0 126 26', role: 'img', 'aria-label': 'History: ' + text.replace(/\n/g, '; ')},
    svg('title', {}, text),
    runs.map((r, i) => {
      const height = Math.max(2, 24 * r.cpu / most);
      return svg('rect', {class: toneOf(r.verdict), x: 6 * i, y: 26 - height, width: 5, height: height, rx: 1});
    }));
}

class SuitePage {
  constructor(data) {
    this.data = data;
    this.tasks = data.tasks;
    this.sortBy = 'status';
    this.down = false;
    this.statuses = new Set();
    this.changedOnly = false;
    this.limit = rowsAtOnce;
    this.selected = -1;
    this.columns = [
      ['status', 'Result', t => statusOrder.indexOf(t.status)],
      ['task', 'Task', t => t.name],
      ['group', 'Group', t => t.group],
      ['verdict', 'Verdict', t => t.verdict],
      ['expected', 'Expected', t => t.expected],
      ['cpu', 'CPU', t => t.cpu],
      ['peak', 'Memory', t => t.peak],
      ['history', 'History', t => t.slower || (t.was ? Infinity : 0)]
    ].filter(([id]) => id !== 'group' || this.tasks.some(t => t.group));
    document.title = this.headline() + ' · ' + data.suite + ' · fathom';
    replaceAll(byId('suite'), document.createTextNode(visible(data.suite)));
    this.drawSummary();
    this.drawChanges();
    this.makeTable();
    this.render();
  }

  count(status) {
    return this.tasks.filter(t => t.status === status).length;
  }

  headline() {
    return number(this.count('met')) + ' of ' + counted(this.tasks.length, 'task', 'tasks') + ' as expected';
  }

  drawSummary() {
    const worst = statusOrder.find(s => this.count(s));
    const figure = (value, words) => h('div', {class: 'figure'}, h('b', {}, value), h('span', {}, words));
    const ended = this.tasks.filter(t => t.status !== 'none');
    replaceAll(byId('summary'), h('div', {class: 'headline tone-' + statusTones[worst]},
      h('h1', {}, this.headline()),
      h('div', {class: 'figures'},
        statusOrder.filter(s => s !== 'met' && this.count(s)).map(s => figure(number(this.count(s)), statusWords[s])),
        figure(number(this.tasks.filter(t => t.was || t.slower).length), 'changed since the last run'),
        figure(seconds(ended.reduce((sum, t) => sum + t.cpu, 0)), 'CPU time of all tasks'),
        figure(seconds(this.data.seconds), 'from begin to end'),
        figure(mebibytes(Math.max(0, ...ended.map(t => t.peak))), 'highest peak of memory')),
      h('p', {class: 'quiet'}, 'fathom ' + this.data.version + ', ' + this.data.time)));
  }

  link(task) {
    return task.report ? h('a', {href: task.report}, task.name) : h('span', {}, task.name);
  }

  drawChanges() {
    const changed = this.tasks.filter(t => t.was || t.slower);
    if (!changed.length)
      return;
    replaceAll(byId('regressions'), h('div', {class: 'card'}, h('h2', {}, 'Changed since the last run'),
      h('ul', {}, changed.slice(0, 100).map(t => h('li', {}, this.link(t),
        t.was ? h('span', {}, chip(t.was === 'no verdict' ? '' : t.was), ' → ', chip(t.verdict)) : null,
        t.slower ? h('span', {class: 'slower'}, seconds(t.slower) + ' → ' + seconds(t.cpu) + ' (' + (t.cpu / t.slower).toFixed(1) + ' times)') : null))),
      changed.length > 100 ? h('p', {class: 'quiet'}, 'and ' + number(changed.length - 100) + ' more') : null));
  }

  makeTable() {
    this.filter = h('input', {
      type: 'search', id: 'filter', placeholder: 'Filter: words of any column   ( / )', 'aria-label': 'Filter tasks',
      autocomplete: 'off', spellcheck: 'false', oninput: () => this.again()
    });
    const chips = h('div', {class: 'chips', role: 'group', 'aria-label': 'Result'});
    for (const status of statusOrder)
      if (this.count(status))
        chips.append(h('button', {
          type: 'button', class: 'tone-' + statusTones[status], 'aria-pressed': 'false', 'data-status': status,
          onclick: event => this.toggle(status, event.currentTarget)
        }, statusWords[status] + ' ', h('span', {class: 'count'}, number(this.count(status)))));
    this.changedButton = h('button', {
      type: 'button', id: 'changed', class: 'tone-warn', 'aria-pressed': 'false', onclick: () => this.toggleChanged()
    }, 'changed');
    chips.append(this.changedButton);
    this.heads = this.columns.map(([id, title]) => h('th', {scope: 'col', class: 'col-' + id},
      h('button', {type: 'button', 'data-sort': id, onclick: () => this.sort(id)}, title)));
    this.body = h('tbody');
    this.shown = h('p', {class: 'quiet', id: 'shown'});
    this.more = h('button', {type: 'button', class: 'more', onclick: () => { this.limit += 10 * rowsAtOnce; this.render(); }});
    replaceAll(byId('tasks'), h('div', {class: 'filters'}, this.filter, chips), this.shown,
      h('div', {class: 'table-box'}, h('table', {id: 'task-table'}, h('thead', {}, h('tr', {}, this.heads)), this.body)), this.more);
  }

  toggle(status, button) {
    if (!this.statuses.delete(status))
      this.statuses.add(status);
    button.setAttribute('aria-pressed', String(this.statuses.has(status)));
    this.again();
  }

  toggleChanged() {
    this.changedOnly = !this.changedOnly;
    this.changedButton.setAttribute('aria-pressed', String(this.changedOnly));
    this.again();
  }

  sort(id) {
    this.down = this.sortBy === id ? !this.down : ['cpu', 'peak', 'history'].includes(id);
    this.sortBy = id;
    this.render();
  }

  again() {
    this.limit = rowsAtOnce;
    this.selected = -1;
    this.render();
  }

  chosen() {
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const key = this.columns.find(([id]) => id === this.sortBy)[2];
    return this.tasks
      .filter(t => !this.statuses.size || this.statuses.has(t.status))
      .filter(t => !this.changedOnly || t.was || t.slower)
      .filter(t => {
        const text = [t.name, t.group, t.verdict, t.expected, t.message, statusWords[t.status]].join('\n').toLowerCase();
        return words.every(w => text.includes(w));
      })
      .map((t, i) => [key(t), i, t])
      .sort(([a, i], [b, j]) => (a < b ? -1 : a > b ? 1 : 0) * (this.down ? -1 : 1) || i - j)
      .map(([, , t]) => t);
  }

  row(task) {
    const cell = {
      status: () => h('span', {class: 'chip tone-' + statusTones[task.status]}, statusWords[task.status]),
      task: () => [this.link(task), task.message ? h('span', {class: 'message'}, task.message) : null,
        h('details', {}, h('summary', {}, 'command'), h('code', {}, task.command))],
      group: () => task.group,
      verdict: () => task.status === 'none' ? null : chip(task.verdict),
      expected: () => task.expected,
      cpu: () => task.status === 'none' ? null : [seconds(task.cpu),
        task.slower ? h('span', {class: 'message slower'}, (task.cpu / task.slower).toFixed(1) + ' times') : null],
      peak: () => task.status === 'none' ? null : mebibytes(task.peak),
      history: () => [historyOf(task), task.was ? h('span', {class: 'message slower'}, 'was ' + task.was) : null]
    };
    return h('tr', {'aria-selected': 'false'}, this.columns.map(([id]) => h('td', {class: 'col-' + id}, cell[id]())));
  }

  render() {
    this.columns.forEach(([id], i) => {
      if (id === this.sortBy)
        this.heads[i].setAttribute('aria-sort', this.down ? 'descending' : 'ascending');
      else
        this.heads[i].removeAttribute('aria-sort');
    });
    this.list = this.chosen();
    replaceAll(this.body, this.list.slice(0, this.limit).map(t => this.row(t)));
    this.shown.textContent = number(this.list.length) + ' of ' + counted(this.tasks.length, 'task', 'tasks');
    this.more.hidden = this.list.length <= this.limit;
    this.more.textContent = 'Show more';
    this.select(Math.min(this.selected, this.body.rows.length - 1));
  }

  select(index) {
    if (this.body.rows[this.selected])
      this.body.rows[this.selected].setAttribute('aria-selected', 'false');
    this.selected = index;
    const row = this.body.rows[index];
    if (!row)
      return;
    row.setAttribute('aria-selected', 'true');
    row.scrollIntoView({block: 'nearest'});
    announce(this.list[index].name + ', ' + statusWords[this.list[index].status]);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.target === this.filter) {
      if (event.key === 'Escape')
        this.filter.blur();
      return;
    }
    // Enter is then for the row, not for the button that was used last.
    const go = step => {
      document.activeElement.blur();
      this.select(Math.max(0, Math.min(this.body.rows.length - 1, this.selected + step)));
    };
    const actions = {
      '/': () => this.filter.focus(),
      't': changeTheme,
      '?': () => byId('help').showModal(),
      'c': () => this.toggleChanged(),
      'j': () => go(1),
      'k': () => go(-1),
      'ArrowDown': () => go(1),
      'ArrowUp': () => go(-1),
      'Enter': () => {
        const link = this.selected >= 0 && !event.target.closest('a, button, summary') && this.body.rows[this.selected].querySelector('a');
        if (link)
          link.click();
        return !!link;
      }
    };
    const action = actions[event.key];
    if (action && action() !== false)
      event.preventDefault();
  }
}

function changeTheme() {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
}

const suitePage = new SuitePage(JSON.parse(byId('data').textContent));
byId('theme').addEventListener('click', changeTheme);
byId('help-button').addEventListener('click', () => byId('help').showModal());
replaceAll(byId('help'), h('h2', {}, 'Keys'), h('dl', {},
  [['/', 'filter'], ['j, k, ↓, ↑', 'next and previous task'], ['Enter', 'open its report'], ['c', 'only what has changed'],
    ['t', 'light or dark'], ['?', 'this list']].map(([key, what]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, what)])),
h('form', {method: 'dialog'}, h('button', {type: 'submit'}, 'Close')));
document.addEventListener('keydown', event => { if (!byId('help').open) suitePage.key(event); });
document.body.dataset.view = 'suite';
