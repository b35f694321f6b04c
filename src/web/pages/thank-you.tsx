import { receipt } from '#content/receipt.ts';
import { thankYou, thankYouMeta } from '#content/thank-you.ts';
import { answersOf } from '#web/forms/chat-message.ts';
import { ReceiptActions, SavedReference, SentDetails } from '#web/forms/receipt.tsx';
import { pageMeta } from '#web/page/head.ts';
import { useWords } from '#web/page/use-settings.ts';
import { Action, PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/thank-you.ts';
import { sentLead } from './sent-lead.ts';
import '#web/forms/form-page.css';
import '#web/forms/forms.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { reference, chat, kind, typed } = await sentLead(url, context);
  const details = kind && typed && answersOf(kind, typed);
  return { reference, chat, details, hasSubscribed: url.searchParams.has('subscribed') };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...thankYouMeta, path: '/thank-you', hidden: true });

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const { reference, chat, details, hasSubscribed } = loaderData;
  const words = useWords(thankYou);
  const { title, text } = hasSubscribed ? words.subscribed : reference ? words : words.nothing;
  return (
    <section className="band">
      <div className="shell form-page">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {reference && (
          <div className="notice is-good">
            <SavedReference reference={reference} />
            {details && <SentDetails details={details} />}
            <p>{receipt.minor}</p>
          </div>
        )}
        {!hasSubscribed && !reference && (
          <p className="actions">
            <Action action={thankYou.nothing.start} />
          </p>
        )}
        {reference && (
          <>
            <ReceiptActions chat={chat} />
            <section className="stack">
              <h2>{words.next.title}</h2>
              <ol className="counted">
                {words.next.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
          </>
        )}
        <PageLink to={thankYou.home.href} className="link">
          {thankYou.home.label}
        </PageLink>
      </div>
    </section>
  );
}
