import type { Measure, OutcomeRow } from '#domain/student-outcome.ts';

/** How students went on: the first part of the page of numbers. */
export const outcomeDesk = {
  title: 'Students who came from {from} to {to}',
  intro:
    'In time: answered within the hours promised in Settings, imported students left out. Every number opens its students. Spam is left out.',
  empty:
    'No students came in these days. Of those who come this page counts from where they came, who answered them and how soon, and how many were counselled, admitted or lost.',
  apart: 'Told apart',
  by: {
    source: 'By source',
    owner: 'By counsellor',
    service: 'By service',
    stage: 'By stage',
    week: 'By week',
  } satisfies Record<OutcomeRow['by'], string>,
  names: {
    source: 'Source',
    owner: 'Counsellor',
    service: 'Service',
    stage: 'Stage',
    week: 'Week from Monday',
  } satisfies Record<OutcomeRow['by'], string>,
  measures: {
    came: 'Came',
    'in-time': 'In time',
    late: 'Late',
    counselled: 'Counselled',
    won: 'Admitted',
    lost: 'Lost',
  } satisfies Record<Measure, string>,
  days: { answered: 'Time to answer', counselled: 'Time to counselling', won: 'Time to admission' },
  share: ', {percent}\u00a0%',
  shareOfAnswers: 'Answered in time, of {whole} due',
  notYet: '{count} not answered yet',
  hours: '{hours} h',
  underHour: 'under 1 h',
  inDays: '{days} d',
  nobody: 'Nobody yet',
  notAsked: 'Not asked',
  reasons: { title: 'Why they were lost', reason: 'Reason', none: 'No reason given' },
  steps: { title: 'Next steps of these days', owner: 'Counsellor', kept: 'Kept', missed: 'Missed' },
  months: { title: 'Admitted by month', month: 'Month', won: 'Admitted', wanted: 'Target' },
  opens: '{count} {measure}: {name}',
} as const;
