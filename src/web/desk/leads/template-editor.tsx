import { type SyntheticEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { signInPage } from '#content/admin.ts';
import { contentDesk } from '#content/content-desk.ts';
import { fill } from '#content/fill.ts';
import { templateDesk } from '#content/templates.ts';
import { type TemplateForm, type TemplateName, templateNames } from '#domain/template.ts';
import { ConfirmDialog, LeaveGuard } from '#web/desk/frame/confirm-dialog.tsx';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { SelectField, TextAreaField, TextField } from '#web/forms/field.tsx';
import { api } from '#web/page/api-client.ts';
import { takeFocus } from '#web/page/effects.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { say, toast } from '#web/toast/toast.ts';

interface EditorProps {
  template?: TemplateForm & { id: string; isChanged: boolean };
  onClose: (isRemoved?: boolean) => void;
}

const { fields, channels } = templateDesk;
const options = Object.entries(channels).map(([value, label]) => ({ value, label }));

/** The form of one template; without one, of a new one. */
export function TemplateEditor({ template, onClose }: EditorProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState({
    channel: template?.channel ?? 'whatsapp',
    title: template?.title ?? '',
    body: template?.body ?? '',
  });
  // Where a name goes: the text, or the subject while that was typed in last.
  const body = useRef<HTMLTextAreaElement>(null);
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const noteField = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
    last.current = currentTarget;
  };
  const insert = (name: TemplateName) => {
    const place = last.current?.isConnected ? last.current : body.current;
    if (!place) return;
    place.setRangeText(`{${name}}`, place.selectionStart ?? 0, place.selectionEnd ?? 0, 'end');
    place.dispatchEvent(new Event('input', { bubbles: true }));
    place.focus();
  };
  const hasTitle = typed.channel === 'email';
  const texts = hasTitle ? [typed.title, typed.body] : [typed.body];
  const unknown = texts
    .flatMap((text) => [...text.matchAll(/\{([^{}]*)\}/g)])
    .flatMap(([whole, name]) => ((templateNames as readonly string[]).includes(name ?? '') ? [] : whole));
  const isFirst = template?.id.endsWith('-hello');
  const path = `/api/admin/templates${template ? `/${template.id}` : ''}`;
  const idPrefix = `template-${template?.id ?? 'new'}-`;

  async function run(
    call: () => ReturnType<typeof api.post>,
    done: typeof templateDesk.saved | typeof templateDesk.removed,
  ) {
    if (isBusy) return;
    setBusy(true);
    const result = await call();
    setBusy(false);
    if (!result.success) {
      setErrors(result.fields ?? {});
      const title = result.status === 401 ? signInPage.sessionOverHere : result.error;
      toast({ title, destructive: true });
      return;
    }
    say(done);
    await revalidate();
    onClose(done === templateDesk.removed && !isFirst);
  }

  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = { title: '', ...Object.fromEntries(new FormData(event.currentTarget)) };
    void run(() => (template ? api.put(path, values) : api.post(path, values)), templateDesk.saved);
  };

  return (
    <form
      className="form desk-editor"
      onSubmit={save}
      onInput={({ currentTarget }) => {
        setDirty(true);
        setTyped({ ...typed, ...Object.fromEntries(new FormData(currentTarget)) });
      }}
      noValidate
    >
      <LeaveGuard isDirty={isDirty} words={contentDesk.leave} />
      <SelectField
        idPrefix={idPrefix}
        name="channel"
        ref={takeFocus}
        label={fields.channel}
        placeholder=""
        options={options}
        defaultValue={template?.channel ?? 'whatsapp'}
        error={errors.channel}
      />
      <TextField
        idPrefix={idPrefix}
        name="name"
        label={fields.name}
        defaultValue={template?.name}
        maxLength={60}
        error={errors.name}
      />
      <TextField
        idPrefix={idPrefix}
        name="language"
        label={fields.language}
        hint={templateDesk.languageHint}
        defaultValue={template?.language}
        maxLength={40}
        error={errors.language}
      />
      {hasTitle && (
        <TextField
          idPrefix={idPrefix}
          name="title"
          label={fields.title}
          defaultValue={typed.title}
          onFocus={noteField}
          maxLength={150}
          error={errors.title}
        />
      )}
      <TextAreaField
        idPrefix={idPrefix}
        name="body"
        ref={body}
        onFocus={noteField}
        label={fields.body}
        defaultValue={template?.body}
        maxLength={1500}
        rows={8}
        error={errors.body}
      />
      <fieldset className="add-line">
        <legend>{templateDesk.insert}</legend>
        {templateNames.map((name) => (
          <Chip key={name} onClick={() => insert(name)}>
            {templateDesk.names[name]}
          </Chip>
        ))}
      </fieldset>
      <div role="status">
        {unknown.length > 0 && (
          <p className="field-error">{fill(templateDesk.unknown, { names: unknown.join(', ') })}</p>
        )}
      </div>
      {typed.body && (
        <div className="template-example">
          <p className="soft">{templateDesk.example}</p>
          {hasTitle && (
            <strong>
              <Filled text={typed.title} />
            </strong>
          )}
          <p className="desk-lines template-text">
            <Filled text={typed.body} />
          </p>
        </div>
      )}
      <div className="actions">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? templateDesk.saving : templateDesk.save}
        </button>
        <button type="button" className="button quiet" onClick={() => onClose()}>
          {templateDesk.cancel}
        </button>
        {template?.isChanged && (
          <button type="button" className="desk-act" onClick={() => setAsking(true)}>
            {isFirst ? templateDesk.reset : templateDesk.remove}
          </button>
        )}
      </div>
      {template && isAsking && (
        <ConfirmDialog
          question={fill(isFirst ? templateDesk.resetQuestion : templateDesk.removeQuestion, {
            name: template.name,
          })}
          confirm={isFirst ? templateDesk.reset : templateDesk.remove}
          cancel={templateDesk.cancel}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void run(() => api.delete(path), templateDesk.removed);
          }}
        />
      )}
    </form>
  );
}

/** A text as a family reads it, with what is filled in marked. */
export function Filled({ text }: { text: string }) {
  const site = useSettings().name;
  const examples: Readonly<Record<string, string>> = { ...templateDesk.examples, site };
  const parts = text.split(/\{(\w+)\}/);
  // Every second part stood in braces.
  return parts.map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are of one text and hold no state
    at % 2 === 1 ? <mark key={`${at} ${part}`}>{examples[part] ?? part}</mark> : part,
  );
}
