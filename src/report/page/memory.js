// Memory as boxes and arrows: what has pointers, and what they point to.
//
// The pointers of a call are the rows of one box, and each other object is a box of its own,
// one column behind the last one that points to it: a list is a row, and a tree grows to the
// right.

const box = {width: 186, gapX: 64, gapY: 18, head: 36, row: 20, maxRows: 10, maxBoxes: 40, smallest: 0.8};

// Of a long object: what changed and what points somewhere first.
function pickRows(values, index) {
  if (values.length <= box.maxRows)
    return values;
  const weight = v => (v.step === index ? 2 : 0) + (v.change.target ? 1 : 0);
  const best = values.map((v, i) => [weight(v), i]).sort((a, b) => b[0] - a[0] || a[1] - b[1]).slice(0, box.maxRows);
  return best.map(([, i]) => i).sort((a, b) => a - b).map(i => values[i]);
}

// A pointer into a string literal: its value is the text.
function isText({object, offset}, objects) {
  return objects[object].kind === 'literal' && offset >= 0 && offset < objects[object].size;
}

// The boxes of the picture after a step: the heap, what pointers point to, and who has them.
function memoryBoxes(execution, index) {
  const {objects} = execution;
  const pointers = new Map();  // the objects that are alive and have some
  const wanted = new Set();
  objects.forEach((object, id) => {
    if (!execution.isAlive(id, index))
      return;
    if (object.kind === 'heap')
      wanted.add(id);
    const values = execution.values(id, index);
    if (values.some(v => v.change.target && objects[v.change.target.object]))
      pointers.set(id, values);
  });
  const inRegisters = new Map();  // pointers, by call
  for (const {call} of execution.frames(index))
    inRegisters.set(call, execution.valuesInCall(call, index).filter(v => v.change.target && objects[v.change.target.object]));
  for (const values of [...pointers.values(), ...inRegisters.values()])
    for (const {change} of values)
      if (change.target && objects[change.target.object] && execution.from[change.target.object] <= index && !isText(change.target, objects))
        wanted.add(change.target.object);
  const boxes = [];
  const byFrame = new Map();
  const addToFrame = (frame, values) => {
    if (!byFrame.has(frame)) {
      const name = frame === null ? 'globals' : (execution.functionOf.get(frame) || 'entry') + '()';
      byFrame.set(frame, {frame, object: {name, kind: 'frame', from: -1}, values: []});
    }
    byFrame.get(frame).values.push(...values);
  };
  for (const [id, values] of pointers) {
    const frame = execution.frameOf[id];
    // What something points to, and what has parts, is drawn by itself.
    if (wanted.has(id) || objects[id].kind === 'heap' || values.length > 1) {
      wanted.add(id);
      continue;
    }
    addToFrame(frame, values);
  }
  for (const [call, values] of inRegisters)
    if (values.length)
      addToFrame(call, values);
  // The outermost call first, as time goes.
  boxes.push(...[...byFrame.values()].sort((a, b) => (a.frame ?? -2) - (b.frame ?? -2)));
  for (const id of [...wanted].sort((a, b) => a - b))
    boxes.push({id, object: objects[id], values: execution.values(id, index), freed: !execution.isAlive(id, index)});
  for (const each of boxes)
    each.values = each.values.map(v => v.change.target && !wanted.has(v.change.target.object) ? {...v, change: {...v.change, target: null}} : v);
  return boxes;
}

function placeBoxes(boxes, index) {
  const byId = new Map(boxes.filter(b => b.id !== undefined).map(b => [b.id, b]));
  for (const each of boxes) {
    each.shown = pickRows(each.values, index);
    each.left = each.values.length - each.shown.length;
    each.height = (each.object.kind === 'frame' ? box.head - 12 : box.head) + box.row * each.shown.length + (each.left ? box.row : 0) + 6;
    each.targets = each.shown.map(v => v.change.target && byId.get(v.change.target.object)).filter(Boolean);
    each.column = -1;
  }
  // One column behind the last that points to it; an arrow back to where one came from counts not.
  const busy = new Set();
  const place = (each, column) => {
    if (busy.has(each) || each.column >= column)
      return;
    each.column = column;
    busy.add(each);
    each.targets.forEach(target => place(target, column + 1));
    busy.delete(each);
  };
  const pointedTo = new Set(boxes.flatMap(b => b.targets));
  for (const each of boxes)
    if (each.object.kind === 'frame' || !pointedTo.has(each))
      place(each, 0);
  for (const each of boxes)
    if (each.column < 0)
      place(each, 0);
  const columns = [];
  for (const each of boxes)
    (columns[each.column] ||= []).push(each);
  const wish = new Map();  // the height at which an arrow would be straight
  let width = 0, height = 0;
  for (const members of columns.filter(Boolean)) {
    members.sort((a, b) => (wish.get(a) ?? 1e9) - (wish.get(b) ?? 1e9) || boxes.indexOf(a) - boxes.indexOf(b));
    let y = 8;
    for (const each of members) {
      each.x = 8 + each.column * (box.width + box.gapX);
      each.y = Math.max(y, wish.get(each) ?? 0);
      y = each.y + each.height + box.gapY;
      each.targets.forEach(target => {
        if (!wish.has(target))
          wish.set(target, each.object.kind === 'frame' ? rowTop(each, each.shown.findIndex(v => v.change.target && byId.get(v.change.target.object) === target)) - 10 : each.y);
      });
      width = Math.max(width, each.x + box.width);
      height = Math.max(height, y);
    }
  }
  return {byId, width: width + 48, height};
}

function rowTop(each, row) {
  return each.y + (each.object.kind === 'frame' ? box.head - 12 : box.head) + row * box.row;
}

function cut(text, length) {
  text = visible(text);
  return text.length > length ? text.slice(0, length - 1) + '…' : text;
}

// Without the name of the object itself: it stands above.
function partName(name, object) {
  return name.startsWith(object.name) && name.length > object.name.length ? name.slice(object.name.length).replace(/^(\.|->)/, '') : name;
}

function drawMemory(execution, index, go) {
  const all = memoryBoxes(execution, index);
  if (!all.length)
    return null;
  // The newest objects are those of which the story is.
  const newest = new Set([...all].sort((a, b) => (b.object.kind === 'frame') - (a.object.kind === 'frame') || (b.object.from || 0) - (a.object.from || 0)).slice(0, box.maxBoxes));
  const boxes = all.filter(each => newest.has(each));
  const {byId, width, height} = placeBoxes(boxes, index);
  const arrows = [];
  for (const each of boxes)
    each.shown.forEach((value, row) => {
      const target = value.change.target && byId.get(value.change.target.object);
      if (target)
        arrows.push(drawArrow(each, row, target, value, index));
    });
  const picture = svg('svg', {
    class: 'memory', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img',
    'aria-label': `Memory: ${counted(boxes.length, 'box', 'boxes')} and ${counted(arrows.length, 'arrow', 'arrows')}`
  }, svg('defs', {}, ['plain', 'bad', 'new'].map(kind =>
    svg('marker', {id: 'head-' + kind, class: 'head-' + kind, viewBox: '0 0 8 8', refX: 7, refY: 4, markerUnits: 'userSpaceOnUse', markerWidth: 10, markerHeight: 10, orient: 'auto'},
      svg('path', {d: 'M0 0L8 4L0 8z'})))), arrows, boxes.map(each => drawBox(each, index, go)));
  // A little smaller, if all of it is in sight then.
  picture.style.maxWidth = `max(100%, ${Math.round(width * box.smallest)}px)`;
  return {picture, left: all.length - boxes.length};
}

function drawBox(each, index, go) {
  const {object, x, y} = each;
  const fresh = object.from === index;
  const facts = [object.type, object.size ? object.size + ' B' : ''].filter(Boolean).join(', ');
  const isFrame = object.kind === 'frame';
  const state = each.freed ? (object.kind === 'heap' ? 'freed' : 'out of scope') + (facts ? ', ' : '') : '';
  const group = svg('g', {class: `object kind-${object.kind}${each.freed ? ' freed' : ''}${fresh ? ' fresh' : ''}`, 'data-object': object.name},
    svg('rect', {class: 'frame', x, y, width: box.width, height: each.height, rx: 6}),
    svg('text', {class: 'title', x: x + 9, y: y + 15}, cut(object.name, 20)),
    isFrame ? null : svg('text', {class: 'facts', x: x + 9, y: y + 29}, cut(state + (facts || object.kind), 26)),
    isFrame ? null : svg('title', {}, object.name + objectFacts(object, each.freed)));
  each.shown.forEach((value, row) => {
    const top = rowTop(each, row);
    const text = value.change.value, room = 23;
    const name = isFrame ? value.part.name : value.part.name === object.name ? '' : partName(value.part.name, object);
    const shortName = cut(name, Math.max(8, room - Math.min(text.length, 14)));
    group.append(svg('g', {class: 'part' + (value.step === index ? ' changed' : ''), onclick: () => go(value.step)},
      svg('title', {}, `${value.part.name} = ${text}, set by step ${value.step + 1}`),
      svg('rect', {x: x + 1, y: top, width: box.width - 2, height: box.row}),
      svg('text', {class: 'name', x: x + 9, y: top + 14}, shortName),
      svg('text', {class: 'val', x: x + box.width - 9, y: top + 14, 'text-anchor': 'end'}, cut(text, shortName ? room - 1 - shortName.length : room))));
  });
  if (each.left)
    group.append(svg('text', {class: 'facts', x: x + 9, y: rowTop(each, each.shown.length) + 14}, `${each.left} more`));
  return group;
}

// From a part to the part of the target at that offset, or to its head.
function drawArrow(from, row, to, value, index) {
  const {offset} = value.change.target;
  const x1 = from.x + box.width, y1 = rowTop(from, row) + box.row / 2;
  const inside = to.shown.findIndex(v => v.part.size && v.part.offset <= offset && offset < v.part.offset + v.part.size);
  const size = to.object.size || 0;
  const outside = offset < 0 || (size > 0 && offset >= size);
  // One past the end is what C allows; only what is there is nobody's.
  const bad = to.freed || offset < 0 || (size > 0 && offset > size);
  let y2 = to.y + 12;
  if (outside)
    y2 = offset < 0 ? to.y - 4 : to.y + to.height + 5;
  else if (inside >= 0 && offset > 0)
    y2 = rowTop(to, inside) + box.row / 2;
  const kind = bad ? 'bad' : value.step === index ? 'new' : 'plain';
  let d;
  if (to.x > from.x) {
    const bend = Math.max(28, Math.min(90, (to.x - x1) / 2));
    d = `M${x1} ${y1}C${x1 + bend} ${y1} ${to.x - bend} ${y2} ${to.x - 1} ${y2}`;
  } else {
    // Back, or down the same column: around the right side.
    const x2 = to.x + box.width, out = Math.max(x1, x2) + 34 + (from === to ? 0 : 8 * (row % 4));
    d = `M${x1} ${y1}C${out} ${y1} ${out} ${y2} ${x2 + 1} ${y2}`;
  }
  const miss = outside ? (offset < 0 ? `${-offset} before the start` : offset === size ? 'one past the end' : `${offset - size} past the end`) : '';
  return svg('g', {class: 'arrow ' + kind}, svg('path', {d, 'marker-end': `url(#head-${kind})`}),
    svg('title', {}, `${value.part.name} = ${value.change.value}${to.freed ? ' (freed)' : ''}${miss ? ' (' + miss + ')' : ''}`));
}
