import type { InternalLink, PageMeta } from './action.ts';

export const quizMethodMeta: PageMeta = {
  title: 'How the Career Clarity Quiz Counts | {brand}',
  description:
    'How the points of the Career Clarity Quiz are counted, what the three levels mean, and what eight questions cannot know.',
};

/** What tests can tell, until an owner says it otherwise: paragraphs of the section on what the quiz cannot know. */
export const testsKnown = [
  'A psychometric test goes further: it compares what you say about your interests and how you solve tasks with what others of your age say and do. It gives hints, not a verdict, and depends on answering openly.',
  'DMIT reads fingerprints. Whether they say anything about abilities or careers is disputed, and we know of no good evidence that they do. We offer it because families ask for it; take it as a start for a conversation, and decide nothing because of it alone.',
];

export const quizMethod = {
  title: 'How the quiz counts',
  intro: 'Eight questions, one sum, three levels. Here is all of it, and what it cannot tell you.',
  sections: [
    {
      id: 'points',
      title: 'How points are counted',
      paragraphs: [
        'Each option is worth a fixed number of points, and your points are their sum; where you choose several fields, each of them counts. The most that any answers can reach is {most}. How you want to be reached counts nothing.',
        'From 10 points the level is High Clarity, from 6 to 9 Medium Clarity, below 6 Low Clarity.',
      ],
    },
    {
      id: 'level',
      title: 'Why the level is not the whole result',
      paragraphs: [
        'Nearly all possible answers reach 10 points, because being further on in your education counts as well. So a level says little by itself. Your result therefore begins with what you said: where you feel confused, need guidance, or gave two answers that pull apart, that stands first, and the advice follows it and not the points.',
        'A service is suggested only where an answer of yours speaks for it, and never against one: whoever wants to study in India is not sent abroad.',
      ],
    },
    {
      id: 'limits',
      title: 'What the quiz cannot know',
      paragraphs: [
        'It does not know your marks, your family, your budget or what you are good at, and it measures no ability. It is a short way of putting your own thoughts in order, not a test, and nobody passes or fails.',
      ],
    },
    {
      id: 'figure',
      title: 'The figure',
      paragraphs: [
        'The kolam is drawn from your answers: each of them sets how the line crosses, turns or runs on at its place. It is not a score. Other answers give another figure, and none is better than another.',
      ],
    },
  ],
  quiz: { label: 'Career Clarity Quiz', href: '/quiz' } satisfies InternalLink,
} as const;
