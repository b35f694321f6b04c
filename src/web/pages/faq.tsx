import { faq, faqItems, faqMeta } from '../../content/faq.ts';
import { faqFact, pageMeta } from '../head.ts';
import { TakeQuiz, useQuiz } from '../quiz/take-quiz.tsx';
import { Action } from '../ui/action.tsx';
import type { Route } from './+types/faq.ts';

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
      <section className="night hero">
        <div className="shell hero-in">
          <div className="hero-words">
            <h1>{faq.title}</h1>
            <p className="lead">{faq.intro}</p>
            <div className="actions">
              <TakeQuiz label={faq.takeAssessment.label} className="button" />
            </div>
          </div>
        </div>
      </section>
      <section className="band">
        <ul className="shell cards">
          {faqItems.map(({ id, question, answer }) => (
            <li key={id} className="card" id={id}>
              <h2>{question}</h2>
              <p>{answer}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="band white">
        <div className="shell head">
          <h2>{faq.quizBlock.title}</h2>
          <p className="lead">{faq.quizBlock.text}</p>
          <div className="actions">
            <TakeQuiz label={faq.quizBlock.cta.label} className="button" />
          </div>
        </div>
      </section>
      <section className="band">
        <div className="shell head">
          <h2>{faq.consultation.title}</h2>
          <p className="lead">{faq.consultation.text}</p>
          <div className="actions">
            <Action action={faq.consultation.cta} />
          </div>
        </div>
      </section>
    </>
  );
}
