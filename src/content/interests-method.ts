import type { PageMeta } from './action.ts';

export const interestsMethodMeta: PageMeta = {
  title: 'How interests are measured | {brand}',
  description:
    'How the six areas are scored, how sure a score is, when no verdict is given, and how directions are matched. With figures anyone can check.',
};

export const interestsMethod = {
  title: 'How interests are measured',
  intro: 'No types, no verdict at any price. This is what happens with your answers, in plain words.',
  sections: [
    {
      title: 'Thirty-six activities, six areas',
      paragraphs: [
        'John Holland sorted what people like at work into six areas, and most interest tests since use them. We ask six activities of each: making, finding out, creating, helping, leading and ordering. A score is the mean of your answers, from 1 (not at all) to 5 (very much).',
        'The activities are our own, written for pupils here. They have not yet been answered by enough people to compare you with others, so we do not.',
      ],
    },
    {
      title: 'How sure a score is',
      paragraphs: [
        'If you like all six activities of an area, its score is sure; if you love three and dislike three, it is not. How far your answers scatter within the areas gives each score its range. Where two ranges overlap, your answers cannot say which area is stronger, and we show them level.',
      ],
    },
    {
      title: 'When we say nothing',
      paragraphs: [
        'If the areas differ no more than they would by chance (an F test; we ask for less than 1 in 40), there is no verdict and no direction. Of 100 people who tap at random, about 97 are told so.',
        'In a simulation, careful people whose true likings differ are given the right area first in 98 of 100 cases with 36 answers, less careful ones in 86, and in 90 if a shared first place counts. With twelve answers only it is 87 and 70: that is why there are 24 more.',
      ],
    },
    {
      title: 'From interests to directions',
      paragraphs: [
        'The O*NET database says for 923 occupations how much they rest on each area. A direction is the mean of its occupations. How alike your six scores and those of a direction are is measured by their correlation: from 0.73 we say it fits, from 0.61 that it is near. By chance alone one would reach that in 5 and in 10 of 100 cases.',
        'Those figures were made for the United States, partly by machine learning. They say which work resembles which interests, and nothing of pay, seats or how good you would be.',
      ],
    },
    {
      title: 'What it cannot do',
      paragraphs: [
        'It does not measure ability, and it does not decide. Interests at sixteen still move: take it again in a few weeks, and trust what comes out high both times.',
      ],
    },
  ],
} as const;
