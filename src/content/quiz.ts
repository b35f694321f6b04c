import type { ClarityLevel, OptionValue, QuestionId } from '#domain/quiz.ts';
import type { PageMeta } from './action.ts';

/** The wording of one question; options are keyed by the values the API takes, in the order shown. */
export interface QuestionWording<Q extends QuestionId = QuestionId> {
  readonly text: string;
  readonly hint?: string;
  readonly options: Readonly<Record<OptionValue<Q>, string>>;
}

/** Question texts must differ from one another: a submitted answer is matched by its text. */
export const questions = {
  1: {
    text: 'Where are you in your education right now?',
    options: {
      class10: 'Class 10',
      'class11-12': 'Class 11 or 12',
      undergraduate: 'Undergraduate',
      postgraduate: 'Postgraduate',
      working: 'Working',
    },
  },
  2: {
    text: 'How clear are you about your career goal?',
    options: {
      'very-clear': 'Very clear: I know what I want',
      somewhat: 'Somewhat clear: I have a few ideas',
      'need-guidance': 'Not clear: I need guidance',
    },
  },
  3: {
    text: 'Which fields interest you?',
    hint: 'Choose any 2-3',
    options: {
      engineering: 'Engineering and technology',
      medicine: 'Medicine and health',
      management: 'Management and business',
      arts: 'Arts, design and humanities',
      law: 'Law and public service',
      others: 'Something else',
    },
  },
  4: {
    text: 'Would you like to study abroad?',
    options: {
      'yes-abroad': 'Yes, I plan to',
      'maybe-abroad': 'Maybe, I am still thinking',
      'no-abroad': 'No, I want to study in India',
    },
  },
  5: {
    text: 'What do you need help with most?',
    options: {
      'course-career': 'Choosing a course or career',
      admission: 'Getting admission',
      scholarship: 'Finding a scholarship',
      visa: 'Applying for a visa',
      accommodation: 'Finding a place to stay',
    },
  },
  6: {
    text: 'How confident do you feel about your decision?',
    options: {
      'very-confident': 'Very confident',
      'somewhat-confident': 'Somewhat confident',
      confused: 'Confused, to be honest',
    },
  },
  7: {
    text: 'Would you like to take a psychometric or DMIT test?',
    hint: 'A psychometric test asks about interests and strengths. DMIT reads fingerprints; we know no good evidence that they show abilities. Nobody fails.',
    options: {
      'yes-test': 'Yes, I would',
      'maybe-test': 'Maybe, tell me more first',
      'no-test': 'No, not now',
    },
  },
  8: {
    text: 'How should we reach you?',
    hint: 'Nobody contacts you unless you send your details below your result.',
    options: {
      email: 'Email',
      phone: 'Phone call',
      whatsapp: 'WhatsApp',
    },
  },
} as const satisfies { [Q in QuestionId]: QuestionWording<Q> };

export const quizTitle = 'Career Clarity Quiz';

export const quizMeta: PageMeta = {
  title: 'Career Clarity Quiz: eight questions | {brand}',
  description:
    'Eight questions, about three minutes, no details asked. See how clear you are about what comes after school or college, and what helps next.',
};

export const quizLabels = {
  previous: 'Previous',
  next: 'Next',
  getResults: 'Get Results',
  backToFaq: 'Back to FAQ',
  resume: 'Continue where you left off?',
  goOn: 'Continue',
  startAgain: 'Start again',
  takeAgain: 'Take Quiz Again',
  /** Beside the first question: what one enters. */
  about: 'About three minutes. The result asks for no name.',
  /** Beside the next step, where there is a keyboard. */
  keys: 'Keys: 1 to {count} choose, Enter goes on',
  progress: 'Question {number} of {total}',
  percentComplete: '{percent}% complete',
  /** Below the figure, where there is room. */
  draws: 'Your answers draw this line.',
  points: '{points} pts',
  revealing: 'Working out your result...',
  unanswered: 'Choose an option for question {number}.',
  /** Beside the question that asks for two or three: another number is accepted. */
  onlyOne: 'One is fine too.',
  /** Who answers is asked beside the first question; the questions themselves stay as they are. */
  child: {
    begin: 'I am a parent: answer for my child',
    end: 'I answer for myself',
    note: 'You answer for your child: "you" and "your" mean your child here.',
    /** The question as it is meant, in the place of the one that is asked of everybody. */
    questions: {
      1: 'Where is your child in education right now?',
      2: 'How clear is your child about a career goal?',
      3: 'Which fields interest your child?',
      4: 'Would your child like to study abroad?',
      5: 'What does your child need help with most?',
      6: 'How confident does your child feel about the decision?',
      7: 'Would your child like to take a psychometric or DMIT test?',
      8: 'How should we reach you, the parent?',
    },
    /** The answers that speak of whoever answers; the others stay as they are. */
    options: {
      'very-clear': 'Very clear: my child knows',
      somewhat: 'Somewhat clear: my child has a few ideas',
      'need-guidance': 'Not clear: my child needs guidance',
      'yes-abroad': 'Yes, that is the plan',
      'maybe-abroad': 'Maybe, we are still thinking',
      'no-abroad': 'No, in India',
      confused: 'Confused',
      'yes-test': 'Yes',
    },
    plain: 'I am a parent and answer for my child: "you" means my child, and in question 8 me.',
  },
  moreThanThree: 'You chose {count}. That is fine.',
} as const;

/** Keyed by the level name that the API and the result show. */
export const clarityWords = {
  'High Clarity': {
    text: 'You have a good sense of direction. We can help you fine-tune and fast-track your plan.',
    nextSteps: [
      'Book a consultation to optimize your career strategy',
      'Get personalized admission guidance',
    ],
  },
  'Medium Clarity': {
    text: 'You know a little but still need proper guidance. A career test + counseling session will help.',
    nextSteps: ['Take our psychometric test for better insights', 'Schedule a counseling session'],
  },
  'Low Clarity': {
    text: "You're at the best stage to explore. Let us help you discover your strengths and right path.",
    nextSteps: ['Start with our career assessment', 'Get expert consultation to discover your path'],
  },
} as const satisfies Record<ClarityLevel, { text: string; nextSteps: readonly string[] }>;

export const resultLabels = {
  title: 'Your result',
  yourLevel: 'Your clarity level',
  totalPoints: 'Total points',
  nextSteps: 'Suggested next steps',
  suggestions: 'Services that fit your answers',
  learnMore: 'Learn More',
  answers: 'Your answers',
  print: 'Print or save this page',
  startOver: 'Your answers stay on this device until you send them or take the quiz again.',
  /** Once they are sent. */
  sent: 'Your answers are with us now.',
} as const;
