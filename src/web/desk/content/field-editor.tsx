import { useState } from 'react';
import { postFormWords } from '#content/admin.ts';
import { contentDesk } from '#content/content-desk.ts';
import { fill } from '#content/fill.ts';
import { type FieldRule, isRecord } from '#domain/field-rule.ts';
import { newVariantOf } from '#domain/field-value.ts';
import { DateField } from '#web/desk/frame/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '#web/forms/field.tsx';
import { ColorField } from './color-field.tsx';
import { GroupField, ListField } from './list-field.tsx';
import { type FieldProps, hintOf, labelOf } from './use-document.ts';
import '#web/desk/frame/desk.css';
import { imageSentences } from '#domain/media.ts';
import { useOnNew } from '#web/page/effects.ts';

const inputTypes = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  messaging: { type: 'text', inputMode: 'numeric' },
  url: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  date: { type: 'date' },
  time: { type: 'time' },
  number: { type: 'number', inputMode: 'numeric' },
} as const;

/** Longer texts are shown on several lines, in characters. */
const widestLine = 100;

/** The control for one field of a document, chosen by its rule. */
export function FieldEditor(props: FieldProps) {
  const { rule, path, value, context, onChange } = props;
  switch (rule.kind) {
    case 'group':
      return <GroupField {...props} rule={rule} />;
    case 'list':
      return <ListField {...props} rule={rule} />;
    case 'choice':
      return <ChoiceField {...props} rule={rule} />;
    case 'picture':
      return <PictureField {...props} rule={rule} />;
    case 'variant':
      return <VariantField {...props} rule={rule} />;
    case 'switch':
      return (
        <label className="desk-check">
          <input
            type="checkbox"
            id={context.idPrefix + path}
            name={path}
            checked={value === true}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          {labelOf(context, rule, path)}
        </label>
      );
  }
  const variable = context.fixed[path];
  const frame = {
    idPrefix: context.idPrefix,
    name: path,
    label: labelOf(context, rule, path),
    hint: variable ? fill(contentDesk.fixed, { variable }) : hintOf(context, path),
    error: context.errors[path],
    readOnly: variable !== undefined,
  };
  if (rule.kind === 'text' && (rule.multiline || rule.max > widestLine)) {
    return (
      <TextAreaField
        {...frame}
        rows={rule.multiline ? 5 : 2}
        maxLength={rule.max}
        value={String(value ?? '')}
        onChange={({ currentTarget: { value: typed } }) =>
          onChange(rule.multiline ? typed : typed.replace(/\n+/g, ' '))
        }
      />
    );
  }
  if (context.words.colors?.includes(path))
    return <ColorField {...frame} value={String(value ?? '')} onType={onChange} />;
  const Control = rule.kind === 'date' ? DateField : TextField;
  return (
    <Control
      {...frame}
      {...(rule.kind !== 'text' && inputTypes[rule.kind])}
      {...(rule.kind === 'text' && { maxLength: rule.max })}
      {...(rule.kind === 'number' && { min: rule.min, max: rule.max })}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={({ currentTarget }) =>
        onChange(rule.kind === 'number' ? numberIn(currentTarget.value) : currentTarget.value)
      }
    />
  );
}

/** What is no number yet stays as it is typed: the server says what is wrong with it. */
function numberIn(text: string): number | string {
  return text === '' ? '' : Number(text);
}

/** One of a few values. */
function ChoiceField(props: FieldProps<Extract<FieldRule, { kind: 'choice' }>>) {
  const { rule, path, value, context, onChange } = props;
  return (
    <SelectField
      idPrefix={context.idPrefix}
      name={path}
      label={labelOf(context, rule, path)}
      hint={hintOf(context, path)}
      error={context.errors[path]}
      {...(rule.optional && { placeholder: contentDesk.unchosen })}
      options={rule.values.map((each) => ({ value: each, label: contentDesk.choices[each] ?? each }))}
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** One of several sets of fields: which one, and then its fields. What both kinds have stays when the kind changes. */
function VariantField(props: FieldProps<Extract<FieldRule, { kind: 'variant' }>>) {
  const { rule, path, value, context, onChange } = props;
  const values = isRecord(value) ? value : {};
  const kind = String(values.kind);
  const fields = rule.of[kind] ?? {};
  const name = `${labelOf(context, rule, path)}: ${contentDesk.choices[kind] ?? kind}`;
  return (
    <>
      <SelectField
        idPrefix={context.idPrefix}
        name={`${path}.kind`}
        label={labelOf(context, rule, path)}
        error={context.errors[`${path}.kind`]}
        options={Object.keys(rule.of).map((each) => ({
          value: each,
          label: contentDesk.choices[each] ?? each,
        }))}
        value={kind}
        onChange={({ currentTarget: { value: next } }) => {
          const nextFields = rule.of[next] ?? {};
          const kept = Object.keys(nextFields).filter(
            (field) => nextFields[field]?.kind === fields[field]?.kind && nextFields[field]?.kind === 'text',
          );
          onChange({
            ...newVariantOf(nextFields, next),
            ...Object.fromEntries(kept.map((field) => [field, values[field]])),
          });
        }}
      />
      <GroupField {...props} rule={{ kind: 'group', fields }} entry={name} value={values} />
    </>
  );
}

/** A picture: it is stored when it is chosen, and shown to visitors once the document is saved. */
function PictureField(props: FieldProps<Extract<FieldRule, { called: string }>>) {
  const { rule, path, value, context, onChange } = props;
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<{ url: string }>();
  const url = typeof value === 'string' ? value : '';
  // Beside what was typed while it was being sent, of which `onChange` knew nothing then.
  useOnNew(sent, (picture) => onChange(picture.url));

  async function choose(file: File): Promise<boolean> {
    setProblem(undefined);
    try {
      setSent({ url: await storedPicture(file) });
      return true;
    } catch (cause) {
      setProblem((cause as Error).message || imageSentences.unreadable);
      return false;
    }
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
        onChange={({ currentTarget: { files } }) => files?.[0] && context.store(choose(files[0]))}
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

/** The address of a picture once it is stored. Rejects with the sentence that says what is wrong with it, or an empty one. */
async function storedPicture(file: File): Promise<string> {
  const { sendPicture, shrunkPicture } = await import('#web/desk/posts/editor/shrink-picture.ts');
  if (file.type && !file.type.startsWith('image/')) throw new Error(imageSentences.unreadable);
  const shrunk = await shrunkPicture(file);
  if (!shrunk) throw new Error(postFormWords.errors.imageSize);
  return sendPicture(shrunk, () => {});
}
