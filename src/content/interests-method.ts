import type { PageMeta } from './action.ts';

export const interestsMethodMeta: PageMeta = {
  title: 'How interests are measured | {brand}',
  description:
    'How the six areas are scored, how sure a score is, when no verdict is given, and how careers are matched. With figures anyone can check.',
};

export const interestsMethod = {
  title: 'How interests are measured',
  intro:
    'You are not sorted into a type, and where your answers say too little we tell you so. This is what happens with them.',
  sections: [
    {
      title: 'Thirty-six activities, six areas',
      paragraphs: [
        'John Holland sorted what people like at work into six areas, and most interest tests since then use them. We ask six activities of each: making, finding out, creating, helping, leading and ordering. A score is the average of your answers, from 1 (not at all) to 5 (very much).',
        'The activities are our own, written for pupils here. They have not yet been answered by enough people to compare you with others, so we do not.',
      ],
    },
    {
      title: 'How sure a score is',
      paragraphs: [
        'If you like all six activities of an area, its score is certain; if you love three and dislike three, it is not. The line beside each score shows how far it may be off. Where two lines overlap, your answers cannot say which area is stronger, and we show the two as level.',
      ],
    },
    {
      title: 'When two areas stand close',
      paragraphs: [
        'If your two strongest areas are at most two points of thirty apart, you may choose six times between an activity of the one and of the other. Each choice more for one of them counts as a point for it, and that says which of the two comes first and brings its careers forward. No score changes.',
      ],
    },
    {
      title: 'When we say nothing',
      paragraphs: [
        'If your areas differ no more than they would by chance, we name no first area and no career. (For those who know statistics: an F test at 2.5 %.)',
        'We tried this with simulated people whose likings we knew. Twelve answers are right less often: that is why there are 24 more.',
      ],
      table: {
        head: ['Of 100 people who answer', '36 and choices', '36 alone', '12 alone'],
        rows: [
          ['carefully, the right area comes first for', '99', '98', '87'],
          ['less carefully, the right area comes first for', '92', '86', '70'],
          ['at random, this many are told that nothing is clear', '97', '97', '97'],
        ],
      },
    },
    {
      title: 'From interests to careers',
      paragraphs: [
        'The O*NET database says for 923 occupations how much they rest on each area. A career takes the average of its occupations. We compare your six scores with those of each career by their correlation: from 0.73 we say that it fits, from 0.61 that it is near. By chance alone, 5 of 100 careers would seem to fit and 10 to be near. Where fewer than three are near, we list the six nearest all the same, call them not close, and say where each parts from your answers.',
        'Those figures were made for the United States, partly by machine learning. They say which work resembles which interests, and nothing of pay, seats or how good you would be.',
      ],
    },
    {
      title: 'What it cannot do',
      paragraphs: [
        'It does not measure ability, and it does not decide. Interests at sixteen still move: take it again in two weeks, and trust what comes out high both times.',
      ],
    },
  ],
} as const;
