import { useState } from 'react';
import { contactForm } from '../../content/forms.ts';
import { getStarted, getStartedMeta } from '../../content/get-started.ts';
import { ContactForm } from '../forms/contact-form.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { contactAction } from '../forms/lead-action.ts';
import { ChatReady, Receipt, type Sent } from '../forms/receipt.tsx';
import type { Route } from './+types/get-started.ts';

export const action = contactAction;

export const meta: Route.MetaFunction = () => [
  { title: getStartedMeta.title },
  { name: 'description', content: getStartedMeta.description },
  { name: 'robots', content: 'noindex' },
];

const idPrefix = 'contact-';

export default function GetStartedPage({ actionData }: Route.ComponentProps) {
  const [sent, setSent] = useState<Sent>();
  return (
    <main id="content" className="mx-auto grid max-w-2xl gap-4 p-6">
      <h1>{contactForm.title}</h1>
      <p>{getStarted.intro}</p>
      <ErrorSummary idPrefix={idPrefix} errors={actionData?.errors} />
      <div role="status">
        {sent && <Receipt sent={sent} onDismiss={() => setSent(undefined)} />}
        {actionData?.chat && <ChatReady chat={actionData.chat} />}
      </div>
      <ContactForm idPrefix={idPrefix} posted={actionData} onSent={setSent} />
    </main>
  );
}
