import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo } from 'prosemirror-history';
import { inputRules, undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { Fragment, type Node, type NodeType, Slice } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import { isOnItsWay, articleSchema as schema } from '#markdown/document.ts';
import { readHtml } from '#markdown/from-html.ts';
import { commands } from './commands.ts';
import { figureView } from './figure-view.ts';
import { picturesInRtf } from './rtf-pictures.ts';
import { typedSigns } from './typed-signs.ts';

export interface EditorPorts {
  /** Called after every change, of the text or of where the cursor stands. */
  onChange: (view: EditorView, isTextChanged: boolean) => void;
  onLink: () => void;
  /** Sends a picture and gives its address; undefined when it could not be, which has been said then. */
  upload: (picture: Blob, name: string) => Promise<string | undefined>;
  /** Called with 1 when a picture begins to be sent, and with -1 when it stands in the text or is given up. */
  onSending: (change: 1 | -1) => void;
  /** Called with the number of pictures that did not come along with a pasted text. */
  onLeftOut: (pictures: number) => void;
}

/** Opens the editor of a document in an element. */
export function openEditor(
  place: HTMLElement,
  document: Node,
  attributes: () => Record<string, string>,
  ports: EditorPorts,
): EditorView {
  const sent = new Set<string>();
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({ doc: document, plugins: plugins(ports) }),
    attributes,
    nodeViews: { figure: figureView },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      ports.onChange(view, transaction.docChanged);
      if (transaction.docChanged) sendEmbedded(view, ports, sent);
    },
    handleDOMEvents: {
      // Before ProseMirror reads the same HTML, whose styles the page's policy would report one by one.
      paste(_view, event) {
        const isTaken = take(view, event.clipboardData, ports, event);
        if (isTaken) event.preventDefault();
        return isTaken;
      },
    },
    handleDrop(_view, event, _slice, isMoved) {
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      return !isMoved && take(view, event.dataTransfer, ports, event, at);
    },
    clipboardTextParser(text) {
      const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
      const paragraphs = lines.map((line) => block('paragraph').create(null, schema.text(line)));
      return Slice.maxOpen(Fragment.from(paragraphs));
    },
  });
  return view;
}

/** Puts pictures where the cursor stands, or at a position; each appears when it has been sent. */
export function insertPictures(
  view: EditorView,
  files: readonly File[],
  ports: EditorPorts,
  at?: number,
): void {
  for (const file of files) {
    const id = {};
    view.dispatch(view.state.tr.setMeta(places, { add: { id, at: at ?? view.state.selection.from } }));
    ports.onSending(1);
    const placed = ports.upload(file, file.name).then((src) => {
      const found = places.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0];
      const change = view.state.tr.setMeta(places, { remove: id });
      if (src && found) insertBlock(change, found.from, block('figure').create({ src }));
      view.dispatch(change);
    });
    void placed.finally(() => ports.onSending(-1));
  }
}

function insertBlock(change: EditorState['tr'], at: number, node: Node): void {
  const $at = change.doc.resolve(at);
  const isEmptyLine = $at.parent.type.name === 'paragraph' && $at.parent.childCount === 0 && $at.depth > 0;
  if (isEmptyLine) change.replaceWith($at.before(), $at.after(), [node, block('paragraph').create()]);
  else change.insert($at.depth === 0 ? at : $at.after(1), node);
}

const block = (name: string) => schema.nodes[name] as NodeType;

/** Takes over what is pasted or dropped from elsewhere; false leaves it to the editor. */
function take(
  view: EditorView,
  transfer: DataTransfer | null,
  ports: EditorPorts,
  event: Event,
  at?: number,
): boolean {
  if (!transfer) return false;
  const html = transfer.getData('text/html');
  const pictures = [...transfer.files].filter(({ type }) => type.startsWith('image/'));
  // Office programs put a picture of the text beside the text, which is what was meant.
  if (pictures.length > 0 && !transfer.getData('text/plain').trim()) {
    event.preventDefault();
    event.stopPropagation();
    insertPictures(view, pictures, ports, at);
    return true;
  }
  // What was cut here keeps its own form.
  if (!html || html.includes('data-pm-slice')) return false;
  const files = html.match(/<img\b[^>]*\bsrc\s*=\s*["']?file:/gi)?.length ?? 0;
  const beside = files > 0 ? picturesInRtf(transfer.getData('text/rtf')) : [];
  const { document, leftOut } = readHtml(html, { ownFiles: beside.length === files ? beside : [] });
  const slice = Slice.maxOpen(document.content);
  const change = view.state.tr;
  if (at === undefined) change.replaceSelection(slice);
  else change.replaceRange(at, at, slice);
  view.dispatch(change.scrollIntoView().setMeta('paste', true));
  const missed = leftOut.get('img') ?? 0;
  if (missed > 0) ports.onLeftOut(missed);
  return true;
}

/** Pictures that travelled inside a pasted text are sent, and pointed to by their addresses; `sent` has those on their way. */
function sendEmbedded(view: EditorView, ports: EditorPorts, sent: Set<string>): void {
  view.state.doc.descendants(({ attrs: { src = '' } }) => {
    if (!isOnItsWay(src) || sent.has(src)) return;
    sent.add(src);
    ports.onSending(1);
    void fetchData(src)
      .then((picture) => ports.upload(picture, ''))
      .then((address) => {
        sent.delete(src);
        if (!view.isDestroyed) view.dispatch(withAddress(view.state, src, address));
      })
      .finally(() => ports.onSending(-1));
  });
}

/** Gives a picture its address everywhere in the text, or takes it out without one. Undoing a change keeps it. */
function withAddress({ doc, tr: change }: EditorState, source: string, address: string | undefined) {
  doc.descendants((node, position) => {
    if (node.attrs.src !== source) return;
    const at = change.mapping.map(position);
    if (address) change.setNodeMarkup(at, undefined, { ...node.attrs, src: address });
    else change.delete(at, at + node.nodeSize);
  });
  return change.setMeta('addToHistory', false);
}

/** The bytes of a data URL; the page's policy lets fetch read none. */
async function fetchData(address: string): Promise<Blob> {
  const [head = '', base64 = ''] = address.split(',', 2);
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png';
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type });
}

/** Where pictures that are on their way will stand, through all that is typed meanwhile. */
const places = new PluginKey<DecorationSet>('places');

const placesPlugin = new Plugin<DecorationSet>({
  key: places,
  state: {
    init: () => DecorationSet.empty,
    apply(transaction, before) {
      const set = before.map(transaction.mapping, transaction.doc);
      const told = transaction.getMeta(places) as
        | { add?: { id: object; at: number }; remove?: object }
        | undefined;
      if (told?.add) {
        const mark = document.createElement('span');
        mark.className = 'editor-place';
        return set.add(transaction.doc, [Decoration.widget(told.add.at, mark, { id: told.add.id })]);
      }
      if (told?.remove) return set.remove(set.find(undefined, undefined, ({ id }) => id === told.remove));
      return set;
    },
  },
  props: { decorations: (state) => places.getState(state) },
});

function plugins(ports: EditorPorts): Plugin[] {
  const openLink: Command = () => {
    // A selection made with the key before may reach the editor only after this one.
    setTimeout(ports.onLink);
    return true;
  };
  const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(block('hard_break').create()).scrollIntoView());
    return true;
  });
  return [
    inputRules({ rules: typedSigns }),
    keymap({
      'Mod-z': commands.undo,
      Backspace: undoInputRule,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-b': commands.strong,
      'Mod-i': commands.em,
      'Mod-k': openLink,
      'Mod-Alt-0': commands.paragraph,
      'Mod-Alt-1': commands.heading,
      'Mod-Alt-2': commands.heading,
      'Mod-Alt-3': commands.subheading,
      'Mod-Shift-7': commands.numbers,
      'Mod-Shift-8': commands.bullets,
      'Mod-Shift-9': commands.quote,
      'Shift-Enter': lineBreak,
      Enter: splitListItem(block('list_item')),
      Tab: chainCommands(goToNextCell(1), sinkListItem(block('list_item'))),
      'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(block('list_item'))),
      'Mod-]': sinkListItem(block('list_item')),
      'Mod-[': liftListItem(block('list_item')),
    }),
    keymap(baseKeymap),
    history(),
    placesPlugin,
    dropCursor(),
    gapCursor(),
    tableEditing(),
  ];
}
