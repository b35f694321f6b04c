import type { Ref } from 'react';
import { clarityLevels, resultLabels } from '#content/quiz.ts';
import { serviceSummaries } from '#content/service-summaries.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import type { QuizResult } from './quiz-state.ts';
import { suggestedServices } from './suggested-services.ts';

/** Points, level, its text, two next steps, and the services that fit the answers. */
export function ResultView({
  result: { totalScore, level, answers },
  headingRef,
}: {
  result: QuizResult;
  headingRef?: Ref<HTMLHeadingElement>;
}) {
  const { text, nextSteps } = clarityLevels[level];
  return (
    <>
      <section className="form">
        <h2 ref={headingRef} tabIndex={-1}>
          {resultLabels.title}
        </h2>
        <dl className="quiz-level">
          <div>
            <dt>{resultLabels.yourLevel}</dt>
            <dd>{level}</dd>
          </div>
          <div>
            <dt>{resultLabels.totalPoints}</dt>
            <dd>{totalScore}</dd>
          </div>
        </dl>
        <p className="lead">{text}</p>
      </section>
      <section className="stack">
        <h3>{resultLabels.nextSteps}</h3>
        <ol className="counted">
          {nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section className="stack">
        <h3>{resultLabels.suggestions}</h3>
        <ul className="form">
          {suggestedServices(answers).map(({ service, reason }) => (
            <li key={service}>
              <PageLink to={serviceSummaries[service].href} className="link">
                {serviceSummaries[service].title}
              </PageLink>
              <p>{reason}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
