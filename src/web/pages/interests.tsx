import { lazy, type ReactElement, Suspense, useState } from 'react';
import { areaWords } from '#content/area-words.ts';
import { interestsMeta, interestsPage } from '#content/interests-page.ts';
import { InterestFigure } from '#web/art/interest-figure.tsx';
import { plainInterestsAction } from '#web/interests/plain-interests-action.ts';
import { useStart } from '#web/page/effects.ts';
import { pageMeta } from '#web/page/head.ts';
import { Action } from '#web/ui/action.tsx';
import { DotList } from '#web/ui/dot-list.tsx';
import type { Route } from './+types/interests.ts';
import '#web/forms/forms.css';
import '#web/forms/form-page.css';
import '#web/quiz/quiz.css';
import '#web/interests/interests.css';
import { OnetNotice } from '#web/interests/onet-notice.tsx';
import '#web/ui/dot-list.css';

export const action = plainInterestsAction;

const path = '/interests';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...interestsMeta, path, trail: [{ name: interestsPage.title, path }] });

/** Only the server needs it, for those without script. */
const PlainInterests = lazy(() => import('#web/interests/plain-interests.tsx'));

/** An example, in whole loops. */
const drawn = { R: 0.5, I: 0.75, A: 1, S: 0.75, E: 0.25, C: 0 };

/** What it is about, and the way in; then one activity at a time, or without script six on a page. */
export default function Interests({ actionData: posted }: Route.ComponentProps) {
  const { taken, begin } = useQuestionnaire();
  const shown =
    taken ??
    (posted && (
      <>
        <h1 className="quiz-title">{(posted.forChild ? interestsPage.child : interestsPage).title}</h1>
        <PlainInterests posted={posted} />
      </>
    ));
  if (shown) {
    return (
      <section className="band interest-band">
        <div className="shell form-page">
          <Suspense>{shown}</Suspense>
        </div>
      </section>
    );
  }
  return (
    <>
      <section className="night interest-hero">
        <div className="shell">
          <div className="stack">
            <h1>{interestsPage.title}</h1>
            <p className="lead">{interestsPage.intro}</p>
            <DotList items={interestsPage.facts} className="dots" />
            <form
              method="post"
              action={path}
              className="actions"
              onSubmit={(event) => {
                const form = event.currentTarget;
                const { submitter } = event.nativeEvent as SubmitEvent;
                if (form.dataset.isPlain) return;
                event.preventDefault();
                begin(() => {
                  form.dataset.isPlain = 'true';
                  form.requestSubmit(submitter);
                }, submitter?.id);
              }}
            >
              <button type="submit" className="button">
                {interestsPage.begin}
              </button>
              <Action action={interestsPage.browse} className="button quiet" />
              <button type="submit" name="for" value="child" className="link" id="child">
                {interestsPage.child.begin}
              </button>
            </form>
          </div>
          <figure>
            <InterestFigure strengths={drawn} isNamed />
            <figcaption className="hint">{interestsPage.example}</figcaption>
          </figure>
        </div>
      </section>
      <section className="band">
        <div className="shell stack">
          <h2>{interestsPage.areas}</h2>
          <ul className="interest-areas">
            {Object.entries(areaWords).map(([area, { name, likes }]) => (
              <li key={area}>
                <strong>{name}</strong> <span className="soft">{likes}</span>
              </li>
            ))}
          </ul>
          <OnetNotice />
        </div>
      </section>
    </>
  );
}

/** The questionnaire's code is fetched once somebody begins, or comes with a plan; `instead` is for where it cannot be had. */
function useQuestionnaire() {
  const [taken, setTaken] = useState<ReactElement>();
  const begin = (instead: () => void, asked: string | undefined) => {
    import('#web/interests/take-interests.tsx').then(
      ({ TakeInterests }) => setTaken(<TakeInterests forChild={asked === 'child'} />),
      instead,
    );
  };
  useStart(() => {
    const asked = /^#(plan=|answers$|child\b)/.exec(location.hash)?.[1];
    if (asked) begin(() => {}, asked);
  });
  return { taken, begin };
}
