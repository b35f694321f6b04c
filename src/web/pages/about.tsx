import '#web/sections/prose.css';
import { about, aboutMeta, aboutTitle, reachLink } from '#content/about.ts';
import { fill, laidOver } from '#content/fill.ts';
import { footer, tamilLink } from '#content/site.ts';
import { Art, ownServiceArt } from '#web/art/art.tsx';
import { GetStarted } from '#web/forms/get-started.tsx';
import { noticeDay } from '#web/page/formats.ts';
import { pageMeta } from '#web/page/head.ts';
import { ownServices, pageServices, pageWords, unproven } from '#web/page/page-context.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { Aim, Basis } from '#web/sections/claim.tsx';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { PageParts } from '#web/sections/page-parts.tsx';
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

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

const path = '/about';

export function loader({ context }: Route.LoaderArgs) {
  const { settings, content } = context.get(pageServices);
  const { team, founder, summaries } = content;
  const { teamTitle, story, basis, ask, ...words } = laidOver(about, content.words.about);
  const { hasOwnFigures, hasSamples } = unproven(context);
  const own = ownServices(context);
  const questions = [...content.questions, ...(hasOwnFigures ? (['counted'] as const) : [])];
  const [checkedOn] = content.directions.map((direction) => direction.checkedOn).sort();
  return {
    ...pageWords(context, {
      ...words,
      coreServices: {
        ...words.coreServices,
        items: [...words.coreServices.items, ...own.map(({ title, href }) => ({ id: href, title, href }))],
      },
      ...(checkedOn && {
        basis: {
          title: basis.title,
          text: [
            fill(basis.text, { count: content.directions.length, date: noticeDay(checkedOn) }),
            ...(hasOwnFigures ? [basis.figures] : []),
            ...(hasSamples ? [basis.samples] : []),
          ].join(' '),
          more: basis.more,
        },
      }),
      ...(team.length > 0 && { team: { title: teamTitle, members: team } }),
      ...(questions.length > 0 && {
        ask: { ...ask, questions: questions.map((question) => ask.questions[question]) },
      }),
      ...(founder && {
        story: {
          title: story.title,
          paragraphs: founder.paragraphs,
          ...(founder.isSample && { sampleNote: story.sampleNote }),
        },
      }),
    }),
    services: [
      ...pageWords(
        context,
        about.coreServices.items.map(({ id }) => summaries[id].when || summaries[id].description),
      ),
      ...own.map(({ description }) => description),
    ],
    drawings: [
      ...about.coreServices.items.map(({ id }) => `services/${summaries[id].drawing}` as const),
      ...own.map(() => ownServiceArt),
    ],
    figures: settings.figures,
    ...(settings.tamil && { tamil: tamilLink }),
    proof: pageWords(context, content.trust),
    ...(content.words.about?.meta && { meta: content.words.about.meta }),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { ...laidOver(aboutMeta, loaderData?.meta), path, trail: [{ name: aboutTitle, path }] });

export default function About({ loaderData }: Route.ComponentProps) {
  const { hero, mission, whatWeDo, way, coreServices, story, trust, vision, contact, join, figures } =
    loaderData;
  const { team, services, drawings, basis, ask } = loaderData;
  const { addressLines, locality, postalCode, mapUrl } = useSettings();
  return (
    <div className="alternating">
      <PageHead
        title={hero.title}
        headline={hero.tagline}
        intro={hero.intro}
        picture={<Art of="scenes/threshold" className="page-head-art" />}
      >
        {addressLines.length > 0 && (
          <p>
            {[...addressLines, `${locality} ${postalCode}`.trim()].join(', ')}{' '}
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
      {team && <Team {...team} />}
      {ask && (
        <section className="band night" id="ask">
          <div className="shell split">
            <div className="stack">
              <h2>{ask.title}</h2>
              <p className="lead">{ask.intro}</p>
              <p>
                <Action
                  action={{
                    label: ask.chat.label,
                    external: 'chat',
                    greeting: [ask.chat.greeting, ...ask.questions].join('\n'),
                  }}
                  className="button quiet"
                />
              </p>
            </div>
            <DotList items={ask.questions} className="dots dots-large" />
          </div>
        </section>
      )}
      <section className="band">
        <div className="shell">
          <h2 className="section-head">{whatWeDo.title}</h2>
          <TextList items={whatWeDo.items} />
        </div>
        {basis && (
          <div className="shell split about-basis">
            <h3>{basis.title}</h3>
            <div>
              <p>{basis.text}</p>
              <Action action={basis.more} className="link" />
            </div>
          </div>
        )}
      </section>
      <Path {...way} shape="plain" />
      <section className="band">
        <div className="shell split">
          <h2>{coreServices.title}</h2>
          <dl className="terms index">
            {coreServices.items.map(({ id, title, href }, at) => (
              <div key={id}>
                <dt>
                  {drawings[at] && <Art of={drawings[at]} className="index-art" />}
                  <PageLink className="link" to={href}>
                    {title}
                  </PageLink>
                </dt>
                <dd>{services[at]}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      {story && (
        <section className="band">
          <div className="shell story-in">
            <Art of="scenes/founder-story" className="story-art" />
            <div className="prose">
              <h2>{story.title}</h2>
              {story.sampleNote && <p className="lead">{story.sampleNote}</p>}
              {story.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
        </section>
      )}
      {loaderData.proof.length > 0 && <PageParts parts={loaderData.proof} />}
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
          <ReachUs labels={contact} className="reach reach-ruled" />
        </div>
      </section>
      <ClosingBand title={join.title} text={join.text}>
        <Action action={join.assessment} />
        <GetStarted className="button quiet">{join.contact.label}</GetStarted>
      </ClosingBand>
    </div>
  );
}
