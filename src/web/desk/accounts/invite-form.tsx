import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { accountsDesk, roleWords } from '#content/accounts-desk.ts';
import { roles } from '#domain/permission.ts';
import type { RefusedForm } from '#web/desk/frame/answer-form.ts';
import { Submit } from '#web/desk/frame/line-controls.tsx';
import { ProofDialog } from '#web/desk/frame/proof-dialog.tsx';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { useOnNew } from '#web/page/effects.ts';
import { useHydrated } from '#web/page/use-settings.ts';

const { invite } = accountsDesk;
const idPrefix = 'invite-';

const roleOptions = roles.map((role) => ({
  value: role,
  label: roleWords[role].label,
}));
const roleHint = roles.map((role) => `${roleWords[role].label}: ${roleWords[role].text}.`).join('\n');

/** Asks for a new account; the link that comes of it sets the password. What is typed stays while the password is asked for. */
export function InviteForm({ refused }: { refused: RefusedForm | undefined }) {
  const errors = refused?.fields ?? {};
  const isOfField = Object.keys(errors).length > 0;
  const form = useRef<HTMLFormElement>(null);
  // The sentence stands beside its field, which is where the typing goes on.
  useOnNew(refused, () => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  const isHydrated = useHydrated();
  const [answered, setAnswered] = useState<RefusedForm>();
  return (
    <section className="desk-section" id="invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{invite.title}</h2>
      <p className="soft">{invite.intro}</p>
      {refused?.needsProof && refused !== answered && (
        <ProofDialog
          onProved={() => {
            setAnswered(refused);
            form.current?.requestSubmit();
          }}
          onCancel={() => setAnswered(refused)}
        />
      )}
      <Form method="post" className="form invite-form" ref={form}>
        {isHydrated && <input type="hidden" name="stays" value="yes" />}
        <input type="hidden" name="intent" value="invite" />
        <p role="status">
          {refused && !(isHydrated && isOfField) && <span className="notice is-bad">{refused.error}</span>}
        </p>
        <TextField
          idPrefix={idPrefix}
          name="username"
          label={invite.username}
          hint={invite.usernameHint}
          error={errors.username}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          idPrefix={idPrefix}
          name="name"
          label={invite.name}
          hint={invite.nameHint}
          error={errors.name}
          autoComplete="off"
        />
        <TextField
          idPrefix={idPrefix}
          name="email"
          type="email"
          label={invite.email}
          hint={invite.emailHint}
          error={errors.email}
          autoComplete="off"
        />
        <SelectField
          idPrefix={idPrefix}
          name="role"
          label={invite.role}
          hint={roleHint}
          placeholder={invite.choose}
          options={roleOptions}
          error={errors.role}
          required
        />
        <Submit>{invite.submit}</Submit>
      </Form>
    </section>
  );
}
