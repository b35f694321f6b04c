import type { ExternalLink, InternalLink, PageMeta } from './action.ts';

export const interestsMeta: PageMeta = {
  title: 'What do you like? Interests and careers | {brand}',
  description:
    'Thirty-six activities, five answers each. See what you like, how sure that is, and where in India it can lead. Free, without your name.',
};

export const interestsPage = {
  title: 'What do you like?',
  intro:
    'Imagine doing each thing, and say how much you would enjoy it. How well you can do it, or what it pays, does not count.',
  facts: [
    'Two minutes for 12 activities; five for all 36 and a more certain answer',
    'No name, no number; your answers stay on this device',
    'The result says how sure it is, and when it cannot tell',
  ],
  /** Below the drawing, before anything is answered. */
  example: 'An example: the longer an arm, the stronger the liking.',
  areas: 'Six areas, and what people in them like to do',
  begin: 'Begin',
  talk: { label: 'Talk it over with a counsellor, free', external: 'booking' } satisfies ExternalLink,
  browse: { label: 'See all careers', href: '/directions' } satisfies InternalLink,
  resume: 'Continue where you left off?',
  seeAgain: 'You answered here before. See what it said?',
  goOn: 'Continue',
  startAgain: 'Start again',
  question: 'How much would you like doing this?',
  progress: 'Activity {number} of {total}',
  back: 'Back',
  keys: 'Keys 1 to 5 answer, Backspace goes back.',
  waiting: 'Reading your answers...',
  failed: 'The answer could not be fetched. Your answers are kept on this device.',
  again: 'Try again',
  notStored: 'This browser keeps nothing: stay on this page until you have seen your answer.',
  /** A parent answers for a child. */
  child: {
    begin: 'I am a parent: answer for my child',
    title: 'What does your child like?',
    intro:
      'Say how your child would like each of these, as you have seen it. Then let your child answer too: the two side by side tell more than either.',
    resume: 'Continue answering for your child where you left off?',
    seeAgain: 'You answered here for your child before. See what it said?',
    question: 'How much would your child like doing this?',
    areas: "Your child's six areas, as you see them",
    liked: 'What your child likes most',
    heading: 'Does your child see it the same way?',
    invite: 'Now my child answers',
    inviteText:
      'Hand the phone over: your child answers the first twelve activities. Then you see where you two differ, and how to talk about it.',
    honest:
      'This is what you have seen, not what your child has said. Interests say what your child may enjoy, not what they can do or what will pay.',
  },
  parent: {
    heading: 'Does a parent see it the same way?',
    invite: 'A parent answers too',
    inviteText:
      'Hand the phone over: a parent says how they think you would like the same twelve activities. Then you see where you two differ.',
    title: 'Where you two see it differently',
    more: 'You like {areas} more than your parent thinks.',
    less: 'Your parent thinks that you like {areas} more than you say.',
    same: 'Nowhere that these answers can tell. Your parent knows you well.',
    talkTitle: 'A way to talk about it',
    bothHigh: 'Begin with what you both put high: {areas}.',
    noneHigh: 'Nothing is high with both of you here. Begin with something that you both enjoyed lately.',
    talk: [
      'Take one area of those above. Each tells of a day on which they saw it so, and the other only listens.',
      'Agree on one thing to try within a month, not on a career.',
    ],
    again: 'Ask a parent again',
  },
  keep: {
    ask: 'May we keep these 36 answers, without your name, to check our questions?',
    text: 'Only the answers and the month are kept: no name, no number, no day. Nobody can tell that they are yours, so they cannot be taken out later; they are deleted after two years.',
    send: 'Leave my answers',
    done: 'Thank you. Your answers help the next ones who are asked.',
  },
  makePlan: 'Make a plan to take home',
  makeOpenPlan: 'What to try this month',
  plain: {
    progress: 'Page {page} of 6',
    next: 'Go on',
    result: 'See what it says',
    missing: 'Answer this activity: {text}',
  },
} as const;

export const aboutWords = {
  title: 'Fit it to your life',
  what: 'Class, subjects, marks, distance, money, a wish',
  intro: 'You may leave any of it empty. It is sent with your answers to work out the list, and not stored.',
  submit: 'Show the list again',
  any: 'Rather not say',
  fields: {
    stage: {
      label: 'Class or work now',
      options: {
        class10: 'Class 10 or below',
        class12: 'Class 11 or 12',
        after12: 'After class 12',
        college: 'In college',
        working: 'Working',
      },
    },
    stream: {
      label: 'Subjects in class 11 and 12',
      options: {
        'maths-biology': 'Mathematics and biology',
        maths: 'Mathematics, without biology',
        biology: 'Biology, without mathematics',
        commerce: 'Commerce',
        arts: 'Arts and humanities',
        vocational: 'Vocational',
      },
    },
    marks: {
      label: 'Marks in class 12, got or expected',
      options: {
        'below-50': 'Below 50 %',
        '50-65': '50 to 65 %',
        '65-80': '65 to 80 %',
        'above-80': 'Above 80 %',
      },
    },
    distance: {
      label: 'How far from home?',
      options: { home: 'Live at home', state: 'Anywhere in Tamil Nadu', country: 'Anywhere in India' },
    },
    budget: {
      label: 'Money for studies',
      options: { low: 'Very little', middle: 'Some', high: 'Enough' },
    },
    whoseWish: {
      label: 'Whose wish is it?',
      options: { me: "The student's", family: "The family's", both: "Everybody's" },
    },
  },
  wish: 'Which career was wished for?',
  resultsOut: 'The results are out',
} as const;
