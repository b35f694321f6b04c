import { type FormEvent, useState } from 'react';
import { tamilTag } from '#content/languages.ts';
import { tamilForm, tamilThanks } from '#content/tamil-form.ts';
import type { TypedValues } from '#web/forms/chat-message.ts';
import { ErrorSummary, FormNotes } from '#web/forms/field.tsx';
import { tamilAction } from '#web/forms/lead-action.ts';
import { LeadFields } from '#web/forms/lead-fields.tsx';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { CallAction, PageLink } from '#web/ui/action.tsx';
import { DotList } from '#web/ui/dot-list.tsx';
import type { Route } from './+types/tamil-form.ts';
import { sentLead } from './sent-lead.ts';
import { mustSpeakTamil, tamilPage } from './tamil-words.ts';
import '#web/forms/form-page.css';
import '#web/forms/forms.css';
import '#web/forms/receipt.css';
import './tamil.css';
import '#web/ui/dot-list.css';

const path = '/ta/get-started';
const idPrefix = 'contact-';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { tamil } = context.get(pageServices).content.words;
  const { reference, typed, chat } = await sentLead(url, context);
  return reference
    ? {
        ...tamilPage(context, tamilThanks, tamil?.thanks),
        lead: { reference, chat: chat.url, details: typed && detailsOf(typed) },
      }
    : tamilPage(context, tamilForm, tamil?.form);
}

/** What was typed, in the order of the form; choices as the form calls them. */
function detailsOf(typed: TypedValues): string[] {
  return Object.entries<{ label: string; options?: Readonly<Record<string, string>> }>(
    tamilForm.fields,
  ).flatMap(([name, { options }]) => {
    const value = typed[name] ?? '';
    return options?.[value] || value || [];
  });
}

export function action(args: Route.ActionArgs) {
  mustSpeakTamil(args.context);
  return tamilAction(args);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    path,
    hidden: true,
  });

type Words<Of> = Extract<Route.ComponentProps['loaderData'], Of>;

/** The contact form in Tamil and its thanks: a plain form, so that the script needs none of its words. */
export default function TamilForm({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <section className="band" lang={tamilTag}>
      {'lead' in page ? <Thanks page={page} /> : <Form page={page} posted={actionData} />}
    </section>
  );
}

function Thanks({ page }: { page: Words<{ lead: unknown }> }) {
  const { reference, chat, details } = page.lead;
  return (
    <div className="shell form-page">
      <h1>{page.title}</h1>
      <p className="lead">{page.text}</p>
      <p className="notice is-good">
        {page.reference} <strong className="receipt-reference">{reference}</strong>
      </p>
      {details && (
        <p className="receipt-details">
          {page.details} {details.join(' · ')}
        </p>
      )}
      <p>{page.minor}</p>
      <p className="actions">
        {chat && (
          <a className="button" href={chat} target="_blank" rel="noopener noreferrer">
            {page.chat}
          </a>
        )}
        <CallAction action={page.call} />
      </p>
      <PageLink to={page.home.href} className="link">
        {page.home.label}
      </PageLink>
    </div>
  );
}

function Form({
  page,
  posted,
}: {
  page: Words<{ fields: unknown }>;
  posted: Route.ComponentProps['actionData'];
}) {
  const { title: problem, other, ...sentences } = page.problems;
  const [mended, setMended] = useState<readonly string[]>([]);
  const errors = Object.fromEntries(
    Object.keys(posted?.errors ?? {})
      .filter((name) => !mended.includes(name))
      .map((name) => [name, sentences[name as keyof typeof sentences] ?? other]),
  );
  /** What is filled in anew is no longer called wrong; the office's rules look at it when it is sent. */
  function forget({ target }: FormEvent) {
    const { name, validity } = target as HTMLInputElement;
    if (validity.valid) setMended([...mended, name]);
  }
  return (
    <div className="shell form-beside">
      <div className="stack">
        <h1>{page.title}</h1>
        <DotList items={page.intro.split(/(?<=\.) /)} />
        <p className="actions">
          <CallAction action={page.call} />
        </p>
      </div>
      <div className="form-page">
        <ErrorSummary idPrefix={idPrefix} errors={errors} title={problem} />
        {posted?.chat && (
          <div role="status" className="notice">
            <p>{page.chatReady}</p>
            <p className="actions">
              <a className="button" href={posted.chat.url} target="_blank" rel="noopener">
                {page.chat}
              </a>
              <CallAction action={page.call} className="link" />
            </p>
          </div>
        )}
        <form
          method="post"
          action={`${path}#problem`}
          className="form form-pairs"
          noValidate
          onInput={forget}
        >
          <LeadFields
            kind="contact"
            words={page.fields}
            idPrefix={idPrefix}
            errors={errors}
            values={posted?.values}
          />
          <div className="submit-row">
            <FormNotes purpose={page.purpose} privacy={page.privacy} />
            <button type="submit" className="button">
              {page.submit}
            </button>
          </div>
        </form>
        <section className="stack">
          <h2>{page.notice.title}</h2>
          <DotList items={page.notice.items} />
        </section>
      </div>
    </div>
  );
}
