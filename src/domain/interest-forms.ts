import * as z from 'zod/mini';
import { areChoices } from './interest-choices.ts';
import { areas, type InterestAnswers, isEnough, itemIds, itemsPerArea } from './interests.ts';

const interestSentences = {
  likings: 'Answer each activity with a whole number from 1 to 5.',
  unknown: 'One of the answers names an activity that is not asked.',
  tooFew: 'Answer at least twelve activities, two of each area.',
  choices: 'Choices are six, each for one of the two areas that the answers leave close.',
  scores: 'Give each of R, I, A, S, E and C a number from 1 to 7.',
} as const;

/** Answers by activity; no more and no others than are asked, at least two of each area; choices only where two stand close. */
export const interestAnswers = z
  .strictObject(
    {
      ...Object.fromEntries(
        itemIds.map((id) => [
          id,
          z.optional(
            z
              .number({ error: interestSentences.likings })
              .check(
                z.int({ error: interestSentences.likings }),
                z.minimum(1, { error: interestSentences.likings }),
                z.maximum(5, { error: interestSentences.likings }),
              ),
          ),
        ]),
      ),
      choices: z.optional(
        z
          .array(z.enum(areas, { error: interestSentences.choices }), { error: interestSentences.choices })
          .check(z.maxLength(itemsPerArea, { error: interestSentences.choices })),
      ),
    },
    {
      error: ({ code }) =>
        code === 'unrecognized_keys' ? interestSentences.unknown : interestSentences.tooFew,
    },
  )
  .check(
    z.refine((given) => isEnough(given as InterestAnswers), { error: interestSentences.tooFew }),
    z.refine(
      ({ choices, ...given }) => choices === undefined || areChoices(choices, given as InterestAnswers),
      { error: interestSentences.choices },
    ),
  );

const score = z
  .number({ error: interestSentences.scores })
  .check(
    z.minimum(1, { error: interestSentences.scores }),
    z.maximum(7, { error: interestSentences.scores }),
  );

/** Scores of another test on O*NET's scale of 1 to 7. */
export const interestScores = z.strictObject(
  { R: score, I: score, A: score, S: score, E: score, C: score },
  { error: interestSentences.scores },
);
