import type { Answered, QuizDoubt } from '#domain/quiz-reading.ts';
import type { ServiceId } from '#domain/services.ts';
import type { ExternalTarget, InternalLink } from './action.ts';

/** Said before everything else, because the points do not show it. */
export const doubtWords: Record<QuizDoubt, string> = {
  confused: 'You say that you feel confused, and that counts for more here than any number of points.',
  'needs-guidance': 'You say that your goal is not clear and that you need guidance. That comes first.',
  'clear-but-confused':
    'Your answers pull apart: you call your goal very clear, and yet you feel confused about the decision.',
  'unclear-but-confident':
    'Your answers pull apart: you feel very confident, and yet you need guidance on what the goal is.',
  'clear-but-choosing':
    'Your answers pull apart: you call your goal very clear, and want help most in choosing a course or career.',
  'india-but-visa':
    'Your answers pull apart: you want to study in India, and ask for help with a visa. Tell us which of the two is meant.',
};

/** Follows the doubts: what to do about them, whatever the points say. */
export const doubtAdvice = 'So begin with a conversation, not with an application form.';

/** The buttons of whoever is unsure, in the place of a High level's. */
export const doubtSteps = {
  first: 'Talk it over with a counsellor, free',
  second: 'See how career guidance works',
} as const;

/** In the place of a level's button that proposes a test, for whoever wants none. */
export const withoutTest = {
  label: 'See how career guidance works, without a test',
  mediumText: 'You know a little but still need proper guidance. A counselling session will help.',
} as const;

/** A High level beside a doubt. */
export const levelByPoints = '{points} of {most} points, {level} by points';

/** The same doubts as the staff read them. */
export const doubtsForStaff: Record<QuizDoubt, string> = {
  confused: 'says that they feel confused',
  'needs-guidance': 'says that they need guidance',
  'clear-but-confused': 'calls the goal very clear and feels confused',
  'unclear-but-confident': 'feels very confident and needs guidance on the goal',
  'clear-but-choosing': 'calls the goal very clear and wants help in choosing a course',
  'india-but-visa': 'wants to study in India and asks for help with a visa',
};

/** "You are in Class 10, drawn to law and arts, and want to study in India." */
export const ownWords = {
  sentence: '{stage}, drawn to {fields}, and {place}.',
  helpSentence: 'What you want help with most is {help}.',
  and: 'and',
  stage: {
    class10: 'You are in Class 10',
    'class11-12': 'You are in Class 11 or 12',
    undergraduate: 'You are an undergraduate',
    postgraduate: 'You are a postgraduate',
    working: 'You are working',
  },
  fields: {
    engineering: 'engineering',
    medicine: 'medicine',
    management: 'management',
    arts: 'the arts',
    law: 'law',
    others: 'something not on our list',
  },
  place: {
    'yes-abroad': 'plan to study abroad',
    'maybe-abroad': 'are still thinking about studying abroad',
    'no-abroad': 'want to study in India',
  },
  help: {
    'course-career': 'choosing a course or career',
    admission: 'getting admission',
    scholarship: 'finding a scholarship',
    visa: 'applying for a visa',
    accommodation: 'finding a place to stay',
  },
} as const;

/** Where each of a level's two next steps leads, in their order; with a doubt the service is career guidance. */
export const nextStepTargets = {
  'High Clarity': ['booking', 'service'],
  'Medium Clarity': ['career-guidance', 'booking'],
  'Low Clarity': ['career-guidance', 'booking'],
} as const satisfies Record<string, readonly (ExternalTarget | ServiceId | 'service')[]>;

export const resultWords = {
  points: '{points} of {most}',
  onward: {
    title: 'What do you like?',
    text: 'The quiz asks how clear you are, not what would suit you. Twelve activities, two minutes, no details: see what draws you, and where in India it leads.',
    link: { label: 'Find out what draws you', href: '/interests' } satisfies InternalLink,
  },
  method: { label: 'How points are counted', href: '/faq/quiz/method' } satisfies InternalLink,
  call: { label: 'Call us', external: 'call' },
  savePng: 'Save picture (PNG)',
  saveSvg: 'Save picture (SVG)',
  share: 'Share',
  keepText: 'The line is drawn from your eight answers. Your name and your points are not in the picture.',
  shareText: 'My kolam from the Career Clarity Quiz: eight questions, one line. Draw yours: {url}',
  pictureWords: 'Career Clarity Quiz',
  fileName: 'my-kolam',
  saveFailed: 'This browser could not make the picture.',
} as const;

/** Where the site says what it does about scholarships. */
const scholarships: InternalLink = { label: 'Scholarship Support', href: '/#scholarships' };

/** A service that fits what was answered, with the reason in words. */
export interface Suggestion {
  readonly service: ServiceId;
  /** Where it leads, instead of the service's own page. */
  readonly link?: InternalLink;
  readonly reason: string;
  /** All of these were answered. */
  readonly when: readonly Answered[];
  /** None of these was: a suggestion must not contradict an answer. */
  readonly unless?: readonly Answered[];
}

/** In order of weight: doubts first, then the help asked for, then what the other answers hint at. */
export const suggestions: readonly Suggestion[] = [
  {
    service: 'career-guidance',
    reason: 'You feel confused; a talk helps.',
    when: ['6:confused'],
  },
  {
    service: 'career-guidance',
    reason: 'Your goal is not clear yet, and that is a fine place to start.',
    when: ['2:need-guidance'],
  },
  {
    service: 'career-guidance',
    reason: 'You want help in choosing a course or career.',
    when: ['5:course-career'],
  },
  {
    service: 'indian-admission',
    reason: 'You want help in getting admission.',
    when: ['5:admission'],
    unless: ['4:yes-abroad'],
  },
  {
    service: 'overseas-admission',
    reason: 'You plan to study abroad and want help in getting admission.',
    when: ['5:admission', '4:yes-abroad'],
  },
  {
    service: 'indian-admission',
    link: scholarships,
    reason: 'You want help in finding a scholarship.',
    when: ['5:scholarship'],
    unless: ['4:yes-abroad'],
  },
  {
    service: 'overseas-admission',
    link: scholarships,
    reason: 'You want help in finding a scholarship.',
    when: ['5:scholarship', '4:yes-abroad'],
  },
  {
    service: 'overseas-admission',
    reason: 'You need help with a visa.',
    when: ['5:visa'],
    unless: ['4:no-abroad'],
  },
  {
    service: 'overseas-admission',
    reason: 'You need help in finding a place to stay.',
    when: ['5:accommodation'],
    unless: ['4:no-abroad'],
  },
  { service: 'overseas-admission', reason: 'You plan to study abroad.', when: ['4:yes-abroad'] },
  {
    service: 'career-guidance',
    reason: 'You would like to take a psychometric test.',
    when: ['7:yes-test'],
  },
  {
    service: 'test-preparation',
    reason: 'Entrance exams come up in these two years.',
    when: ['1:class11-12'],
  },
  {
    service: 'overseas-admission',
    reason: 'You are thinking of studying abroad.',
    when: ['4:maybe-abroad'],
  },
  { service: 'indian-admission', reason: 'You want to study in India.', when: ['4:no-abroad'] },
  {
    service: 'career-guidance',
    reason: 'Your stream is the next choice to make.',
    when: ['1:class10'],
    unless: ['2:very-clear'],
  },
  {
    service: 'online-admission',
    reason: 'You can apply from home, outside working hours.',
    when: ['1:working'],
  },
];
