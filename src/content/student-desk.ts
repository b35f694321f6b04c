import type { OfficeRules } from '#domain/office-rules.ts';
import type { Stage, StudentField } from '#domain/student-field.ts';
import { statusWords } from './lead-desk.ts';

/** The fields and stages of an office that has not made its own. The stages begin as the statuses of enquiries. */
export const firstFields: readonly StudentField[] = [
  { key: 'class', label: 'Class', type: 'text', group: 'School' },
  {
    key: 'board',
    label: 'Board',
    type: 'choice',
    choices: ['State Board', 'CBSE', 'ICSE', 'IGCSE', 'IB', 'NIOS', 'Other'],
    group: 'School',
  },
  { key: 'stream', label: 'Stream', type: 'text', group: 'School' },
  { key: 'marks', label: 'Marks', type: 'text', group: 'School' },
  { key: 'school', label: 'School or college', type: 'text', group: 'School' },
  { key: 'intake', label: 'Intake year', type: 'text', group: 'Plans' },
  { key: 'courses', label: 'Courses', type: 'text', group: 'Plans' },
  { key: 'countries', label: 'Countries', type: 'text', group: 'Plans' },
  { key: 'budget', label: 'Budget', type: 'money', group: 'Plans' },
];

export const firstStages: readonly Stage[] = [
  { key: 'new', words: statusWords.new, kind: 'open' },
  { key: 'contacted', words: statusWords.contacted, kind: 'open' },
  { key: 'counselling', words: statusWords.counselling, kind: 'open' },
  { key: 'admitted', words: statusWords.admitted, kind: 'won' },
  {
    key: 'closed',
    words: statusWords.closed,
    kind: 'lost',
    reasons: ['Joined elsewhere', 'Fees', 'Marks', 'Family decided otherwise', 'Could not be reached'],
  },
  { key: 'spam', words: statusWords.spam, kind: 'lost' },
];

/** Nobody is assigned by itself; who cannot be reached is tried on three days, and then gets a message. */
export const firstRules: OfficeRules = {
  rules: [],
  cadence: { tries: 3, days: 1, last: 'Send a WhatsApp message: we could not reach you' },
};
