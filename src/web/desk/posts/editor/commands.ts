import { chainCommands, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables';
import { findWrapping, liftTarget } from 'prosemirror-transform';
import type { articleEditor } from '#content/post-editor.ts';
import { articleSchema as schema } from '#markdown/document.ts';

export type CommandName = keyof typeof articleEditor.commands;

const { nodes, marks } = schema;
const node = (name: keyof typeof nodes & string) => nodes[name] as NodeType;
const mark = (name: 'strong' | 'em' | 'link' | 'code') => marks[name] as NonNullable<(typeof marks)[string]>;

/** Whether the cursor stands in a block of a kind. */
export function isIn(state: EditorState, name: string, attrs: Record<string, unknown> = {}): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const around = $from.node(depth);
    if (around.type.name === name)
      return Object.entries(attrs).every(([key, value]) => around.attrs[key] === value);
  }
  return false;
}

export function hasMark(state: EditorState, name: 'strong' | 'em' | 'link'): boolean {
  const { from, to, empty, $from } = state.selection;
  if (empty) return mark(name).isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, mark(name));
}

/** Makes a heading of a block, and a paragraph of such a heading. */
const heading =
  (level: number): Command =>
  (state, dispatch) =>
    isIn(state, 'heading', { level })
      ? setBlockType(node('paragraph'))(state, dispatch)
      : setBlockType(node('heading'), { level })(state, dispatch);

const list =
  (name: 'bullet_list' | 'ordered_list'): Command =>
  (state, dispatch) => {
    const other = name === 'bullet_list' ? 'ordered_list' : 'bullet_list';
    if (isIn(state, name)) return liftListItem(node('list_item'))(state, dispatch);
    if (!isIn(state, other)) return wrapInList(node(name))(state, dispatch);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth--) {
      if ($from.node(depth).type.name !== other) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), node(name)));
      return true;
    }
    return false;
  };

const wrapped =
  (name: 'blockquote' | 'callout'): Command =>
  (state, dispatch) => {
    if (!isIn(state, name)) return wrapIn(node(name))(state, dispatch);
    const { $from, $to } = state.selection;
    const range = $from.blockRange($to, (around) => around.type.name === name);
    const depth = range && liftTarget(range);
    if (range && depth !== null && depth !== undefined)
      dispatch?.(state.tr.lift(range, depth).scrollIntoView());
    return Boolean(range && findWrapping);
  };

const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const cell = (name: 'table_header' | 'table_cell') => node(name).createAndFill();
  const row = (name: 'table_header' | 'table_cell') =>
    node('table_row').create(
      null,
      [cell(name), cell(name)].flatMap((each) => each ?? []),
    );
  const table = node('table').create(null, [row('table_header'), row('table_cell'), row('table_cell')]);
  const change = state.tr.replaceSelectionWith(table);
  // Writing goes on in its first cell.
  let first: number | undefined;
  change.doc.nodesBetween(0, change.doc.content.size, (each, at) => {
    if (each === table) first = at;
  });
  if (first !== undefined) change.setSelection(TextSelection.near(change.doc.resolve(first + 3)));
  dispatch?.(change.scrollIntoView());
  return true;
};

/** What the toolbar, the keys and the slash menu do; a link and a picture ask for more first. */
export const commands: Record<Exclude<CommandName, 'link' | 'picture'>, Command> = {
  paragraph: setBlockType(node('paragraph')),
  heading: heading(2),
  subheading: heading(3),
  strong: toggleMark(mark('strong')),
  em: toggleMark(mark('em')),
  bullets: list('bullet_list'),
  numbers: list('ordered_list'),
  quote: wrapped('blockquote'),
  callout: wrapped('callout'),
  table: insertTable,
  rule: (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(node('horizontal_rule').create()).scrollIntoView());
    return true;
  },
  undo: chainCommands(undoInputRule, undo),
  redo,
  rowAfter: addRowAfter,
  columnAfter: addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
};

/** Whether a toolbar's button is pressed. */
export function isActive(name: CommandName, state: EditorState): boolean | undefined {
  if (name === 'strong' || name === 'em' || name === 'link') return hasMark(state, name);
  if (name === 'heading') return isIn(state, 'heading', { level: 2 });
  if (name === 'subheading') return isIn(state, 'heading', { level: 3 });
  const inside = { bullets: 'bullet_list', numbers: 'ordered_list', quote: 'blockquote', callout: 'callout' }[
    name as 'bullets'
  ];
  return inside ? isIn(state, inside) : undefined;
}
