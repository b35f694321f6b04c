import { useEffect, useRef, useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { adminMeta } from '#content/admin.ts';
import { leadDesk, newLead } from '#content/lead-desk.ts';
import { maxLengths } from '#domain/limits.ts';
import { onceAtATime, orTell } from '#web/desk/frame/answer-form.ts';
import { LeaveGuard } from '#web/desk/frame/confirm-dialog.tsx';
import { BackLink, DeskHead } from '#web/desk/frame/desk-head.tsx';
import { Submit } from '#web/desk/frame/line-controls.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { useOfferedServices } from '#web/desk/leads/lead-filters.tsx';
import { SelectField, TextAreaField, TextField } from '#web/forms/field.tsx';
import { postedValues } from '#web/forms/lead-action.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/new-lead.ts';

const idPrefix = 'new-lead-';

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, 'own:leads.write');
  // A form that is sent twice is one lead.
  return { idempotencyKey: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await postedValues(request);
  let at = '/admin/today';
  const answer = await orTell(async () => {
    const { id, status } = await context.get(pageServices).desk.commands.enterLead(values);
    // One that still waits is of a colleague's student, whom not everybody sees.
    if (status !== 'new') at = `/admin/leads/${id}`;
    return undefined;
  });
  return answer.data.done ? redirect(at) : answer;
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, adminMeta.newLead);

/** Takes down somebody who called or came by, and leads to the lead that comes of it. */
export default function NewLead({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const [isTyped, setTyped] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refused = actionData && !actionData.done ? actionData : undefined;
  const errors = refused?.fields ?? {};
  const isUnexplained = refused && Object.keys(errors).length === 0;
  useEffect(() => {
    const wrong = refused && form.current?.querySelector<HTMLElement>('[aria-invalid]');
    wrong?.focus({ preventScroll: true });
    // In the middle: at the top its sentence would be below the bar.
    wrong?.scrollIntoView({ block: 'center' });
  }, [refused]);
  return (
    <>
      <BackLink />
      <DeskHead title={newLead.title} />
      <p className="soft">{newLead.intro}</p>
      <LeaveGuard isDirty={isTyped && navigation.state === 'idle'} words={leadDesk.leave} />
      <Form
        method="post"
        className="form desk-form"
        ref={form}
        onChange={() => setTyped(true)}
        onSubmit={onceAtATime(navigation)}
      >
        <input type="hidden" name="idempotencyKey" value={loaderData.idempotencyKey} />
        <div role="alert">{isUnexplained && <p className="notice is-bad">{refused.error}</p>}</div>
        <TextField
          idPrefix={idPrefix}
          name="name"
          label={newLead.name}
          error={errors.name}
          maxLength={maxLengths.name}
          autoComplete="off"
          required
        />
        <TextField
          idPrefix={idPrefix}
          name="phone"
          type="tel"
          label={newLead.phone}
          hint={newLead.phoneHint}
          error={errors.phone}
          autoComplete="off"
        />
        <TextField
          idPrefix={idPrefix}
          name="email"
          type="email"
          label={newLead.email}
          error={errors.email}
          autoComplete="off"
        />
        <SelectField
          idPrefix={idPrefix}
          name="service"
          label={newLead.service}
          placeholder={newLead.noService}
          options={useOfferedServices().map((service) => ({ value: service, label: service }))}
          error={errors.service}
        />
        <TextAreaField
          idPrefix={idPrefix}
          name="note"
          label={newLead.note}
          error={errors.note}
          maxLength={4000}
          rows={4}
        />
        <Submit isBusy={navigation.state !== 'idle'}>
          {navigation.state === 'idle' ? newLead.submit : newLead.submitting}
        </Submit>
      </Form>
    </>
  );
}
