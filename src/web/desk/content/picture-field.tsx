import { useState } from 'react';
import { contentDesk } from '#content/content-desk.ts';
import type { FieldRule } from '#domain/field-rule.ts';
import { TextField } from '#web/forms/field.tsx';
import { type FieldProps, hintOf, labelOf } from './editor-context.ts';
import { storePicture } from './store-picture.ts';
import '../picture.css';

/** A picture: it is stored when it is chosen, and shown to visitors once the document is saved. */
export function PictureField(props: FieldProps<Extract<FieldRule, { called: string }>>) {
  const { rule, path, value, context, onChange } = props;
  const [problem, setProblem] = useState<string>();
  const url = typeof value === 'string' ? value : '';

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const stored = await storePicture(file);
    setProblem(stored.success ? undefined : stored.error);
    if (stored.success) onChange(stored.data.url);
  }

  return (
    <div className="desk-image">
      <TextField
        idPrefix={context.idPrefix}
        name={path}
        label={labelOf(context, rule, path)}
        hint={hintOf(context, path)}
        error={problem ?? context.errors[path]}
        type="file"
        accept="image/*"
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      {url && (
        <>
          <img src={url} alt="" className="desk-preview-image" />
          <button type="button" className="desk-act" onClick={() => onChange('')}>
            {contentDesk.removePicture}
          </button>
        </>
      )}
    </div>
  );
}
