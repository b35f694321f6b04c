import type { QuestionId } from '#domain/quiz.ts';

/** Words in a post's title or excerpt that make it fit an answer; lower case. */
export interface ReadingTopic {
  readonly questionId: QuestionId;
  readonly values: readonly string[];
  readonly words: readonly string[];
  /** 1 when left out; less for what is only next to what was asked for. */
  readonly weight?: number;
  /** It holds where none of the values was chosen. */
  readonly isMissing?: true;
}

export const readingTitle = 'More posts from our blog';

export const readingTopics: readonly ReadingTopic[] = [
  { questionId: 1, values: ['class10'], words: ['class 10', 'stream'], weight: 2 },
  { questionId: 1, values: ['class11-12'], words: ['entrance', 'exam', 'engineering', 'counselling system'] },
  { questionId: 2, values: ['need-guidance'], words: ['choosing', 'choose', 'psychometric'] },
  {
    questionId: 4,
    values: ['yes-abroad', 'maybe-abroad'],
    words: ['abroad', 'overseas', 'statement of purpose'],
  },
  { questionId: 5, values: ['course-career'], words: ['stream', 'career', 'psychometric'] },
  { questionId: 5, values: ['admission'], words: ['admission', 'counselling', 'statement of purpose'] },
  { questionId: 5, values: ['scholarship'], words: ['scholarship', 'fee concession', 'first graduate'] },
  // Money to be paid back is no scholarship.
  { questionId: 5, values: ['scholarship'], words: ['loan', 'fees'], weight: 0.5 },
  { questionId: 5, values: ['visa', 'accommodation'], words: ['abroad', 'overseas'] },
  { questionId: 6, values: ['confused', 'somewhat-confident'], words: ['career'] },
  { questionId: 7, values: ['yes-test', 'maybe-test'], words: ['psychometric'] },
];

/** Posts for parents stand first where a parent answered, and nowhere else. */
export const forParents = "parent's guide";

/** Posts with these words are not for whoever answered so. */
export const readingAgainst: readonly ReadingTopic[] = [
  { questionId: 1, values: ['class11-12', 'undergraduate', 'postgraduate', 'working'], words: ['class 10'] },
  { questionId: 3, values: ['engineering'], words: ['engineering counselling', 'tnea'], isMissing: true },
  {
    questionId: 1,
    values: ['undergraduate', 'postgraduate', 'working'],
    words: ['engineering counselling', 'tnea'],
  },
  { questionId: 1, values: ['class10', 'class11-12'], words: ['statement of purpose'] },
  // Whoever is confused may have been told to name engineering.
  { questionId: 6, values: ['confused'], words: ['engineering counselling', 'tnea'] },
  { questionId: 4, values: ['no-abroad'], words: ['abroad', 'overseas', 'statement of purpose'] },
  { questionId: 4, values: ['yes-abroad'], words: ['counselling system', 'engineering counselling'] },
  { questionId: 7, values: ['no-test'], words: ['psychometric'] },
];
