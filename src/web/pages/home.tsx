import type { InternalLink } from '#content/action.ts';
import { fill, fillWords, laidOver } from '#content/fill.ts';
import {
  additionalServices,
  callToAction,
  contact,
  hero,
  homeMeta,
  howItWorks,
  nextFormLink,
  offer,
  peopleLink,
  reading,
  trust,
  underAgeLink,
} from '#content/home.ts';
import { yearAbroad } from '#content/service-shapes/study-abroad.ts';
import { costUntold } from '#content/site.ts';
import { talkToThem } from '#content/talk-to.ts';
import { costTold } from '#content/trust.ts';
import { dayOf } from '#domain/day.ts';
import type { Direction } from '#domain/direction.ts';
import { serviceIds } from '#domain/services.ts';
import { serviceArt } from '#web/art/art.tsx';
import { KolamFigure } from '#web/art/kolam-figure.tsx';
import { GetStarted } from '#web/forms/get-started.tsx';
import { foremostForm } from '#web/interests/next-forms.ts';
import { useStart } from '#web/page/effects.ts';
import { pageMeta } from '#web/page/head.ts';
import { ownServices, pageServices, pageWords } from '#web/page/page-context.ts';
import { useWords } from '#web/page/use-settings.ts';
import { CardGrid } from '#web/sections/card-grid.tsx';
import { ClaimBlock } from '#web/sections/claim.tsx';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { Steps } from '#web/sections/steps.tsx';
import { TalkTo } from '#web/sections/talk-to.tsx';
import { Quote } from '#web/sections/testimonials.tsx';
import { Action, PageLink } from '#web/ui/action.tsx';
import { ReachUs } from '#web/ui/reach-us.tsx';
import { Typewriter } from '#web/ui/typewriter.tsx';
import type { Route } from './+types/home.ts';
import '#web/ui/reach-ruled.css';
import '#web/sections/card-link.css';
import './home.css';
import { Icon } from '#web/art/icon.tsx';
import type { IconName } from '#web/art/icon-names.ts';
import '#web/sections/ruled-grid.css';
import '#web/sections/talk-to.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { settings, content, now } = context.get(pageServices);
  const { figures, nameMeaning } = settings;
  const all = [...serviceIds.map((id) => content.summaries[id]), ...ownServices(context)];
  const said = content.services['career-guidance'].words.testimonials?.items.find(({ sample }) => !sample);
  const costs = costTold(content.trust);
  const people = talkToThem(content.team);
  const filled = pageWords(context, {
    services: all.map(({ description }) => description),
    profiling: content.profiling.offer,
  });
  return {
    studentsHelped: figures.studentsHelped,
    nameMeaning,
    drawings: all.map(({ drawing }) => drawing),
    read: { directions: content.directions.length, ...yearAbroad() },
    nextForm: nextForm(content.directions, now()),
    ...(people && { people }),
    ...(said && { said }),
    own: all.slice(serviceIds.length).map(({ title, href }) => ({ id: href, title, href })),
    ...(costs && { costs }),
    ...filled,
    ...(content.words.home && { changed: content.words.home }),
  };
}

const words = { additionalServices, callToAction, contact, hero, howItWorks, offer, reading, trust };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { ...laidOver(homeMeta, loaderData?.changed?.meta), path: '/' });

export default function Home({ loaderData }: Route.ComponentProps) {
  // This page's document is the largest of all: its words are in its script, and not once more in its data.
  const shown = useWords(words, loaderData.changed);
  // The line down the page moves nothing and starts below the first words: its style may come after them.
  useStart(() => {
    import('./home-line.css').catch(() => {});
  });
  return (
    <>
      <section className="night hero">
        <div className="shell hero-in">
          <div className="hero-words">
            <h1 className="display">{shown.hero.headline}</h1>
            <Typewriter
              phrases={shown.hero.phrases}
              sentence={shown.hero.stableSentence}
              pauseLabel={shown.hero.pause}
              playLabel={shown.hero.play}
            />
            <p className="lead">{fillWords(shown.hero.intro, { nameMeaning: loaderData.nameMeaning })}</p>
            <div className="actions">
              <Action action={shown.hero.assessment} />
              <Action action={shown.hero.booking} className="button quiet" />
            </div>
            <div className="hero-links">
              <Action action={loaderData.costs ?? costUntold} className="link" />
              <Action action={underAgeLink} className="link" />
              <Action action={peopleLink} className="link" />
            </div>
            {loaderData.people && <TalkTo people={loaderData.people} />}
            {loaderData.nextForm && <Action action={loaderData.nextForm} className="hero-next" />}
          </div>
          <div className="hero-figure">
            <KolamFigure />
          </div>
        </div>
      </section>

      <section className="band band-card home-reading">
        <div className="shell">
          <div className="stack section-head">
            <h2>{shown.reading.title}</h2>
            <p className="lead">{shown.reading.intro}</p>
          </div>
          <ul className="ruled-grid">
            {fillWords(shown.reading.pages, loaderData.read).map(({ href, title, text }) => (
              <li key={href}>
                <h3>
                  <PageLink to={href} className="link">
                    {title}
                  </PageLink>
                </h3>
                <p className="soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className="band home-offer">
        <div className="shell split">
          <div className="stack">
            <h2>{shown.offer.title}</h2>
            <p className="lead">{shown.offer.intro}</p>
          </div>
          <OfferList items={fillWords(shown.offer.cards, { profiling: loaderData.profiling })} />
        </div>
      </section>

      <ClaimBlock title={shown.trust.title} claim={loaderData.studentsHelped} text={shown.trust.text}>
        {loaderData.said && <Quote of={loaderData.said} />}
      </ClaimBlock>

      <section className="band home-services">
        <div className="shell">
          <div className="stack section-head">
            <h2>{shown.additionalServices.title}</h2>
            <p className="lead">{shown.additionalServices.intro}</p>
          </div>
          <CardGrid
            cards={[...shown.additionalServices.cards, ...loaderData.own].map((card, index) => ({
              ...card,
              text: loaderData.services[index] ?? '',
              art: serviceArt(loaderData.drawings[index] ?? ''),
            }))}
            linkLabel={shown.additionalServices.learnMore}
          />
        </div>
      </section>

      <section className="band band-card home-how">
        <div className="shell">
          <div className="stack section-head">
            <h2>{shown.howItWorks.title}</h2>
            <p className="lead">{shown.howItWorks.intro}</p>
          </div>
          <Steps steps={shown.howItWorks.steps} />
        </div>
      </section>

      <ClosingBand title={shown.callToAction.title} text={shown.callToAction.text}>
        <Action action={shown.callToAction.assessment} />
        <Action action={shown.callToAction.booking} className="button quiet" />
      </ClosingBand>

      <section className="band home-contact" id={shown.contact.id}>
        <div className="shell contact-in">
          <div className="stack">
            <h2>{shown.contact.title}</h2>
            <p className="lead">{shown.contact.text}</p>
            <div className="actions">
              <GetStarted className="button">{shown.contact.leaveDetails.label}</GetStarted>
              <Action action={shown.contact.chat} className="button quiet" />
            </div>
          </div>
          <ReachUs labels={shown.contact} className="reach reach-ruled" />
        </div>
      </section>
    </>
  );
}

/** The form that most families look for now, or the one whose day comes next, on the way to all; none where no day is known. */
function nextForm(directions: readonly Direction[], at: Date): InternalLink | undefined {
  const next = foremostForm(directions, dayOf(at));
  return next && { label: fill(nextFormLink[next.told], next), href: nextFormLink.href };
}

interface OfferListProps {
  items: readonly { id: string; title: string; text: string; icon: IconName; link: InternalLink }[];
}

/** What is on offer as a ruled list, and where more is said of it: of DMIT only where an owner still names it. */
function OfferList({ items }: OfferListProps) {
  return (
    <ul className="ruled-grid">
      {items.map(({ id, title, text, icon, link }) => (
        <li key={id} id={id}>
          <Icon of={icon} size={28} />
          <h3>{title}</h3>
          <p className="soft">
            {`${text} `}
            {(id !== 'profiling' || title.includes('DMIT')) && <Action action={link} className="" />}
          </p>
        </li>
      ))}
    </ul>
  );
}
