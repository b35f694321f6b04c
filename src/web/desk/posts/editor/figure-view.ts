import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import { articleEditor } from '#content/post-editor.ts';
import { isElsewhere } from '#domain/media.ts';

const words = articleEditor.figure;

/** A picture in the text with the two things to write about it. */
export function figureView(node: Node, view: EditorView, getPos: () => number | undefined): NodeView {
  const dom = document.createElement('figure');
  dom.className = 'editor-figure';
  let shown = node;
  const picture = document.createElement('img');
  const waiting = document.createElement('p');
  waiting.className = 'hint';
  waiting.textContent = words.elsewhere;
  const alt = line(words.alt, (text) => change({ alt: text }));
  const caption = line(words.caption, (text) => change({ caption: text }));
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.className = 'desk-act';
  remove.textContent = words.remove;
  remove.addEventListener('click', () => {
    const at = getPos();
    if (at !== undefined) view.dispatch(view.state.tr.delete(at, at + shown.nodeSize));
    view.focus();
  });
  dom.append(picture, waiting, alt.label, caption.label, remove);
  draw();

  function change(attrs: Record<string, string>): void {
    const at = getPos();
    if (at === undefined) return;
    view.dispatch(view.state.tr.setNodeMarkup(at, undefined, { ...shown.attrs, ...attrs }));
  }

  function draw(): void {
    const { src } = shown.attrs;
    picture.hidden = isElsewhere(src);
    waiting.hidden = !picture.hidden;
    if (!picture.hidden && picture.getAttribute('src') !== src) picture.src = src;
    picture.alt = shown.attrs.alt;
    alt.show(shown.attrs.alt);
    caption.show(shown.attrs.caption);
  }

  return {
    dom,
    update(next) {
      if (next.type !== shown.type) return false;
      shown = next;
      draw();
      return true;
    },
    stopEvent: ({ target }) => target instanceof HTMLInputElement || target instanceof HTMLButtonElement,
    ignoreMutation: () => true,
  };
}

function line(name: string, onChange: (text: string) => void) {
  const label = document.createElement('label');
  const input = document.createElement('input');
  input.className = 'input';
  input.maxLength = 300;
  label.append(name, input);
  input.addEventListener('input', () => onChange(input.value));
  return {
    label,
    show(text: string) {
      if (input.value !== text) input.value = text;
    },
  };
}
