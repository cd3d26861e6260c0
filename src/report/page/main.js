// The parts of the page, the address behind "#", the keyboard, light and dark.

const keys = [
  ['→  n  j', 'next step'], ['←  p  k', 'step back'], ['Shift+→', 'step over calls'], ['Shift+←', 'back over calls'],
  ['o', 'out: to the call of this function'], ['Home  End', 'first and last step'], ['b', 'back to where a jump began'],
  ['a', 'all steps, or those that matter'], ['[  ]', 'previous and next execution'], ['/', 'filter properties, or find a step'],
  ['1  2  3  4', 'summary, properties, source, execution'], ['t', 'light or dark'], ['?', 'these keys'], ['Esc', 'leave']
];

const views = ['summary', 'properties', 'source', 'execution'];

class App {
  constructor(model) {
    this.model = model;
    this.made = {};
    const {result} = model;
    const chip = byId('verdict-chip');
    chip.textContent = visible(result.verdict);
    chip.classList.add('verdict-' + result.verdict);
    byId('programs').textContent = visible(((result.run || {}).inputs || []).map(shortFile).join(', '));
    document.title = visible([result.verdict, byId('programs').textContent, 'fathom'].filter(Boolean).join(' · '));
    byId('count-properties').textContent = number(model.properties.length);
    byId('count-source').textContent = number(Object.keys(model.sources).length);
    byId('count-execution').textContent = number(model.executions.length);
    byId('theme').addEventListener('click', () => this.switchTheme());
    byId('help-button').addEventListener('click', () => this.help());
    byId('help').addEventListener('click', event => { if (event.target === byId('help')) byId('help').close(); });
    window.addEventListener('hashchange', () => this.route());
    document.addEventListener('keydown', event => this.key(event));
    let theme = '';
    try {
      theme = localStorage.getItem('fathom-theme') || '';
    } catch (error) {
      // A browser may keep nothing for pages from disk.
    }
    this.setTheme(theme);
    // What stands below the bar must know how high it is.
    const top = byId('top');
    new ResizeObserver(() => document.documentElement.style.setProperty('--top', top.offsetHeight + 'px')).observe(top);
    this.route();
  }

  view(name) {
    if (!this.made[name]) {
      const root = byId('view-' + name);
      this.made[name] = name === 'summary' ? showSummary(this.model, root) || true
        : name === 'properties' ? new PropertiesView(this.model, root)
        : name === 'source' ? new SourceView(this.model, root, this)
        : new ExecutionView(this.model, root, this);
    }
    return this.made[name];
  }

  route() {
    const [name, ...rest] = location.hash.slice(1).split('/');
    this.current = views.includes(name) ? name : 'summary';
    for (const each of views)
      byId('view-' + each).hidden = each !== this.current;
    for (const link of document.querySelectorAll('nav a'))
      if (link.dataset.view === this.current)
        link.setAttribute('aria-current', 'page');
      else
        link.removeAttribute('aria-current');
    document.body.dataset.view = this.current;
    const view = this.view(this.current);
    if (this.current === 'source') {
      let file = '', line = 0;
      try {
        const match = /^(.*?)(?::(\d+))?$/.exec(decodeURIComponent(rest.join('/')));
        [file, line] = [match[1], +(match[2] || 0)];
      } catch (error) {
        // Not an address that this page has made: the first file is as good as any.
      }
      view.show(file, line);
    } else if (this.current === 'execution') {
      view.open(rest[0] ? rest[0] - 1 : Math.max(view.id, 0), rest[1] ? rest[1] - 1 : undefined);
    }
  }

  go(hash) {
    location.hash = hash;
  }

  // The address follows what is shown, without an entry in the history for each step.
  at(hash) {
    history.replaceState(null, '', hash);
  }

  switchTheme() {
    const dark = getComputedStyle(document.documentElement).colorScheme === 'dark' ||
        (!document.documentElement.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches);
    this.setTheme(dark ? 'light' : 'dark');
  }

  setTheme(theme) {
    if (!theme)
      return;
    document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';
    try {
      localStorage.setItem('fathom-theme', theme);
    } catch (error) {
      // As above: then it holds until the page is closed.
    }
  }

  help() {
    replaceAll(byId('help'), h('h2', {}, 'Keys'), h('dl', {class: 'keys'}, keys.map(([key, what]) => [
      h('dt', {}, key.split('  ').map(k => h('kbd', {}, k))), h('dd', {}, what)])),
      h('button', {type: 'button', onclick: () => byId('help').close()}, 'Close'));
    byId('help').showModal();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey)
      return;
    const typing = event.target.matches('input[type=search], select, textarea');
    if (event.key === 'Escape' && typing) {
      event.target.blur();
      return;
    }
    if (typing || byId('help').open)
      return;
    if (this.action(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  action(event) {
    const {key} = event;
    if (key === '?')
      return this.help(), true;
    if (key === 't')
      return this.switchTheme(), true;
    if (/^[1-4]$/.test(key))
      return this.go('#' + views[key - 1]), true;
    if (key === '/') {
      if (this.current !== 'execution')
        this.go('#properties'), this.route();
      const box = byId(this.current === 'execution' ? 'find' : 'filter');
      if (box)
        box.focus(), box.select();
      return true;
    }
    const view = this.made.execution;
    if (this.current !== 'execution' || !this.model.executions.length)
      return false;
    switch (key) {
      case 'ArrowRight': return event.shiftKey ? view.over(1) : view.move(1), true;
      case 'ArrowLeft': return event.shiftKey ? view.over(-1) : view.move(-1), true;
      case 'ArrowDown': case 'ArrowUp':
        if (!event.target.closest('.steps'))
          return false;
        return view.move(key === 'ArrowDown' ? 1 : -1), true;
      case 'n': case 'j': return view.move(1), true;
      case 'p': case 'k': return view.move(-1), true;
      case 'Home': return view.first(), true;
      case 'End': return view.end(), true;
      case 'o': return view.out(), true;
      case 'b': case 'Backspace': return view.back(), true;
      case 'a': return view.setAll(!view.all), true;
      case '[': return this.go('#execution/' + Math.max(view.id, 1)), true;
      case ']': return this.go('#execution/' + Math.min(view.id + 2, this.model.executions.length)), true;
    }
    return false;
  }
}

new App(readModel(JSON.parse(byId('data').textContent)));
