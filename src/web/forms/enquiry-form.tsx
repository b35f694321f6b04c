import './forms.css';
import { useState } from 'react';
import { useActionData } from 'react-router';
import { enquiryForm } from '#content/enquiry-form.ts';
import { waitingChat } from '#content/forms.ts';
import { say } from '#web/toast/toast.ts';
import { CallAction } from '#web/ui/action.tsx';
import type { ChatMessage } from './chat-message.ts';
import { ErrorSummary, FormNotes } from './field.tsx';
import type { PostedForm } from './lead-action.ts';
import { LeadFields } from './lead-fields.tsx';
import type { Sent } from './receipt.tsx';
import { ReceiptPlace } from './receipt-place.tsx';
import { useLeadForm } from './use-lead-form.ts';

const { toasts } = enquiryForm;
const idPrefix = 'enquiry-';

interface Props {
  /** The name of a service of the site, or of one of the office's own. */
  service: string;
  title: string;
  intro: string;
  /** The words for the fields; one without any is not asked for. */
  fields?: Pick<typeof enquiryForm.fields, 'course'>;
  /** Below the field Course. */
  course?: string;
}

/** The enquiry about one service. Its page's route needs `export const action = enquiryAction`. */
export function EnquiryForm({
  service,
  title,
  intro,
  fields = enquiryForm.fields,
  course = fields.course.hint,
}: Props) {
  const posted = useActionData() as PostedForm | undefined;
  const [sent, setSent] = useState<Sent>();
  const form = useLeadForm(
    'enquiry',
    {
      onMissing: () => say(toasts.missing),
      onFailed: () => say(toasts.failure),
      onSent: setSent,
    },
    posted?.errors,
  );
  return (
    <div className="split">
      <div className="stack">
        <h2>{title}</h2>
        <p className="lead">{intro}</p>
      </div>
      <div className="form">
        <ErrorSummary idPrefix={idPrefix} errors={form.errors} isLive={!posted} />
        <form
          method="post"
          action="#problem"
          className="form form-pairs"
          hidden={sent !== undefined}
          noValidate
          onFocus={form.begin}
          onPointerEnter={form.begin}
          onInput={form.clearError}
          onSubmit={form.submit}
        >
          <input type="hidden" name="service" value={service} />
          <p>{enquiryForm.minors}</p>
          <LeadFields
            kind="enquiry"
            words={{
              ...fields,
              course: { ...fields.course, hint: course },
            }}
            idPrefix={idPrefix}
            errors={form.errors}
            values={posted?.values}
          />
          <FormNotes purpose={enquiryForm.purpose} privacy={enquiryForm.privacy} />
          <div role="alert">
            {form.hasFailed && <p className="notice is-bad">{enquiryForm.failed}</p>}
            {form.waiting && form.Receipt && <form.Receipt sent={form.waiting} onSettled={form.settle} />}
          </div>
          <p>
            <button type="submit" className="button" disabled={form.isSending}>
              {form.isSending ? enquiryForm.submitting : enquiryForm.submit}
            </button>
          </p>
        </form>
        <ReceiptPlace>
          {sent && form.Receipt && (
            <form.Receipt
              sent={sent}
              success={toasts.success}
              onSettled={() => setSent({ ...sent, state: 'saved' })}
              onAgain={() => setSent(undefined)}
            />
          )}
        </ReceiptPlace>
        {posted?.chat && <ChatReady chat={posted.chat} />}
      </div>
    </div>
  );
}

/** Where no server takes leads and no script opens the chat: the link to press, and the phone. */
export function ChatReady({ chat }: { chat: ChatMessage }) {
  return (
    <div role="status" className="notice">
      <p>{waitingChat.text}</p>
      <p className="actions">
        <a className="button" href={chat.url} target="_blank" rel="noopener">
          {waitingChat.open}
        </a>
        <CallAction action={waitingChat.call} className="link" />
      </p>
    </div>
  );
}
