import type { Answered, QuizDoubt } from '#domain/quiz-reading.ts';
import type { ServiceId } from '#domain/services.ts';
import type { ExternalTarget, InternalLink } from './action.ts';

/** What is said of being unsure, by whether a career is chosen yet at this age. */
export const kindly = {
  class10: 'That is all right: in class\u00a010 nobody has to choose a career.',
  later: 'That is all right, and it matters more than any points.',
} as const;

/** Said before everything else, because the points do not show it. */
export const doubtWords: Record<QuizDoubt, string> = {
  confused: 'You feel confused. {kindly}',
  'needs-guidance': 'Your goal is not clear, and you say that you need guidance. {kindly}',
  'confused-and-unclear': 'You feel confused, and your goal is not clear. {kindly}',
  'clear-but-confused':
    'One thing to settle first: you call your goal very clear, and yet you feel confused about the decision.',
  'unclear-but-confident':
    'One thing to settle first: you feel very confident, and yet you need guidance on what the goal is.',
  'clear-but-choosing':
    'One thing to settle first: you call your goal very clear, and want help most in choosing a course or career. Is it the course that is still open, or the career?',
  'india-but-visa':
    'One thing to settle first: you want to study in India, and ask for help with a visa. Tell us which of the two you mean.',
};

/** The same where a parent answered for a child. */
export const childDoubtWords: Record<QuizDoubt, string> = {
  confused: 'Your child feels confused, you say. {kindly}',
  'needs-guidance': 'The goal is not clear, you say, and guidance is needed. {kindly}',
  'confused-and-unclear': 'Your child feels confused, you say, and the goal is not clear. {kindly}',
  'clear-but-confused':
    'One thing to settle first: the goal is very clear, and yet the choice feels confusing.',
  'unclear-but-confident':
    'One thing to settle first: there is confidence, and yet guidance is needed on what the goal is.',
  'clear-but-choosing':
    'One thing to settle first: the goal is very clear, and yet help is wanted most in choosing a course or career. Is it the course that is still open, or the career?',
  'india-but-visa':
    'One thing to settle first: study in India, and help with a visa. Tell us which of the two you mean.',
};

/** Largest, above what they said, to whoever is unsure. */
export const unsureHeadline = {
  own: 'You do not have to know yet.',
  child: 'Your child does not have to know yet.',
} as const;

/** How a doubt of two answers begins, and how it does after another of them. */
export const pullApart = {
  first: 'One thing to settle first:',
  later: 'Also,',
  /** To whoever took the first answer to every question. */
  ifTrue: 'If all eight are true, two of them may not agree:',
} as const;

/** Follows the doubts: what to do about them, whatever the points say. */
export const doubtAdvice = 'Talk it over before anything is chosen.';

/** The buttons of whoever is unsure, in the place of a High level's. */
export const doubtSteps = {
  first: 'Talk it over with a counsellor, free',
  second: 'See how career guidance works',
} as const;

/** In the place of a level's button that proposes a test, for whoever wants none. */
export const withoutTest = {
  label: 'See how career guidance works, without a test',
  mediumText: 'You know a little but still need proper guidance. A counseling session will help.',
} as const;

/** A High level beside a doubt, and what it means then. */
export const levelByPoints = '{points} of {most} points, {level} by points';
export const pointsText = {
  text: 'Points count how far your plans and your education have come, and each field you chose.',
  unsure: 'They do not count doubts.',
  disagreeing: 'They do not tell whether two answers disagree.',
} as const;

/** The same doubts as the staff read them. */
export const doubtsForStaff: Record<QuizDoubt, string> = {
  confused: 'says that they feel confused',
  'needs-guidance': 'says that they need guidance',
  'confused-and-unclear': 'says that they feel confused and need guidance',
  'clear-but-confused': 'calls the goal very clear and feels confused',
  'unclear-but-confident': 'feels very confident and needs guidance on the goal',
  'clear-but-choosing': 'calls the goal very clear and wants help in choosing a course',
  'india-but-visa': 'wants to study in India and asks for help with a visa',
};

/** At the figure: what it is, and "You are in Class 10. You are thinking of law and the arts, perhaps abroad, and want help with a visa." */
export const ownWords = {
  drawn: 'One line, drawn by your eight answers.',
  inShort: 'You are {stage}. You are thinking of {fields}, {place}, and want help with {help}.',
  inShortOfChild: 'Your child is {stage}. You named {fields}, {place}, and want help with {help}.',
  stage: {
    class10: 'in Class 10',
    'class11-12': 'in Class 11 or 12',
    undergraduate: 'an undergraduate',
    postgraduate: 'a postgraduate',
    working: 'working',
  },
  fields: {
    engineering: 'engineering',
    medicine: 'medicine',
    management: 'business',
    arts: 'the arts',
    law: 'law',
    others: 'another field',
  },
  place: { 'yes-abroad': 'studying abroad', 'maybe-abroad': 'perhaps abroad', 'no-abroad': 'in India' },
  help: {
    'course-career': 'choosing a course or career',
    admission: 'getting admission',
    scholarship: 'finding a scholarship',
    visa: 'applying for a visa',
    accommodation: 'finding a place to stay',
  },
} as const;

export const childWords = {
  /** Before the level's own text, which speaks to whoever takes the quiz. */
  levelNote: 'If your child would answer the same, we would say:',
  /** Before what can be known of a field meanwhile. */
  ifIt: 'If it is {field}:',
} as const;

/** Where each of a level's two next steps leads, in their order. */
export const nextStepTargets = {
  'High Clarity': ['booking', 'admission'],
  'Medium Clarity': ['career-guidance', 'booking'],
  'Low Clarity': ['career-guidance', 'booking'],
} as const satisfies Record<string, readonly (ExternalTarget | ServiceId | 'admission')[]>;

export const resultWords = {
  points: '{points} of {most}',
  onward: {
    title: 'And what would suit you?',
    text: 'Twelve activities, two minutes, no details asked: see what you like, and which work fits that.',
    link: { label: 'What do you like?', href: '/interests' } satisfies InternalLink,
  },
  /** To whoever is sure of one field. */
  onwardInField: {
    title: 'The field is clear. Which work in it?',
    text: 'Twelve activities, two minutes, no details asked: see which kinds of work you like.',
  },
  /** The same for a parent. */
  childOnward: {
    title: 'And what would suit your child?',
    text: 'Twelve activities, two minutes, no details asked: see what your child likes, and which work fits that.',
    link: { label: 'What does your child like?', href: '/interests#child' } satisfies InternalLink,
  },
  trueThing: 'One thing to know',
  /** To whoever wants to hear more of the tests first. */
  tests: {
    title: 'About the tests:',
    text: 'a psychometric test asks about interests and strengths. DMIT reads fingerprints; we know of no good evidence that they show abilities. Neither decides for you.',
    link: {
      label: 'What each can tell',
      href: '/faq#how-do-i-know-which-career-is-right-for-me',
    } satisfies InternalLink,
  },
  /** To whoever is unsure, where the one thing leads to the activities already. */
  lookAround: {
    title: 'Or just look around:',
    text: 'Each career has a page: what the work is, who may not like it, and how you get in.',
    link: { label: 'Look around in all careers', href: '/directions' } satisfies InternalLink,
  },
  /** The same where studying abroad was named. */
  lookAbroad: {
    title: 'If you think of going abroad:',
    text: 'What each country costs, what it asks for, and when to begin.',
    link: {
      label: 'Costs by country, and when to begin',
      href: '/services/overseas-admission/costs',
    } satisfies InternalLink,
  },
  readFirst: {
    title: 'Careers to read first',
    /** By what the pages are of. */
    one: 'Three pages from the field you named:',
    each: 'One page for each field you named, and one that uses both:',
    close: 'One page for each field you named, and one close to medicine:',
    many: 'One page for each of three fields you named:',
    beyond: 'From the fields you named, and one for "Something else": {title}.',
    around: 'Three examples from other fields:',
    /** After the way in: the subjects of class 12. */
    needs: '{way}. It takes {subjects} in class 12.',
    /** To whoever is in class 10 and goes abroad: what the same work asks for at home. */
    needsAtHome: 'In India it mostly takes {subjects} in class 12.',
    /** The way in that all of the pages have, once below them. */
    forAll: 'The same holds for all of them. {way}',
    forms: 'Forms to watch for',
    allForms: {
      label: 'All examinations and forms',
      href: '/services/indian-admission/examinations',
    } satisfies InternalLink,
    datesToCome: 'New dates were not out when we last looked:',
    closing: "Last year's form closed on {day}; this year's may close {when}. Look on",
    /** Where the day known is not that of a year before. */
    closingKnown: 'The form closes on {day}, likely {when}: see',
    /** By how many days are left, if so few are. */
    closingIn: ['today', 'tomorrow'],
    closingSoon: 'soon',
    /** Shortly after the day on which that of the year before closed. */
    closingAnyDay: 'any day',
    /** Before such a form: whoever is in class 11 answers as those of class 12 do. */
    ofClass12: 'In class 12, watch {name}{purpose}.',
    /** What a form is for, where what is said beside it is of another one. */
    purposes: { 'JEE (Main)': ', the first of two forms a year, for the NITs and IIITs' } as Readonly<
      Record<string, string>
    >,
    post: 'From our blog:',
    /** To whoever is unsure: of one such form, and of several. */
    willNotWait: [
      'In Class 12? The form of {names} may close {when}. Filling it in decides nothing.',
      'In Class 12? The forms of {names} may close {when}. Filling them in decides nothing.',
    ],
    /** Of several, the first of which closes today or tomorrow. */
    orSoon: '{when} or soon',
    /** The same where the first of them may close any day. */
    closingNow: 'about now',
    /** To whoever is confused. */
    formsUnsure: 'Forms on the way there',
    decidesNothing: 'Filling one in decides nothing: the conversation still comes first.',
    compare:
      'One from the field you named and two very different ones: read all three, and see which you like best.',
  },
  child: 'I answered for my child',
  mine: 'I answered for myself',
  interests: {
    offer: 'This device has answers to that already. Show what they say',
    link: { label: 'See the areas and careers', href: '/interests#answers' } satisfies InternalLink,
  },
  method: { label: 'How points are counted', href: '/faq/quiz/method' } satisfies InternalLink,
  call: { label: 'Call us', external: 'call' },
  chat: { label: 'Write to us on WhatsApp', external: 'chat' },
  mail: 'Write to {email}',
  savePicture: 'Save picture',
  share: 'Share',
  shareText: 'My kolam from the Career Clarity Quiz: eight questions, one line. Draw yours: {url}',
  pictureWords: 'Career Clarity Quiz',
  fileName: 'my-kolam',
} as const;

/** Where the site says what it does about scholarships. */
const scholarships: InternalLink = { label: 'Scholarship Support', href: '/#scholarships' };

/** A service that fits what was answered, with the reason in words. */
export interface Suggestion {
  readonly service: ServiceId;
  /** Where it leads, instead of the service's own page. */
  readonly link?: InternalLink;
  readonly reason: string;
  /** The same to a parent, where it speaks of what is the child's. */
  readonly reasonForParent?: string;
  /** All of these were answered. */
  readonly when: readonly Answered[];
  /** None of these was: a suggestion must not contradict an answer. */
  readonly unless?: readonly Answered[];
}

/** In order of weight: doubts first, then the help asked for, then what the other answers hint at. */
export const suggestions: readonly Suggestion[] = [
  {
    service: 'career-guidance',
    reason: 'First we write down with you what is certain and what is not, then take one open question.',
    when: ['6:confused'],
  },
  {
    service: 'career-guidance',
    reason: 'First we ask what you have enjoyed doing, whatever the marks.',
    reasonForParent: 'First we ask your child what has been fun to do, whatever the marks.',
    when: ['2:need-guidance'],
  },
  {
    service: 'career-guidance',
    reason: 'First we put the courses you have in mind side by side: years, subjects, fees, work.',
    reasonForParent:
      'First we put the courses you both have in mind side by side: years, subjects, fees, work.',
    when: ['5:course-career'],
  },
  {
    service: 'indian-admission',
    reason: 'First we list the colleges that fit your marks, and the last day of each form.',
    reasonForParent: 'First we list the colleges that fit the marks, and the last day of each form.',
    when: ['5:admission'],
    unless: ['4:yes-abroad', '1:class10'],
  },
  {
    service: 'overseas-admission',
    reason: 'First we compare five universities by what they ask for and what they cost.',
    when: ['5:admission', '4:yes-abroad'],
  },
  {
    service: 'indian-admission',
    link: scholarships,
    reason: 'First we list the scholarships you can ask for, by their last day.',
    when: ['5:scholarship'],
    unless: ['4:yes-abroad'],
  },
  {
    service: 'overseas-admission',
    link: scholarships,
    reason: 'First we list the scholarships for the course and the country, by their last day.',
    when: ['5:scholarship', '4:yes-abroad'],
  },
  {
    service: 'overseas-admission',
    reason: 'First we read the admission letter and list the visa papers.',
    when: ['5:visa'],
    unless: ['4:no-abroad'],
  },
  {
    service: 'overseas-admission',
    reason: 'First we look at rooms near the campus, and at what a fair rent is.',
    when: ['5:accommodation'],
    unless: ['4:no-abroad'],
  },
  {
    service: 'overseas-admission',
    reason: 'First we count back from the intake you want: tests, forms, loan, visa.',
    when: ['4:yes-abroad'],
  },
  {
    service: 'career-guidance',
    reason: 'First you take the psychometric test, then we read it with you.',
    reasonForParent: 'First your child takes the psychometric test, then we read it with you both.',
    when: ['7:yes-test'],
  },
  {
    service: 'test-preparation',
    reason: 'First a mock test shows where you stand, and how many weeks are left.',
    reasonForParent: 'First a mock test shows where your child stands, and how many weeks are left.',
    when: ['1:class11-12'],
    unless: ['6:confused', '2:need-guidance'],
  },
  {
    service: 'overseas-admission',
    reason: 'First we work out what it would cost, by country, loan and all.',
    when: ['4:maybe-abroad'],
  },
  {
    service: 'indian-admission',
    reason: 'First we list the colleges within reach, and the last day of each form.',
    when: ['4:no-abroad'],
    unless: ['1:class10'],
  },
  {
    service: 'career-guidance',
    reason: 'First we look at which streams keep the doors you want open.',
    reasonForParent: 'First we look at which streams keep open the doors that your child wants.',
    when: ['1:class10'],
  },
  {
    service: 'online-admission',
    reason: 'First we check that the degree is recognised, then apply with you in the evening.',
    when: ['1:working'],
  },
];
