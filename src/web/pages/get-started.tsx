import { lazy, Suspense, useState } from 'react';
import { contactForm, getStarted, getStartedMeta } from '#content/contact-form.ts';
import { thankYou } from '#content/thank-you.ts';
import { ContactForm } from '#web/forms/contact-form.tsx';
import { ChatReady } from '#web/forms/enquiry-form.tsx';
import { contactAction } from '#web/forms/lead-action.ts';
import type { Sent } from '#web/forms/receipt.tsx';
import { ReceiptPlace } from '#web/forms/receipt-place.tsx';
import { pageMeta } from '#web/page/head.ts';
import { useWords } from '#web/page/use-settings.ts';
import { Action, CallAction } from '#web/ui/action.tsx';
import type { Route } from './+types/get-started.ts';
import '#web/forms/form-page.css';
import '#web/forms/forms.css';

export const action = contactAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...getStartedMeta, path: '/get-started', hidden: true });

// The form's own code brings it along when it sends.
const Receipt = lazy(async () => ({ default: (await import('#web/forms/receipt.tsx')).Receipt }));

const idPrefix = 'contact-';

export default function GetStartedPage({ actionData }: Route.ComponentProps) {
  const [sent, setSent] = useState<Sent>();
  const { next, title } = useWords(thankYou);
  const intro = useWords(getStarted.intro);
  const isSaved = sent?.state === 'saved';
  return (
    <section className="band">
      <div className="shell form-beside">
        <div className="stack">
          <h1>{isSaved ? title : contactForm.title}</h1>
          {!isSaved && <p>{intro}</p>}
        </div>
        <div className="form-page">
          <ReceiptPlace>
            {sent && (
              <Suspense>
                <Receipt
                  sent={sent}
                  onSettled={() => setSent({ ...sent, state: 'saved' })}
                  onAgain={() => setSent(undefined)}
                />
              </Suspense>
            )}
          </ReceiptPlace>
          {actionData?.chat && <ChatReady chat={actionData.chat} />}
          <ContactForm
            idPrefix={idPrefix}
            posted={actionData}
            onSent={setSent}
            isHidden={sent !== undefined}
            hasSummary
          />
        </div>
        {!sent && (
          <div className="stack">
            <h2>{next.title}</h2>
            <ol className="counted">
              {next.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p>{getStarted.rather}</p>
            <p className="actions">
              <Action action={getStarted.booking} className="button quiet" />
              <CallAction action={thankYou.call} />
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
