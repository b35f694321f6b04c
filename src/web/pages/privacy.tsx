import '#web/sections/prose.css';
import { fill, fillWords } from '#content/fill.ts';
import { furtherAsked, grievanceContact, leadsKept, privacy } from '#content/privacy.ts';
import { privacyMeta, privacyTitle } from '#content/privacy-meta.ts';
import { pageMeta } from '#web/page/head.ts';
import { pageServices, pageWords } from '#web/page/page-context.ts';
import type { PageServices } from '#web/page/page-services.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { ReachUs } from '#web/ui/reach-us.tsx';
import type { Route } from './+types/privacy.ts';
import '#web/ui/dot-list.css';
import '#web/ui/reach-ruled.css';
import './privacy.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

const path = '/privacy';

export function loader({ context }: Route.LoaderArgs) {
  const { notice, settings } = context.get(pageServices);
  const { leadMonths } = notice;
  const asked = Object.values(settings.forms ?? {}).flatMap(({ words }) => Object.values(words));
  const labels = [...new Set(asked.map(({ label }) => label))].join(', ');
  const words = pageWords(context, privacy);
  const [what, ...others] = words.sections;
  const sections =
    labels && what
      ? [{ ...what, items: [...(what.items ?? []), fill(furtherAsked, { labels })] }, ...others]
      : words.sections;
  return fillWords(
    { ...words, sections },
    {
      keptFor: leadMonths === 0 ? leadsKept.untilAsked : fill(leadsKept.months, { leadMonths }),
      grievanceReplyDays: notice.grievanceReplyDays,
      grievanceContact: contactOf(notice.noticeContact),
    },
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...privacyMeta, path, trail: [{ name: privacyTitle, path }] });

export default function Privacy({ loaderData: words }: Route.ComponentProps) {
  const { noticeVersion } = useSettings();
  const { contact } = words;
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <div className="band">
        <div className="shell split">
          <nav className="stack toc" aria-labelledby="contents">
            <h2 id="contents">{words.contents}</h2>
            <ul>
              {[...words.sections, contact].map(({ id, title }) => (
                <li key={id}>
                  <a className="footer-link" href={`#${id}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="legal">
            {words.sections.map(({ id, title, paragraphs, items }) => (
              <section key={id} id={id} className="prose">
                <h2>{title}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {items && (
                  <ul className="dots">
                    {items.map((item) => (
                      <li key={item}>
                        <Named text={item} />
                      </li>
                    ))}
                  </ul>
                )}
              </section>
            ))}
            <section id={contact.id} className="prose">
              <h2>{contact.title}</h2>
              <p>{contact.text}</p>
              <ReachUs labels={contact} className="reach reach-ruled" />
            </section>
            <p className="soft">{fill(words.version, { version: noticeVersion })}</p>
          </div>
        </div>
      </div>
    </>
  );
}

/** A sentence of a list, with what it begins with before a colon set off. */
function Named({ text }: { text: string }) {
  const name = /^[^:.]{1,40}:/.exec(text)?.[0] ?? '';
  return (
    <>
      {name && <strong>{name}</strong>}
      {text.slice(name.length)}
    </>
  );
}

function contactOf({ name, email, phone }: PageServices['notice']['noticeContact']): string {
  const address = [email, phone].filter(Boolean).join(', ');
  return name && address ? fill(grievanceContact.named, { name, address }) : grievanceContact.unnamed;
}
