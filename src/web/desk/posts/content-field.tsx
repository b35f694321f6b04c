import { type ComponentType, useState } from 'react';
import { postFormWords } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { articleEditor } from '#content/post-editor.ts';
import { readingMinutes } from '#domain/slug.ts';
import type { EditedText, EditorProps } from './editor/article-editor.tsx';
import { isLongEnough } from './post-values.ts';

/** Without the editor the text can still be written, as it is stored. */
let loaded: ComponentType<EditorProps> = PlainEditor;
const longestMs = 5000;

/**
 * Resolves when the editor is there, or cannot be had soon. A form waits for it: an editor that takes the place of a field
 * takes the focus from who writes there already.
 */
export function loadEditor(): Promise<void> {
  const coming = import('./editor/article-editor.tsx').then((editor) => {
    loaded = editor.default;
  });
  const late = new Promise<void>((resolve) => setTimeout(resolve, longestMs));
  return Promise.race([coming.catch(() => undefined), late]);
}

interface ContentProps {
  idPrefix: string;
  value: EditedText;
  error: string | undefined;
  onChange: (value: EditedText) => void;
  onSending: EditorProps['onSending'];
}

const words = postFormWords.fields.content;

/** The text of a post, with a count that says when it is enough. */
export function ContentField({ idPrefix, value, error, onChange, onSending }: ContentProps) {
  const [Editor] = useState(() => loaded);
  // The signs of headings, lists and tables are no words.
  const wordCount = value.content.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
  const id = `${idPrefix}content`;
  const described = [`${id}-hint`, error && `${id}-error`, `${id}-count`].filter(Boolean).join(' ');
  const own = {
    id,
    labelledBy: `${id}-label`,
    describedBy: described,
    isInvalid: error !== undefined,
    value,
    onChange,
    onSending,
  };
  return (
    <div className="field">
      <label id={`${id}-label`} htmlFor={id}>
        {words.label}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {articleEditor.hint}
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <Editor {...own} />
      <p className="hint" id={`${id}-count`}>
        {fill(words.count, { count: value.content.trim().length })}{' '}
        <span>{isLongEnough(value.content) ? words.longEnough : words.tooShort}</span>
        {wordCount > 0 && (
          <span>
            {' · '}
            {fill(wordCount === 1 ? words.readingOne : words.reading, {
              words: wordCount,
              minutes: readingMinutes(value.content),
            })}
          </span>
        )}
      </p>
    </div>
  );
}

function PlainEditor({ id, labelledBy, describedBy, isInvalid, value, onChange }: EditorProps) {
  return (
    <textarea
      id={id}
      name="content"
      className="input"
      rows={10}
      required
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={value.content}
      onChange={(event) => onChange({ ...value, content: event.currentTarget.value })}
    />
  );
}
