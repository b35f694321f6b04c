import { fill } from '#content/fill.ts';
import { privacy, privacyMeta } from '#content/privacy.ts';
import { site } from '#content/site.ts';
import { pageMeta } from '#web/head.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { addressLines } from '#web/site-frame.tsx';
import { ReachUs } from '#web/ui/reach-us.tsx';
import type { Route } from './+types/privacy.ts';
import '#web/ui/dot-list.css';
import '#web/ui/reach-us.css';
import './privacy.css';

const path = '/privacy';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...privacyMeta, path, trail: [{ name: privacy.title, path }] });

export default function Privacy() {
  const { contact } = privacy;
  return (
    <>
      <PageHead title={privacy.title} intro={privacy.intro} />
      <div className="band">
        <div className="shell split">
          <nav className="stack toc" aria-labelledby="contents">
            <h2 id="contents">{privacy.contents}</h2>
            <ul>
              {[...privacy.sections, contact].map(({ id, title }) => (
                <li key={id}>
                  <a className="footer-link" href={`#${id}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="legal">
            {privacy.sections.map(({ id, title, paragraphs, items }) => (
              <section key={id} id={id} className="prose">
                <h2>{title}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {items && (
                  <ul className="dots">
                    {items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                )}
              </section>
            ))}
            <section id={contact.id} className="prose">
              <h2>{contact.title}</h2>
              <p>{contact.text}</p>
              <ReachUs labels={contact} addressLines={addressLines} className="reach reach-ruled" />
            </section>
            <p className="soft">{fill(privacy.version, { version: site.noticeVersion })}</p>
          </div>
        </div>
      </div>
    </>
  );
}
