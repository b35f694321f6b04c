import type { Measure, OutcomeRow } from '#domain/student-outcome.ts';

/** How students went on: the first part of the page of numbers. */
export const outcomeDesk = {
  title: 'Students who came in these days',
  intro:
    'In time is by the promise of the settings, from the first stage on. Every number opens its students; who is marked as spam is left out.',
  empty: 'No students came in these days.',
  by: {
    source: 'By source',
    owner: 'By counsellor',
    service: 'By service',
    stage: 'By stage',
    week: 'By the week they came (Monday)',
  } satisfies Record<OutcomeRow['by'], string>,
  names: {
    source: 'Source',
    owner: 'Counsellor',
    service: 'Service',
    stage: 'Stage',
    week: 'Week',
  } satisfies Record<OutcomeRow['by'], string>,
  measures: {
    came: 'Came',
    'in-time': 'In time',
    late: 'Late',
    counselled: 'Counselled',
    won: 'Won',
    lost: 'Lost',
  } satisfies Record<Measure, string>,
  days: { answered: 'Days to answer', counselled: 'to counselling', won: 'to winning' },
  nobody: 'Nobody',
  unknown: 'Unknown',
  reasons: { title: 'Why they were lost', reason: 'Reason', none: 'No reason given' },
  steps: { title: 'Next steps of these days', owner: 'Counsellor', kept: 'Kept', missed: 'Missed' },
  months: { title: 'Won by month', month: 'Month', won: 'Won', wanted: 'Target' },
  opens: '{count} {measure}: {name}',
} as const;
