import { csvLine, csvMark } from '#domain/csv.ts';
import { type Bar, enteredKind, type Insight } from '#domain/insight.ts';
import { leadStatuses } from '#domain/lead.ts';
import { leadKinds } from '#domain/lead-fields.ts';
import { leadsDesk } from './admin.ts';
import { sourceNames, statusWords } from './lead-desk.ts';
import { type QuizChanges, quizDefaults } from './quiz-words.ts';

/** The desk's page of numbers. */
export const insightDesk = {
  meta: 'Insight',
  title: 'Insight',
  intro: 'Who came, and how they went on. Visitors are not tracked: only what forms say is counted.',
  from: 'From',
  to: 'To',
  show: 'Show',
  export: 'Download CSV',
  website: "From the website's forms",
  total: '{count} leads from {from} to {to}',
  totalOne: '1 lead from {from} to {to}',
  table: 'As a table',
  chart: {
    day: 'Leads a day. The most on one day: {most}.',
    week: 'Leads a week. The most in one week: {most}.',
    month: 'Leads a month. The most in one month: {most}.',
  } satisfies Record<Bar, string>,
  most: {
    day: 'Most on one day: {most}',
    week: 'Most in one week: {most}',
    month: 'Most in one month: {most}',
  } satisfies Record<Bar, string>,
  leads: 'Leads',
  none: 'Not asked',
  entered: 'Entered by the office',
  spans: {
    days: 'Last 30 days',
    week: 'This week',
    month: 'This month',
    before: 'Last month',
    year: 'This year',
  },
  other: 'Other days',
  nobodyYet: 'nobody yet',
  inDetail: 'By form, service, source and time',
} as const;

const waitWords: Record<string, string> = {
  '1h': 'Within an hour',
  '4h': 'Within four hours',
  '1d': 'Within a day',
  '2d': 'Within two days',
  later: 'Later',
};

/** Numbers as rows under a heading; the last columns are counts. */
export interface InsightTable {
  title: string;
  columns: string[];
  rows: (string | number)[][];
}

const kindWords: Readonly<Record<string, string>> = {
  ...leadsDesk.kinds,
  [enteredKind]: insightDesk.entered,
};

/** The forms, and what came through none where these days have such leads. */
export function kindsOf({ kinds }: Pick<Insight, 'kinds'>): string[] {
  return [...leadKinds, ...(kinds.some(({ value }) => value === enteredKind) ? [enteredKind] : [])];
}

const barTitles = {
  day: ['Leads a day', 'Day'],
  week: ['Leads a week', 'Week from'],
  month: ['Leads a month', 'Month'],
} as const satisfies Record<Bar, readonly [string, string]>;

/** Every number of the page, in its order; the quiz in the words that it has now. */
export function insightTables(
  numbers: Insight,
  quiz: QuizChanges,
  { of, bars }: { of: Bar; bars: Insight['days'] } = { of: 'day', bars: numbers.days },
): InsightTable[] {
  const questions = { ...quizDefaults.questions, ...quiz.questions };
  const { leads, none } = insightDesk;
  const counted = (
    title: string,
    values: { value: string; leads: number }[],
    words: Record<string, string> = {},
  ) => ({
    title,
    columns: [title, leads],
    rows: values.map((one) => [words[one.value] ?? (one.value || none), one.leads]),
  });
  return [
    {
      title: barTitles[of][0],
      columns: [barTitles[of][1], ...kindsOf(numbers).map((kind) => kindWords[kind] ?? kind), leads],
      rows: bars.map(({ day, kinds, leads: all }) => [
        of === 'month' ? day.slice(0, 7) : day,
        ...kindsOf(numbers).map((kind) => kinds[kind] ?? 0),
        all,
      ]),
    },
    counted('Form', numbers.kinds, kindWords),
    counted('Service', numbers.services),
    counted('Source', numbers.sources, sourceNames),
    counted('Time to the first contact', numbers.firstContact, waitWords),
    {
      title: 'How far each month’s leads came',
      columns: ['Month', ...leadStatuses.map((status) => statusWords[status])],
      rows: numbers.months.map(({ month, statuses }) => [
        month,
        ...leadStatuses.map((status) => statuses[status] ?? 0),
      ]),
    },
    ...numbers.quiz
      .filter(({ answers }) => answers.length > 0)
      .map(({ question, answers }) => {
        const { text, options } = questions[question as keyof typeof questions];
        return counted(text, answers, options);
      }),
  ];
}

/** The same tables below one another. */
export function insightCsv(numbers: Insight, quiz: QuizChanges): string {
  const tables = insightTables(numbers, quiz).map(({ title, columns, rows }) =>
    [csvLine([title]), csvLine(columns), ...rows.map(csvLine)].join(''),
  );
  return csvMark + tables.join('\r\n');
}
