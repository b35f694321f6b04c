import { tamilTag } from '#content/languages.ts';
import { tamilForm } from '#content/tamil-form.ts';
import { ErrorSummary, FormNotes } from '#web/forms/field.tsx';
import { tamilAction } from '#web/forms/lead-action.ts';
import { LeadFields } from '#web/forms/lead-fields.tsx';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { CallAction } from '#web/ui/action.tsx';
import { DotList } from '#web/ui/dot-list.tsx';
import type { Route } from './+types/tamil-form.ts';
import { mustSpeakTamil, tamilPage } from './tamil-words.ts';
import '#web/forms/form-page.css';
import '#web/forms/forms.css';
import './tamil.css';

const path = '/ta/get-started';
const idPrefix = 'contact-';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  return tamilPage(context, tamilForm, context.get(pageServices).content.words.tamil?.form);
}

export function action(args: Route.ActionArgs) {
  mustSpeakTamil(args.context);
  return tamilAction(args);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { ...(loaderData ?? tamilForm), path, hidden: true });

/** The contact form in Tamil: a plain form, so that it needs no words in the script. */
export default function TamilForm({ loaderData: page, actionData: posted }: Route.ComponentProps) {
  const { title: problem, other, ...sentences } = page.problems;
  const errors = Object.fromEntries(
    Object.keys(posted?.errors ?? {}).map((name) => [
      name,
      sentences[name as keyof typeof sentences] ?? other,
    ]),
  );
  return (
    <section className="band" lang={tamilTag}>
      <div className="shell form-page">
        <h1>{page.title}</h1>
        <p>{page.intro}</p>
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
        <form method="post" action={`${path}#problem`} className="form" noValidate>
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
    </section>
  );
}
