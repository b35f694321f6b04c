import type { ItemStatistics } from '#domain/item-statistics.ts';

/** The desk's page of how the activities of the questionnaire do their work. */
export const interestDesk = {
  meta: 'Interest questions',
  title: 'Interest questions',
  intro:
    'How the 36 activities do their work, from the answers that people let us keep. No name, no number and no day is kept with them, only the month; they go after two years.',
  counts: 'Kept: {kept}. Left out, with one answer to everything: {leftOut}.',
  waiting:
    'With {enough} usable answers the figures stand here. Until then they would be chance, and none are shown.',
  method: 'What the figures mean',
  methodFacts: [
    {
      label: 'Alpha',
      text: 'How far the six activities of an area agree (Cronbach). From 0.7 on they measure one thing.',
    },
    {
      label: 'With its area',
      text: 'The correlation of an activity with the sum of the five others. Below 0.3 it measures something else, or nothing.',
    },
    {
      label: 'With another',
      text: 'The highest correlation with the sum of another area. Where it is higher than with its own, the activity belongs there.',
    },
    {
      label: 'Whose answers',
      text: 'Who answers here is no sample of all pupils. The figures check the questions, not the pupils.',
    },
  ],
  areas: 'Areas',
  areaColumns: { area: 'Area', alpha: 'Alpha', note: 'To do' },
  lowAlpha: 'Below 0.7: rewrite its weak activities',
  items: 'Activities',
  itemColumns: {
    text: 'Activity',
    area: 'Area',
    mean: 'Mean',
    spread: 'Spread',
    withRest: 'With its area',
    withOther: 'With another',
    note: 'To do',
  },
  faults: {
    '': '',
    weak: 'Rewrite: it hardly goes with its area',
    elsewhere: 'Rewrite: it goes with another area',
  } satisfies Record<ItemStatistics['items'][number]['fault'], string>,
  warning: 'Activities that fail: {count} of 36. They stand first below.',
  fine: 'No activity fails.',
} as const;
