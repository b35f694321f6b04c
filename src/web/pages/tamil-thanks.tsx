import { tamilTag } from '#content/languages.ts';
import { tamilThanks } from '#content/tamil-form.ts';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { Action, CallAction, PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/tamil-thanks.ts';
import { sentLead } from './sent-lead.ts';
import { tamilPage } from './tamil-words.ts';
import '#web/forms/form-page.css';
import '#web/forms/forms.css';
import './tamil.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const words = tamilPage(context, tamilThanks, context.get(pageServices).content.words.tamil?.thanks);
  const { nothing, ...sent } = words;
  const { reference, chat } = await sentLead(url, context);
  return reference ? { ...sent, number: reference, address: chat.url } : { ...sent, ...nothing };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title ?? '',
    description: loaderData?.text ?? '',
    path: '/ta/thank-you',
    hidden: true,
  });

/** Says in Tamil that the form arrived, under which reference, and how to reach the office sooner. */
export default function TamilThanks({ loaderData: page }: Route.ComponentProps) {
  return (
    <section className="band" lang={tamilTag}>
      <div className="shell form-page">
        <h1>{page.title}</h1>
        <p className="lead">{page.text}</p>
        {'number' in page ? (
          <>
            <p className="notice is-good">
              {page.reference} <strong className="receipt-reference">{page.number}</strong>
            </p>
            <p className="actions">
              {page.address && (
                <a className="button" href={page.address} target="_blank" rel="noopener noreferrer">
                  {page.chat}
                </a>
              )}
              <CallAction action={page.call} />
            </p>
          </>
        ) : (
          <p className="actions">
            <Action action={page.start} />
          </p>
        )}
        <PageLink to={page.home.href} className="link">
          {page.home.label}
        </PageLink>
      </div>
    </section>
  );
}
