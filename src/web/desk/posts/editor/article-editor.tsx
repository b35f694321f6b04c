import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import ImagePlus from 'lucide-react/icons/image-plus';
import Italic from 'lucide-react/icons/italic';
import LinkSign from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Minus from 'lucide-react/icons/minus';
import Redo2 from 'lucide-react/icons/redo-2';
import Table from 'lucide-react/icons/table';
import TextQuote from 'lucide-react/icons/text-quote';
import Undo2 from 'lucide-react/icons/undo-2';
import type { EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { postFormWords } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { articleEditor } from '#content/post-editor.ts';
import type { PostFormat } from '#domain/post.ts';
import { documentOf, articleSchema as schema, textOf } from '#markdown/document.ts';
import { useStart } from '#web/page/effects.ts';
import { say } from '#web/toast/toast.ts';
import { type CommandName, commands, isActive } from './commands.ts';
import { LinkDialog } from './link-dialog.tsx';
import { type EditorPorts, insertPictures, openEditor } from './open-editor.ts';
import { sendPicture, shrunkPicture } from './shrink-picture.ts';
import { SlashMenu, wantedBySlash } from './slash-menu.tsx';
import './editor.css';

export interface EditedText {
  format: PostFormat;
  content: string;
}

export interface EditorProps {
  id: string;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  value: EditedText;
  onChange: (value: EditedText) => void;
  /** Called with 1 when a picture begins to be sent, and with -1 when it ends. */
  onSending: (change: 1 | -1) => void;
}

const { commands: words } = articleEditor;
const tools: CommandName[][] = [
  ['heading', 'subheading'],
  ['strong', 'em', 'link'],
  ['bullets', 'numbers', 'quote', 'callout'],
  ['table', 'picture', 'rule'],
  ['undo', 'redo'],
];
const icons: Partial<Record<CommandName, typeof Bold>> = {
  heading: Heading2,
  subheading: Heading3,
  strong: Bold,
  em: Italic,
  link: LinkSign,
  bullets: List,
  numbers: ListOrdered,
  quote: TextQuote,
  callout: MessageSquareWarning,
  table: Table,
  picture: ImagePlus,
  rule: Minus,
  undo: Undo2,
  redo: Redo2,
};
const tableTools: CommandName[] = ['rowAfter', 'columnAfter', 'deleteRow', 'deleteColumn', 'deleteTable'];

/** The text of a post as its readers will see it, with the tools to write it. */
export default function ArticleEditor(props: EditorProps) {
  const { id, labelledBy, describedBy, isInvalid, value } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  /** What the editor told and did not see given back; before these, what was given last. */
  const told = useRef([value]);
  const [state, setState] = useState<EditorState>();
  const [isLinking, setLinking] = useState(false);
  const [progress, setProgress] = useState('');
  const chooser = useRef<HTMLInputElement>(null);

  /** Pictures are sent one after another: the server decodes few at a time. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const ports = useRef<EditorPorts>({
    onChange(changed, isTextChanged) {
      setState(changed.state);
      if (!isTextChanged) return;
      const text = textOf(changed.state.doc);
      told.current.push(text);
      latest.current.onChange(text);
    },
    onLink: () => setLinking(true),
    onLeftOut: (pictures) =>
      say({ ...articleEditor.leftOut, text: fill(articleEditor.leftOut.text, { pictures }) }),
    onSending: (change) => latest.current.onSending(change),
    async upload(picture, name) {
      const refuse = (text: string) => say({ ...postFormWords.saveFailure, text });
      const shrunk = await shrunkPicture(picture);
      if (!shrunk) return void refuse(postFormWords.errors.imageSize);
      const tell = (share: number) =>
        setProgress(
          fill(articleEditor.upload, {
            name: name || articleEditor.pasted,
            percent: Math.round(share * 100),
          }),
        );
      const sending = queue.current.then(() => {
        tell(0);
        return sendPicture(shrunk, tell);
      });
      queue.current = sending.catch(() => undefined);
      try {
        return await sending;
      } catch (failure) {
        refuse((failure as Error).message || postFormWords.failureTexts.network);
        return undefined;
      } finally {
        setProgress('');
      }
    },
  });

  const attributes = () => ({
    id,
    name: 'content',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-required': 'true',
    ...(isInvalid && { 'aria-invalid': 'true' }),
    'data-placeholder': articleEditor.placeholder,
    class: 'input editor-text prose',
  });

  // What changes is handed to it below.
  useStart(() => {
    if (!place.current) return;
    const opened = openEditor(place.current, documentOf(value), attributes, ports.current);
    view.current = opened;
    setState(opened.state);
    return () => opened.destroy();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attributes` is made of these
  useEffect(() => view.current?.setProps({ attributes }), [id, labelledBy, describedBy, isInvalid]);

  const { format, content } = value;
  useEffect(() => {
    const open = view.current;
    if (!open) return;
    // One's own text comes back after a next letter was typed: only a text from elsewhere replaces what is written.
    const own = told.current.findLastIndex((each) => each.format === format && each.content === content);
    told.current = own < 0 ? [{ format, content }] : told.current.slice(own);
    if (own >= 0) return;
    const document = documentOf({ format, content });
    open.dispatch(open.state.tr.replaceWith(0, open.state.doc.content.size, document.content));
  }, [format, content]);

  function run(name: CommandName): void {
    const open = view.current;
    if (!open) return;
    if (name === 'link') setLinking(true);
    else if (name === 'picture') chooser.current?.click();
    else {
      commands[name](open.state, open.dispatch, open);
      open.focus();
    }
  }

  const tool = (name: CommandName) => {
    const Icon = icons[name];
    return (
      <button
        key={name}
        type="button"
        className="editor-tool"
        {...(Icon && { 'aria-label': words[name], title: words[name] })}
        aria-pressed={state && isActive(name, state)}
        // The cursor stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => run(name)}
      >
        {Icon ? <Icon size="1.125rem" strokeWidth={1.75} aria-hidden="true" /> : words[name]}
      </button>
    );
  };
  const wanted = state && wantedBySlash(state);
  return (
    <div className="editor">
      <div ref={place} />
      {/* Above the text, and behind it by key: who types goes from the field before into the text. */}
      <div className="editor-tools" role="toolbar" aria-label={articleEditor.toolbar} aria-controls={id}>
        <div className="editor-row">
          {tools.map((group) => (
            <div key={group[0]} className="editor-group">
              {group.map(tool)}
            </div>
          ))}
        </div>
        {state && isInTable(state) && (
          <fieldset className="editor-row editor-group" aria-label={articleEditor.tableTools}>
            {tableTools.map(tool)}
          </fieldset>
        )}
      </div>
      <p role="status" className="hint">
        {progress}
      </p>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          if (view.current) insertPictures(view.current, [...(currentTarget.files ?? [])], ports.current);
          currentTarget.value = '';
        }}
      />
      {view.current && wanted !== undefined && (
        <SlashMenu view={view.current} wanted={wanted} onChoose={run} />
      )}
      {isLinking && view.current && (
        <LinkDialog
          current={linkAt(view.current.state)}
          onClose={() => {
            setLinking(false);
            view.current?.focus();
          }}
          onSet={(href, text) => view.current && setLink(view.current, href, text)}
        />
      )}
    </div>
  );
}

function linkAt(state: EditorState): string {
  const { $from } = state.selection;
  const mark = $from.marks().find(({ type }) => type.name === 'link');
  return mark?.attrs.href ?? '';
}

/** Links what is selected, or the link the cursor stands in, or puts a text where nothing is; an empty address unlinks. */
function setLink(view: EditorView, href: string, text: string): void {
  const { state } = view;
  const type = schema.marks.link;
  if (!type) return;
  let { from, to } = state.selection;
  if (from === to) [from, to] = linkRange(state);
  const change = state.tr.removeMark(from, to, type);
  if (href && from === to) change.insert(from, schema.text(text || href, [type.create({ href })]));
  else if (href) change.addMark(from, to, type.create({ href }));
  view.dispatch(change.removeStoredMark(type));
}

function linkRange(state: EditorState): [number, number] {
  const { $from, from } = state.selection;
  const type = schema.marks.link;
  let [start, end] = [from, from];
  $from.parent.forEach((node, offset) => {
    const at = $from.start() + offset;
    if (type?.isInSet(node.marks) && at <= from && at + node.nodeSize >= from)
      [start, end] = [at, at + node.nodeSize];
  });
  return [start, end];
}
