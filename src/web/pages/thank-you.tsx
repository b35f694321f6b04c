import { fill } from '#content/fill.ts';
import { receipt } from '#content/receipt.ts';
import { site } from '#content/site.ts';
import { thankYou, thankYouMeta } from '#content/thank-you.ts';
import type { Lead } from '#domain/lead.ts';
import {
  type ChatMessage,
  chatWith,
  contactMessage,
  enquiryMessage,
  greetingMessage,
} from '#web/forms/chat-message.ts';
import { ReceiptActions } from '#web/forms/receipt.tsx';
import { pageMeta } from '#web/head.ts';
import { pageServices } from '#web/page-context.ts';
import { Action } from '#web/ui/action.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import type { Route } from './+types/thank-you.ts';
import '#web/forms/forms.css';

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
    chat: isRecent
      ? messageOf(lead, settings.whatsappNumber)
      : chatWith(settings.whatsappNumber, site.chatGreeting),
    hasSubscribed: searchParams.has('subscribed'),
  };
}

function messageOf(lead: Lead, number: string): ChatMessage {
  const { kind, reference, name, email, phone, whatsapp, country, course, budget, address, service } = lead;
  if (kind === 'quiz') return greetingMessage(number, reference);
  return kind === 'contact'
    ? contactMessage(number, { name, contact: phone, email, country, budget, address }, reference)
    : enquiryMessage(number, { service, name, email, phone, whatsapp, country, course, budget }, reference);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...thankYouMeta, path: '/thank-you', hidden: true });

export default function ThankYou({ loaderData: { reference, chat, hasSubscribed } }: Route.ComponentProps) {
  const { title, text } = hasSubscribed ? thankYou.subscribed : reference ? thankYou : thankYou.nothing;
  return (
    <section className="band">
      <div className="shell form-page">
        <h1>{title}</h1>
        <p>{text}</p>
        {reference && (
          <p className="notice is-good">
            <strong>{fill(receipt.saved, { reference })}</strong>
          </p>
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
              <h2>{thankYou.next.title}</h2>
              <ol className="counted">
                {thankYou.next.steps.map((step) => (
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
