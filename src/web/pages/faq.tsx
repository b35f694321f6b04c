import { faq, faqItems, faqMeta } from '#content/faq.ts';
import { Art } from '#web/art/art.tsx';
import { faqFact, pageMeta } from '#web/head.ts';
import { TakeQuiz, useQuiz } from '#web/quiz/take-quiz.tsx';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action } from '#web/ui/action.tsx';
import type { Route } from './+types/faq.ts';
import '#web/sections/picture-and-words.css';
import './faq.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...faqMeta,
    path: '/faq',
    trail: [{ name: faq.title, path: '/faq' }],
    facts: [faqFact(faqItems)],
  });

export default function Faq() {
  const { Quiz, leave } = useQuiz();
  if (Quiz) return <Quiz onLeave={leave} />;
  return (
    <>
      <PageHead title={faq.title} intro={faq.intro}>
        <div className="actions">
          <TakeQuiz label={faq.takeAssessment.label} className="button" />
        </div>
      </PageHead>
      <section className="band">
        <ul className="shell questions">
          {faqItems.map(({ id, question, answer }) => (
            <li key={id} id={id} className="question">
              <h2>{question}</h2>
              <p>{answer}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="band band-card">
        <div className="shell story-in">
          <Art of="scenes/quiz" className="story-art" />
          <div className="stack">
            <h2>{faq.quizBlock.title}</h2>
            <p className="lead">{faq.quizBlock.text}</p>
            <div className="actions">
              <TakeQuiz label={faq.quizBlock.cta.label} className="button" />
            </div>
          </div>
        </div>
      </section>
      <ClosingBand title={faq.consultation.title} text={faq.consultation.text}>
        <Action action={faq.consultation.cta} />
      </ClosingBand>
    </>
  );
}
