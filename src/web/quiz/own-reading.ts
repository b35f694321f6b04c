import type { InternalLink } from '#content/action.ts';
import { fill } from '#content/fill.ts';
import { listed } from '#content/listed.ts';
import {
  childDoubtWords,
  childWords,
  doubtAdvice,
  doubtWords,
  kindly,
  ownWords,
  pullApart,
  type Suggestion,
  suggestions,
} from '#content/quiz-result.ts';
import {
  abroad,
  bothFieldsForParents,
  factsForParents,
  fieldNames,
  firstCheck,
  firstOfEach,
  needsBiology,
  pagesOfFields,
  pagesToCompare,
  scholarshipThings,
  scholarshipThingsForParents,
  type TrueThing,
  thingsForParents,
  trueThings,
} from '#content/quiz-things.ts';
import { type QuestionId, type QuizAnswers, questionIds, quizPoints } from '#domain/quiz.ts';
import { doubtsIn, hasAnswered } from '#domain/quiz-reading.ts';
import type { ServiceId } from '#domain/services.ts';

/** What a person's own answers say: the doubts, with what to do about them, and in short what was answered. A parent reads of the child. */
export function ownReading(answers: QuizAnswers, forChild = false): { doubts: string[]; inShort: string } {
  const doubts = doubtsIn(answers);
  const word = <Words extends Record<string, string>>(words: Words, value: string | undefined) =>
    (value && words[value]) || '';
  const inShort = fill<string>(forChild ? ownWords.inShortOfChild : ownWords.inShort, {
    stage: word(ownWords.stage, answers[1][0]),
    fields: listed(answers[3].map((field) => word(ownWords.fields, field))),
    place: word(ownWords.place, answers[4][0]),
    help: word(ownWords.help, answers[5][0]),
  });
  const first = !forChild && isFirstThroughout(answers) ? pullApart.ifTrue : pullApart.first;
  return {
    doubts: [
      ...doubts.map((doubt, at) => {
        const said = (forChild ? childDoubtWords : doubtWords)[doubt];
        return fill<string>(said, {
          kindly: hasAnswered(answers, '1:class10') ? kindly.class10 : kindly.later,
        }).replace(pullApart.first, at > 0 ? pullApart.later : first);
      }),
      ...(doubts.length > 0 ? [doubtAdvice] : []),
    ],
    inShort,
  };
}

/** The one thing that is said beside the reading. */
export function trueThingFor(answers: QuizAnswers, forChild = false): TrueThing | undefined {
  if (forChild) return thingsForParents.find((thing) => isFitting(thing, answers));
  if (isFirstThroughout(answers)) return firstOfEach;
  return fittingThing(answers);
}

/** The same, whoever took the first answer to every question too: they may all be true. */
export const fittingThing = (answers: QuizAnswers): TrueThing | undefined =>
  trueThings.find((thing) => isFitting(thing, answers));

/** What is said of scholarships, to whoever asks for one. */
export function scholarshipThingFor(answers: QuizAnswers, forChild = false): TrueThing | undefined {
  const things = forChild ? scholarshipThingsForParents : scholarshipThings;
  return things.find((thing) => isFitting(thing, answers));
}

interface ParentFact {
  title: string;
  text: string;
  link?: InternalLink;
}

const mostFacts = 2;

/** What a pupil's parent can know meanwhile of the fields that were named. */
export function factsForParent(answers: QuizAnswers): ParentFact[] {
  const stage = (['class10', 'class11-12'] as const).find((each) => answers[1].includes(each));
  if (!stage) return [];
  if (hasAnswered(answers, '4:yes-abroad')) return [abroad];
  if (stage === 'class10' && answers[3].includes('engineering') && answers[3].includes('medicine')) {
    return [bothFieldsForParents];
  }
  const check = stage === 'class11-12' ? checkOfSubjects(answers[3]) : [];
  const facts = fieldNames.flatMap(([field, name]): ParentFact[] => {
    const known = answers[3].includes(field) && factsForParents[stage][field];
    if (!known) return [];
    const text = check.length > 0 ? known.replace(`${needsBiology} `, '') : known;
    return [{ title: fill(childWords.ifIt, { field: name }), text }];
  });
  return [...check, ...facts.slice(0, mostFacts)];
}

/** Which subjects keep two fields open, where one of them alone asks for any. */
function checkOfSubjects(fields: readonly string[]): ParentFact[] {
  const { title, text, of, free } = firstCheck;
  const asking = (['engineering', 'medicine'] as const).filter((field) => fields.includes(field));
  const other = free.find((field) => fields.includes(field));
  const [field] = asking;
  if (!field || !other || asking.length > 1 || fields.length !== 2) return [];
  const named = fieldNames.find(([name]) => name === other)?.[1] ?? '';
  return [{ title, text: fill(text, { ...of[field], other: named }) }];
}

/** Directions to read first, and why these. */
export interface PagesToRead {
  slugs: readonly string[];
  why: 'one' | 'each' | 'close' | 'many' | 'compare' | 'around';
  /** The one of them that is of none of these fields. */
  beyond?: string | undefined;
}

/** From the fields that were named; no pages for whoever is sure and named none, or asks only how to get there. */
export function pagesToRead(answers: QuizAnswers): PagesToRead {
  const isOnTheWay = hasAnswered(answers, '5:visa') || hasAnswered(answers, '5:accommodation');
  const named = answers[3];
  const [first, ...others] = named;
  const namesNone = others.length === 0 && first === 'others';
  const isOpen = hasAnswered(answers, '6:confused') || hasAnswered(answers, '2:need-guidance');
  if ((namesNone && !isOpen) || (isOnTheWay && doubtsIn(answers).length === 0)) {
    return { slugs: [], why: 'one' };
  }
  const far = others.length === 0 && pagesToCompare[first as keyof typeof pagesToCompare];
  if (far && hasAnswered(answers, '6:confused') && isPupil(answers, false)) {
    return { slugs: far, why: 'compare' };
  }
  const of = (count: number) =>
    pagesOfFields.filter(
      ({ fields }) => fields.length === count && fields.every((field) => named.includes(field)),
    );
  const [pair] = named.includes('others') || named.length > 2 ? [] : of(2);
  const lists = pair ? [pair] : of(1);
  const inTurn = [0, 1, 2].flatMap((at) => lists.flatMap(({ slugs }) => slugs[at] ?? []));
  const slugs = [...new Set(inTurn)].slice(0, shown);
  const ofOthers = lists.find(({ fields }) => fields.join() === 'others')?.slugs;
  const beyond = namesNone ? undefined : slugs.find((slug) => ofOthers?.includes(slug));
  const why = pair ? (pair.third ?? 'each') : lists.length > 1 ? 'many' : namesNone ? 'around' : 'one';
  return { slugs, why, beyond };
}

/** Whether somebody who may be a child answered, and not a parent. */
export function isPupil(answers: QuizAnswers, forChild: boolean): boolean {
  return !forChild && (hasAnswered(answers, '1:class10') || hasAnswered(answers, '1:class11-12'));
}

function isFirstThroughout(answers: QuizAnswers): boolean {
  return questionIds.every((id) => isFirstAlone(id, answers[id]));
}

function isFirstAlone(id: QuestionId, values: string[]): boolean {
  return values.length === 1 && values[0] === Object.keys(quizPoints[id])[0];
}

function isFitting(
  { when, unless = [], fields = 0 }: Pick<TrueThing, 'when' | 'unless' | 'fields'>,
  answers: QuizAnswers,
): boolean {
  return (
    answers[3].length >= fields &&
    when.every((option) => hasAnswered(answers, option)) &&
    !unless.some((option) => hasAnswered(answers, option))
  );
}

const shown = 3;

/** Where admission guidance is for whoever answered so. */
export function admissionService(answers: QuizAnswers): ServiceId {
  const isOffered = ({ service }: Suggestion) => service.endsWith('-admission');
  const service = suggestedServices(answers).find(isOffered)?.service;
  return service ?? (hasAnswered(answers, '4:yes-abroad') ? 'overseas-admission' : 'indian-admission');
}

/** The services that fit the answers best, each once; none that an answer speaks against. */
export function suggestedServices(answers: QuizAnswers): Suggestion[] {
  const fitting = suggestions.filter((suggestion) => isFitting(suggestion, answers));
  return fitting
    .filter(({ service }, index) => fitting.findIndex((other) => other.service === service) === index)
    .slice(0, shown);
}
