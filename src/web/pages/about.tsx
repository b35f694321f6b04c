import '#web/sections/prose.css';
import { about, aboutMeta, aboutTitle, reachLink } from '#content/about.ts';
import { fill, fillWords, laidOver } from '#content/fill.ts';
import { footer, tamilLink } from '#content/site.ts';
import { Art, serviceArt } from '#web/art/art.tsx';
import { GetStarted } from '#web/forms/get-started.tsx';
import { pageMeta } from '#web/page/head.ts';
import { ownServices, pageServices, pageWords, unproven } from '#web/page/page-context.ts';
import { useSettings, useWords } from '#web/page/use-settings.ts';
import { Aim, Basis } from '#web/sections/claim.tsx';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { PageParts, PartsInBand } from '#web/sections/page-parts.tsx';
import { Path } from '#web/sections/path.tsx';
import { Team } from '#web/sections/team.tsx';
import { TextList } from '#web/sections/text-list.tsx';
import { Action, PageLink } from '#web/ui/action.tsx';
import { DotList } from '#web/ui/dot-list.tsx';
import { ReachUs } from '#web/ui/reach-us.tsx';
import type { Route } from './+types/about.ts';
import '#web/sections/term-band.css';
import '#web/ui/reach-ruled.css';
import '#web/sections/alternating.css';
import './about.css';
import '#web/ui/dot-list.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

const path = '/about';

/** What stands by the way to the office, and not in a band of its own. */
const besideContact = ['visit', 'registration'];

export function loader({ context }: Route.LoaderArgs) {
  const { settings, content } = context.get(pageServices);
  const { team, founder, summaries } = content;
  const { hasOwnFigures, hasSamples } = unproven(context);
  const own = ownServices(context);
  const proof = pageWords(context, content.trust);
  const isBeside = ({ id }: (typeof proof)[number]) => besideContact.includes(id);
  return {
    ...pageWords(context, {
      ...(team.length > 0 && { team }),
      // The page's data does not name what a filled-in site has none of.
      ...(founder && { story: { paragraphs: founder.paragraphs, isOurs: founder.isSample } }),
      services: about.coreServices.items.map(({ id }) => summaries[id].when || summaries[id].description),
    }),
    drawings: [...about.coreServices.items.map(({ id }) => summaries[id]), ...own].map(
      ({ drawing }) => drawing,
    ),
    own,
    ...(content.directions.length > 0 && { read: { count: content.directions.length } }),
    unproven: [hasOwnFigures, hasSamples] as const,
    questions: [...content.questions, ...(hasOwnFigures ? (['counted'] as const) : [])],
    figures: settings.figures,
    nameMeaning: settings.nameMeaning,
    ...(settings.tamil && { tamil: tamilLink }),
    proof: proof.filter((part) => !isBeside(part)),
    visit: proof.filter(isBeside),
    ...(content.words.about && { changed: content.words.about }),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    ...laidOver(aboutMeta, loaderData?.changed?.meta),
    path,
    trail: [{ name: aboutTitle, path }],
  });

export default function About({ loaderData }: Route.ComponentProps) {
  // The words are in the page's script, and not once more in its data.
  const { hero, mission, whatWeDo, way, coreServices, story, trust, vision, contact, join, ...shown } =
    useWords(about, loaderData.changed);
  const { team, services, drawings, own, read, questions, figures, proof, visit } = loaderData;
  const [hasOwnFigures, hasSamples] = loaderData.unproven;
  const { addressLines, locality, postalCode, mapUrl } = useSettings();
  return (
    <div className="alternating about">
      <PageHead
        title={hero.title}
        headline={hero.tagline}
        intro={fillWords(hero.intro, { nameMeaning: loaderData.nameMeaning })}
        picture={<Art of="scenes/threshold" className="page-head-art" />}
      >
        {addressLines.length > 0 && (
          <p>
            {[...addressLines, `${locality}\u00a0${postalCode}`.trim()].join(', ')}{' '}
            {mapUrl && (
              <a href={mapUrl} target="_blank" rel="noopener" className="no-print">
                {footer.map}
              </a>
            )}
          </p>
        )}
        <div className="actions about-ways">
          <Action action={reachLink} className="button quiet" />
          {loaderData.tamil && <Action action={loaderData.tamil} className="link" />}
        </div>
      </PageHead>
      <section className="band">
        <div className="shell split">
          <h2>{mission.title}</h2>
          <div className="prose large-prose">
            {mission.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      {team && <Team title={shown.teamTitle} members={team} />}
      <PageParts parts={proof.filter(({ id }) => id === 'fees')} />
      <Ask
        {...shown.ask}
        sure={questions.includes('cost') ? shown.ask.sure : ''}
        questions={questions.map((question) => shown.ask.questions[question])}
      />
      <section className="band">
        <div className="shell">
          <h2 className="section-head">{whatWeDo.title}</h2>
          <TextList items={whatWeDo.items} />
        </div>
        {read && (
          <div className="shell about-basis">
            <h3>{shown.basis.title}</h3>
            <div>
              <p>
                {[
                  fill(shown.basis.text, read),
                  hasOwnFigures && shown.basis.figures,
                  hasSamples && shown.basis.samples,
                ]
                  .filter(Boolean)
                  .join(' ')}
              </p>
              <Action action={shown.basis.more} className="link" />
            </div>
          </div>
        )}
      </section>
      <Path {...way} shape="plain" />
      <section className="band">
        <div className="shell split">
          <h2>{coreServices.title}</h2>
          <dl className="terms index">
            {[...coreServices.items, ...own].map((service, at) => (
              <div key={service.href}>
                <dt>
                  <Art of={serviceArt(drawings[at] ?? '')} className="index-art" />
                  <PageLink className="link" to={service.href}>
                    {service.title}
                  </PageLink>
                </dt>
                <dd>{services[at] ?? ('description' in service && service.description)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      {loaderData.story && (
        <section className="band">
          <div className="shell story-in">
            <Art of="scenes/founder-story" className="story-art" />
            <div className="prose">
              <h2>{story.title}</h2>
              {loaderData.story.isOurs && <p className="lead">{story.sampleNote}</p>}
              {loaderData.story.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
        </section>
      )}
      <PageParts parts={proof.filter(({ id }) => id !== 'fees')} />
      <section className="band">
        <div className="shell">
          <h2 className="section-head">{trust.title}</h2>
          <TextList items={trust.points} />
          {figures.studentsHelped && (
            <p className="soft about-basis">
              <strong>{figures.studentsHelped.figure}</strong>: <Basis of={figures.studentsHelped} />
            </p>
          )}
        </div>
      </section>
      <Aim
        title={vision.title}
        text={figures.vision ? fill(vision.text, { figure: figures.vision.figure }) : vision.plainText}
      />
      <section className="band" id="contact">
        <div className="shell split">
          <div className="stack">
            <h2>{contact.title}</h2>
            <p className="lead">{contact.text}</p>
          </div>
          <div>
            <ReachUs labels={contact} className="reach reach-ruled" />
            <PartsInBand parts={visit} />
          </div>
        </div>
      </section>
      <ClosingBand title={join.title} text={join.text}>
        <Action action={join.assessment} />
        <GetStarted className="button quiet">{join.contact.label}</GetStarted>
      </ClosingBand>
    </div>
  );
}

interface AskProps {
  title: string;
  intro: string;
  questions: readonly string[];
  sure: string;
  chat: { label: string; greeting: string };
}

/** What a parent should ask of anybody who advises, as long as the page does not say it. */
function Ask({ title, intro, questions, sure, chat }: AskProps) {
  if (questions.length === 0) return null;
  return (
    <section className="band night" id="ask">
      <div className="shell split">
        <div className="stack">
          <h2>{title}</h2>
          <p className="lead">{intro}</p>
          <p>
            <Action
              action={{
                label: chat.label,
                external: 'chat',
                greeting: [chat.greeting, ...questions].join('\n'),
              }}
              className="button quiet"
            />
          </p>
        </div>
        <div className="stack">
          <DotList items={questions} className="dots dots-large" />
          {sure && <p>{sure}</p>}
        </div>
      </div>
    </section>
  );
}
