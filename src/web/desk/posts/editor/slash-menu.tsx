import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useState } from 'react';
import { articleEditor } from '#content/post-editor.ts';
import { useListener } from '#web/desk/frame/effects.ts';
import type { CommandName } from './commands.ts';

const offered: CommandName[] = [
  'heading',
  'subheading',
  'bullets',
  'numbers',
  'quote',
  'callout',
  'table',
  'picture',
  'rule',
];

/** What stands behind a slash that begins an otherwise empty paragraph; undefined where there is none. */
export function wantedBySlash({ selection }: EditorState): string | undefined {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return undefined;
  return /^\/([a-z ]{0,20})$/i.exec($from.parent.textContent)?.[1]?.toLowerCase();
}

interface SlashProps {
  view: EditorView;
  wanted: string;
  onChoose: (name: CommandName) => void;
}

/** The blocks that can be inserted, by the words behind the slash; arrows choose, Enter takes, Escape leaves it. */
export function SlashMenu({ view, wanted, onChoose }: SlashProps) {
  const [at, setAt] = useState(0);
  const [isLeft, setLeft] = useState(false);
  const found = offered.filter((name) => articleEditor.commands[name].toLowerCase().includes(wanted));
  const chosen = found[Math.min(at, found.length - 1)];

  function choose(name: CommandName): void {
    const { $from } = view.state.selection;
    view.dispatch(view.state.tr.delete($from.start(), $from.end()));
    onChoose(name);
  }

  // Before the editor's own keys.
  const isFirst = true;
  useListener(
    'keydown',
    (event) => {
      if (isLeft || !chosen || !view.dom.contains(event.target as Node)) return;
      if (event.key === 'Enter') choose(chosen);
      else if (event.key === 'Escape') setLeft(true);
      else if (event.key === 'ArrowDown') setAt((before) => Math.min(found.length - 1, before + 1));
      else if (event.key === 'ArrowUp') setAt((before) => Math.max(0, before - 1));
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    isFirst,
  );

  if (isLeft || found.length === 0) return null;
  const line = view.coordsAtPos(view.state.selection.from);
  const box = view.dom.parentElement?.parentElement?.getBoundingClientRect();
  return (
    <ul
      ref={(menu) => {
        if (menu && box) standAt(menu, line, box);
      }}
      className="editor-menu"
      aria-label={articleEditor.insert}
    >
      {found.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={name === chosen ? 'is-chosen' : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
          >
            {articleEditor.commands[name]}
          </button>
        </li>
      ))}
    </ul>
  );
}

const gap = 4;

/** Below the line that is written, above it where more of it is seen there, and never higher than what is seen. */
function standAt(menu: HTMLElement, line: { left: number; top: number; bottom: number }, box: DOMRect): void {
  const [tools, save, bar] = ['.editor-tools', '.desk-save', '.bottom-bar'].map((part) =>
    document.querySelector(part)?.getBoundingClientRect(),
  );
  const seen = window.visualViewport?.height ?? window.innerHeight;
  // Beside the text the buttons take none of its height.
  const isUnder = save && save.left < line.left + menu.offsetWidth && save.top > line.bottom;
  const end = Math.min(seen, isUnder ? save.top : seen, bar?.height ? bar.top : seen);
  const below = end - line.bottom - 2 * gap;
  const above = line.top - Math.max(0, tools?.bottom ?? 0) - 2 * gap;
  menu.style.maxHeight = '';
  const isAbove = menu.offsetHeight > below && above > below;
  menu.style.maxHeight = `${Math.max(isAbove ? above : below, 96)}px`;
  menu.style.top = `${isAbove ? line.top - menu.offsetHeight - gap - box.top : line.bottom + gap - box.top}px`;
  menu.style.left = `${Math.max(0, Math.min(line.left - box.left, box.width - menu.offsetWidth))}px`;
  const chosen = menu.querySelector<HTMLElement>('.is-chosen');
  if (chosen) menu.scrollTop = chosen.offsetTop + chosen.offsetHeight + gap - menu.clientHeight;
}
