import { fill } from '#content/fill.ts';
import {
  type Sampled,
  type Section,
  type ServicePageWords,
  type SuccessStory,
  storySteps,
} from '#content/service.ts';
import { askOfFigure, askOfFigureInChat } from '#content/site.ts';
import type { ShownFigure } from '#domain/site-facts.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { Action } from '#web/ui/action.tsx';
import './stories.css';

/** Success stories: where each student began, what we did, and what came of it. One that is invented is nobody's: it has no name. */
export function SuccessStories({ stories }: { stories: Section<SuccessStory> & Sampled }) {
  return (
    <section className="band" id="success-stories">
      <div className="shell">
        <div className="stack section-head">
          <h2>{stories.title}</h2>
          <p className="lead">{stories.sampleNote ?? stories.intro}</p>
        </div>
        <ul className="stories">
          {stories.items.map((story) => (
            <li key={story.name} className="story">
              {story.sample ? (
                <span className="sample-mark">{stories.sampleMark}</span>
              ) : (
                <h3>
                  {story.name} <span className="soft">{story.place}</span>
                </h3>
              )}
              {(['before', 'did', 'after'] as const).map(
                (step) =>
                  story[step] && (
                    <p key={step} className={`story-${step}`}>
                      <b>{storySteps[step]}</b> {story[step]}
                    </p>
                  ),
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface OwnFigureProps {
  words: ServicePageWords;
  figure: ShownFigure | undefined;
}

/** The figure that belongs to a service, with what it rests on or where one asks for that; nothing where none is shown. */
export function OwnFigure({ words: { claim }, figure }: OwnFigureProps) {
  return (
    claim &&
    figure && (
      <p className="soft own-figure">
        <strong>
          <span>{figure.figure}</span> {claim.label}
        </strong>{' '}
        {figure.basis ?? claim.text} {!figure.basis && <AskOfFigure of={`${figure.figure} ${claim.label}`} />}
      </p>
    )
  );
}

/** Asks in the chat; where there is none, it leads to the ways to reach us. */
function AskOfFigure({ of: figure }: { of: string }) {
  const { whatsappNumber } = useSettings();
  const chat = {
    label: askOfFigure.label,
    external: 'chat',
    greeting: fill(askOfFigureInChat, { figure }),
  } as const;
  return <Action action={whatsappNumber ? chat : askOfFigure} className="" />;
}
