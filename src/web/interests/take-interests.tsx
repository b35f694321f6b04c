import { useId, useMemo, useState } from 'react';
import { interestsPage } from '#content/interests-page.ts';
import type { About } from '#domain/direction-match.ts';
import { closeAreas } from '#domain/interest-choices.ts';
import { firstStep, type InterestAnswers, itemIds, type Liking } from '#domain/interests.ts';
import { ChoiceStep } from './choice-step.tsx';
import {
  forgetInterests,
  type InterestMemory,
  recallInterests,
  rememberInterests,
} from './interest-memory.ts';
import { ItemStep } from './item-step.tsx';
import { LaterPart } from './later-part.tsx';
import { planFragment, readPlan } from './plan-link.ts';
import { readSaid } from './quiz-said.ts';

/** Of the page; it may stand as a `ref`. */
const toTop = () => window.scrollTo({ top: 0 });

const countOf = (answers: InterestAnswers) => itemIds.filter((id) => answers[id] !== undefined).length;

const saidBy = ({ forChild, said }: InterestMemory, about: About): About => {
  const named = readSaid(said)?.named;
  return { ...about, ...(named && { named }), ...(forChild && { answeredBy: 'parent' }) };
};

const loadOutcome = () => import('./interest-outcome.tsx').then(({ InterestOutcome }) => InterestOutcome);
const loadPlan = () => import('./plan-view.tsx').then(({ PlanView }) => PlanView);
const loadBrokenPlan = () => import('./plan-view.tsx').then(({ BrokenPlan }) => BrokenPlan);

/** So many activities before the last one, the script of the result is fetched. */
const ahead = 3;

interface Props {
  /** Whether a parent begins, for a child. */
  forChild: boolean;
}

/** The questionnaire of interests, one activity at a time, kept on the device after each answer. */
export function TakeInterests({ forChild }: Props) {
  const [said] = useState(() => (readSaid(location.hash) ? location.hash : undefined));
  const [memory, setMemory] = useState<InterestMemory>(() => {
    const kept = recallInterests();
    if (countOf(kept.answers) === 0) return { ...kept, forChild, said };
    return said && kept.forChild === forChild ? { ...kept, said } : kept;
  });
  const [isStored, setStored] = useState(true);
  const [about, setAbout] = useState<About>(() => ({ stage: readSaid(memory.said)?.stage }));
  const [linked, setLinked] = useState(() => readPlan(location.hash));
  /** The answers of a parent while they are given. */
  const [parent, setParent] = useState<InterestAnswers>();
  const answers = parent ?? memory.answers;
  /** What an earlier visit left behind is offered, never shown unasked. */
  const [isOffered, setOffered] = useState(() => countOf(memory.answers) > 0);
  const [at, setAt] = useState(() => countOf(memory.answers));
  const [goesOn, setGoesOn] = useState(() => countOf(memory.answers) > firstStep);

  /** The two areas between which somebody chooses now. */
  const between = memory.choosing && closeAreas(memory.answers);

  const speaksOfChild = memory.forChild || parent !== undefined;
  const told = useMemo(() => saidBy(memory, about), [about, memory]);

  const total = goesOn && !parent ? itemIds.length : firstStep;
  const id = itemIds[at];
  const isDone = at >= total || !id;

  /** The next activity begins where this one stood. */
  function go(to: number): void {
    setAt(to);
    toTop();
  }

  function goOn(): void {
    setGoesOn(true);
    toTop();
  }

  function keep(next: InterestMemory): void {
    setMemory(next);
    setStored(rememberInterests(next));
  }

  function answer(liking: Liking): void {
    if (!id) return;
    const given = { ...answers, [id]: liking };
    if (at === total - ahead) loadOutcome().catch(() => {});
    const isLastOfParent = parent !== undefined && at + 1 === total;
    if (isLastOfParent) keep({ ...memory, parent: given });
    else if (!parent) keep({ ...memory, answers: given });
    if (parent) setParent(isLastOfParent ? undefined : given);
    go(isLastOfParent ? countOf(memory.answers) : at + 1);
  }

  function askParent(): void {
    setParent({});
    go(0);
  }

  /** What a parent said for the child stands beside what the child says now. */
  function askChild(): void {
    keep({ answers: {}, parent: memory.answers });
    setGoesOn(false);
    go(0);
  }

  function startAgain(): void {
    const isFinished = countOf(memory.answers) === itemIds.length && memory.forChild === forChild;
    forgetInterests();
    keep({
      answers: {},
      forChild,
      said,
      before: isFinished
        ? { answers: memory.answers, on: new Date().toISOString().slice(0, 10) }
        : memory.forChild === forChild
          ? memory.before
          : undefined,
    });
    setParent(undefined);
    setOffered(false);
    setGoesOn(false);
    go(0);
  }

  function showPlan(said: About): void {
    setAbout(said);
    const plan = { answers: memory.answers, about: saidBy(memory, said) };
    history.replaceState(history.state, '', `${location.pathname}${planFragment(plan)}`);
    setLinked(plan);
    toTop();
  }

  /** Back to one's own result; who came with a link and has none sees that of the plan, which is not kept. */
  function leavePlan(): void {
    history.replaceState(history.state, '', location.pathname);
    if (linked && linked !== 'broken' && countOf(memory.answers) === 0) {
      const { answers: given, about: said } = linked;
      setMemory({ answers: given, forChild: said.answeredBy === 'parent' });
      setAbout(said);
      setAt(countOf(given));
      setGoesOn(countOf(given) > firstStep);
    }
    setLinked(undefined);
  }

  const { title } = speaksOfChild ? interestsPage.child : interestsPage;
  return (
    <>
      {linked && linked !== 'broken' ? null : (
        <h1 ref={toTop} className="quiz-title">
          {title}
        </h1>
      )}
      {view()}
    </>
  );

  function view() {
    if (linked === 'broken') return <LaterPart load={loadBrokenPlan} props={{ onLeave: leavePlan }} />;
    if (linked) return <LaterPart load={loadPlan} props={{ plan: linked, onLeave: leavePlan }} />;
    if (isOffered) {
      return (
        <Offer
          text={
            (memory.forChild ? interestsPage.child : interestsPage)[
              isDone && !between ? 'seeAgain' : 'resume'
            ]
          }
          onGoOn={() => setOffered(false)}
          onStartAgain={startAgain}
        />
      );
    }
    if (between) {
      return (
        <ChoiceStep
          between={between}
          forChild={speaksOfChild}
          choices={memory.choosing ?? []}
          onChoose={(choosing) => keep({ ...memory, choosing })}
          onChosen={(choices) => {
            keep({ ...memory, answers: { ...memory.answers, choices }, choosing: undefined });
            toTop();
          }}
          onLeave={() => {
            keep({ ...memory, choosing: undefined });
            toTop();
          }}
        />
      );
    }
    return (
      <>
        {!isStored && <p className="notice">{interestsPage.notStored}</p>}
        {isDone ? (
          <LaterPart
            load={loadOutcome}
            props={{
              memory,
              about: told,
              onAbout: (next: About) => {
                setAbout(next);
                toTop();
              },
              onGoOn: goesOn ? undefined : goOn,
              onChoose: () => {
                keep({ ...memory, choosing: [] });
                toTop();
              },
              onPlan: showPlan,
              onOther: memory.forChild ? askChild : askParent,
              onKept: () => keep({ ...memory, isKept: true }),
              onStartAgain: startAgain,
            }}
          />
        ) : (
          <ItemStep
            id={id}
            chosen={answers[id]}
            total={total}
            forChild={speaksOfChild}
            onAnswer={answer}
            onBack={() => go(Math.max(0, at - 1))}
          />
        )}
      </>
    );
  }
}

interface OfferProps {
  text: string;
  onGoOn: () => void;
  onStartAgain: () => void;
}

/** Asks before showing what the device kept: on a shared phone it may be somebody else's. */
function Offer({ text, onGoOn, onStartAgain }: OfferProps) {
  const question = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, these are two buttons
    <div role="group" aria-labelledby={question} className="quiz-resume">
      <p id={question}>{text}</p>
      <div className="actions">
        <button type="button" className="button" onClick={onGoOn}>
          {interestsPage.goOn}
        </button>
        <button type="button" className="button quiet" onClick={onStartAgain}>
          {interestsPage.startAgain}
        </button>
      </div>
    </div>
  );
}
