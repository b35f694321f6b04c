import { useState } from 'react';
import { useActionData } from 'react-router';
import { enquiryForm } from '#content/enquiry-form.ts';
import type { EnquiryService } from '#domain/lead.ts';
import { toast } from '#web/toast.ts';
import { ChatReady } from './chat-ready.tsx';
import { EnquiryFields } from './enquiry-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormNotes } from './form-notes.tsx';
import type { PostedForm } from './posted.ts';
import type { Sent } from './receipt.tsx';
import { useLeadForm } from './use-lead-form.ts';

const { toasts } = enquiryForm;
const idPrefix = 'enquiry-';

interface Props {
  service: EnquiryService;
  title: string;
  intro: string;
}

/** The enquiry about one service. Its page's route needs `export const action = enquiryAction`. */
export function EnquiryForm({ service, title, intro }: Props) {
  const posted = useActionData() as PostedForm | undefined;
  const [sent, setSent] = useState<Sent>();
  const form = useLeadForm(
    'enquiry',
    {
      onMissing: () => toast(toastOf(toasts.missing)),
      onFailed: () => toast(toastOf(toasts.failure)),
      onSent: (receipt) => {
        setSent(receipt);
        if (receipt.state !== 'kept') toast(toastOf(toasts.success));
      },
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
        <ErrorSummary idPrefix={idPrefix} errors={posted?.errors} />
        <form
          method="post"
          action="#problem"
          className="form"
          noValidate
          onFocus={form.begin}
          onPointerEnter={form.begin}
          onInput={form.clearError}
          onSubmit={form.submit}
        >
          <input type="hidden" name="service" value={service} />
          <EnquiryFields idPrefix={idPrefix} errors={form.errors} values={posted?.values} />
          <FormNotes purpose={enquiryForm.purpose} privacy={enquiryForm.privacy} />
          <div role="alert">{form.hasFailed && <p className="notice is-bad">{enquiryForm.failed}</p>}</div>
          <p className="submit-row">
            <button type="submit" className="button" disabled={form.isSending}>
              {form.isSending ? enquiryForm.submitting : enquiryForm.submit}
            </button>
          </p>
        </form>
        <div role="status">
          {sent && form.Receipt && <form.Receipt sent={sent} onDismiss={() => setSent(undefined)} />}
          {posted?.chat && <ChatReady chat={posted.chat} />}
        </div>
      </div>
    </div>
  );
}

function toastOf({ title, text, ...rest }: { title: string; text: string; destructive?: true }) {
  return { title, description: text, ...rest };
}
