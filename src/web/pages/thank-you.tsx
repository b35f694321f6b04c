import { thankYou, thankYouMeta } from '#content/thank-you.ts';
import type { Lead } from '#domain/lead.ts';
import { typedInto } from '#domain/lead-fields.ts';
import { type ChatMessage, chatWith, formMessage, greetingMessage } from '#web/forms/chat-message.ts';
import { ReceiptActions, SavedReference } from '#web/forms/receipt.tsx';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { PublicSettings } from '#web/page/page-services.ts';
import { useWords } from '#web/page/use-settings.ts';
import { Action, PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/thank-you.ts';
import '#web/forms/form-page.css';
import '#web/forms/forms.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

/** The address stays in the browser's history: after an hour it no longer shows what was typed. */
const detailsShownMs = 60 * 60_000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { settings, findLead, now } = context.get(pageServices);
  const { searchParams } = url;
  const id = searchParams.get('lead');
  const lead = id ? await findLead(id) : undefined;
  const isRecent = lead !== undefined && now().getTime() - Date.parse(lead.createdAt) < detailsShownMs;
  return {
    reference: lead?.reference,
    chat: isRecent ? messageOf(lead, settings) : chatWith(settings.whatsappNumber, settings.chatGreeting),
    hasSubscribed: searchParams.has('subscribed'),
  };
}

function messageOf(lead: Lead, { whatsappNumber: number, chatGreeting }: PublicSettings): ChatMessage {
  const { kind, reference } = lead;
  if (kind === 'quiz') return greetingMessage(number, chatGreeting, reference);
  return formMessage(kind, number, typedInto(kind, lead), reference);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...thankYouMeta, path: '/thank-you', hidden: true });

export default function ThankYou({ loaderData: { reference, chat, hasSubscribed } }: Route.ComponentProps) {
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
