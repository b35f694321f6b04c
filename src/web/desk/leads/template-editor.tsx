import { type SyntheticEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { signInPage } from '#content/admin.ts';
import { contentDesk } from '#content/content-desk.ts';
import { fill } from '#content/fill.ts';
import { templateDesk } from '#content/templates.ts';
import type { TemplateForm } from '#domain/template.ts';
import { ConfirmDialog, LeaveGuard } from '#web/desk/frame/confirm-dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#web/forms/field.tsx';
import { api } from '#web/page/api-client.ts';
import { takeFocus } from '#web/page/effects.ts';
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
    const values = Object.fromEntries(new FormData(event.currentTarget));
    void run(() => (template ? api.put(path, values) : api.post(path, values)), templateDesk.saved);
  };

  return (
    <form className="form desk-editor" onSubmit={save} onInput={() => setDirty(true)} noValidate>
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
        name="title"
        label={fields.title.label}
        hint={fields.title.hint}
        defaultValue={template?.title}
        maxLength={150}
        error={errors.title}
      />
      <TextAreaField
        idPrefix={idPrefix}
        name="body"
        label={fields.body}
        defaultValue={template?.body}
        maxLength={1500}
        rows={8}
        error={errors.body}
      />
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
