/** An example of a week; the days are counted from Monday as 0. */
export const weekOfPreparation = {
  title: 'A week, as an example',
  intro: 'Yours is planned around your school, your exam and your hard subjects.',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  rows: [
    { label: 'New topics', days: [0, 2, 4] },
    { label: 'Practice', days: [0, 1, 2, 3, 4] },
    { label: 'Doubts, by subject', days: [1, 3] },
    { label: 'Mock test', days: [5] },
    { label: 'Review of the test', days: [6] },
  ],
  done: 'Yes',
} as const;

/** The examinations of the directions, on the page about preparing for them. */
export const examinationList = {
  title: 'Which examination leads where',
  intro:
    'The most asked-for examinations, and those whose forms come next: what the paper asks, and where it leads. We plan for each with you.',
  /** Before the day from which its form can be had. */
  formsFrom: 'Forms from',
  read: 'Sources, read on 29 November 2026',
  others: {
    label: 'All examinations and forms, and when they open',
    href: '/services/indian-admission/examinations',
  },
} as const;

/** Before the first direction of an examination, and after it. */
export const leadsTo = 'Leads to';
export const andMore = 'and\u00a0{count}\u00a0more';
