import type { LeadEventKind, LeadStatus } from '#domain/lead.ts';
import type { LeadAge } from '#domain/lead-query.ts';
import type { LeadField } from '#domain/lead-values.ts';
import type { ContactOutcome, ContactVia } from '#domain/lead-work.ts';
import type { InternalLink } from './action.ts';
import { leadsDesk } from './admin.ts';

/** What each status is called. */
export const statusWords: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  counselling: 'In counselling',
  admitted: 'Admitted',
  closed: 'Closed without admission',
  spam: 'Spam',
};

/** What the office calls each field of a lead: on the desk, in mails, and above a column of a table. */
export const leadFieldWords: Readonly<Record<LeadField, string>> = {
  service: 'Service',
  name: 'Name',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'Email',
  country: 'Country',
  course: 'Course',
  budget: 'Budget',
  address: 'Address',
  contactMethod: 'Reach by',
};

export const viaWords: Record<ContactVia, string> = { call: 'Call', whatsapp: 'WhatsApp', email: 'Email' };
export const outcomeWords: Record<ContactOutcome, string> = { reached: 'Reached', 'no-answer': 'No answer' };

/** What the timeline says; names in braces are facts of the event. */
export const eventWords: Record<LeadEventKind, string> = {
  received: 'Came in by the form {form}',
  'chat-opened': 'Opened the chat',
  'mail-sent': 'Mail sent: {mail}',
  contact: '{via}: {outcome}',
  'contact-undone': 'Took back {via}: {outcome}',
  note: 'Note',
  status: 'Status: {from} → {to}',
  owner: 'Counsellor: {from} → {to}',
  'follow-up': 'Follow-up: {from} → {to} {note}',
  'flags-cleared': 'Marked as no spam',
  proved: 'Their browser gave the proof of work: no longer flagged',
  viewed: 'Viewed',
  joined: 'Joined with another person',
  parted: 'Parted from a person',
};

/** What the sources are called that no visitor brings. */
export const sourceNames: Readonly<Record<string, string>> = {
  website: 'Our website',
  import: 'Import',
  desk: 'Entered at the desk',
  office: 'Entered by the office',
};

/** In place of the form, where the office entered the lead. */
export const enteredWords = {
  import: 'Brought in from a table',
  desk: 'Entered at the desk',
} as const;

export const today = {
  title: 'Today',
  pageTitle: 'Today',
  whose: 'Whose leads',
  everyone: "Everyone's",
  mine: 'Mine',
  waiting: 'Waiting for an answer',
  waitingNone: 'Nobody waits for an answer.',
  counts: 'What there is to do',
  jumps: {
    waiting: '{count} waiting',
    late: '{count} overdue',
    planned: '{count} today',
    deadlines: '{count} with a deadline',
    unplanned: '{count} without a next step',
  },
  overdueFollowUps: 'Overdue follow-ups',
  due: 'To follow up',
  dueNone: 'Nothing to follow up today.',
  newSince: '{count} new since your last visit',
  isNew: 'New',
  overdue: 'Overdue',
  overdueBy: 'Overdue by {time}',
  dueBy: 'Answer by {date}',
  /** In a row under the heading of what waits. */
  dueByInRow: 'By {date}',
  followUpOn: 'Follow up on {date}',
  followUpOverdue: 'Was due on {date}',
  callNamed: 'Call {name}',
  chatNamed: 'Write to {name} on WhatsApp',
  all: 'Show all {count}',
  some: 'Show {count}',
  fewer: 'Show fewer',
  more: 'All {count} that wait',
  moreHref: '/admin/leads?status=new&flagged=no&sort=oldest',
  /** Of the time in which the office is open. */
  hours: '{hours} office hours',
  hour: '1 office hour',
  minutes: '{minutes} office minutes',
  minute: '1 office minute',
} as const;

export const strip = {
  waiting: '{count} wait for an answer.',
  one: '1 waits for an answer.',
  none: 'Nobody waits for an answer.',
  oldest: 'The oldest',
  it: 'It',
  waited: '{oldest} has waited {time}.',
  justCame: '{oldest} came {came}.',
  closed: '{oldest} came {came}; the office opens {opens}.',
  overdue: '{oldest} is overdue.',
  overdueBy: '{oldest} is overdue by {time}.',
  go: { label: 'Go to Today', href: '/admin/today' } satisfies InternalLink,
} as const;

export const leadDesk = {
  views: 'Viewed: {count}',
  studentFile: "Open the student's file",
  inFile: "Student's file:",
  work: 'This lead',
  reachedByCall: 'Called',
  noAnswer: 'No answer',
  wroteOnChat: 'Wrote on WhatsApp',
  wroteMail: 'Wrote an email',
  status: 'Status',
  owner: 'Counsellor',
  nobody: 'No counsellor',
  ofNobody: 'Nobody',
  nothing: 'Nothing',
  followUp: 'Follow-up day',
  followUpOn: 'Follow up on',
  followUpNote: 'What for',
  save: 'Save',
  saving: 'Saving...',
  note: 'Note',
  addNote: 'Add note',
  texts: 'Texts to begin with',
  useText: 'Begin with this text',
  channels: { whatsapp: 'WhatsApp', email: 'Email', call: 'Call' },
  timeline: 'Timeline',
  somebody: 'The site',
  person: 'This person',
  card: 'Save contact',
  otherEnquiries: 'Other leads',
  onlyEnquiry: 'This is their only lead.',
  doubles: 'May be the same person',
  sharedKey: 'shares {key}',
  join: 'Join with this person',
  part: "This lead is another person's",
  export: 'Export everything held on them',
  erase: 'Erase everything held on them',
  eraseQuestion: 'Erase all leads of {name} for good? This cannot be undone.',
  eraseWhat:
    'With them go the file of the student with all details and notes, its steps, applications and documents, and a subscription to the newsletter.',
  eraseNow: 'Erase for good',
  cancel: 'Cancel',
  erased: 'Everything held on this person was erased.',
  joined: 'Joined: their leads stand together now.',
  parted: 'Parted: this lead is a person of its own now.',
  leave: {
    question: 'What you typed here is not saved. Leave it?',
    confirm: 'Leave',
    stay: 'Stay',
  },
  saved: 'Saved.',
  conflict: {
    theirs: 'Theirs',
    yours: 'Yours',
  },
  keys: 'Keys: {c} call, {n} note, {slash} search, {j} and {k} next and previous, Enter opens, {all} all keys',
  listKeys:
    'Keys: {c} call, {n} note, {x} choose, {slash} search, {j} and {k} next and previous, Enter opens, {all} all keys',
  keysOfOne: 'Keys: {c} call, {n} note, {slash} search, {all} all keys',
  spam: 'Mark as spam',
  notSpam: 'Not spam',
} as const;

export const newLead = {
  title: 'Add a lead',
  intro: 'For somebody who called or came by. You become its counsellor, and no message is sent.',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  phoneHint: 'Or an email address below.',
  service: 'Service',
  noService: 'Not said yet',
  note: 'What they asked',
  submit: 'Add lead',
  submitting: 'Adding...',
} as const;

export const leadFilters = {
  status: 'Status',
  allStatuses: 'Any status',
  owner: 'Counsellor',
  allOwners: 'Any counsellor',
  nobody: 'No counsellor',
  service: 'Service',
  allServices: 'Any service',
  source: 'Source',
  allSources: 'Any source',
  age: 'Unanswered for',
  allAges: 'Unanswered or not',
  ages: {
    '1d': 'Unanswered for a day',
    '3d': 'Unanswered for 3 days',
    '7d': 'Unanswered for a week',
    '14d': 'Unanswered for 2 weeks',
    '30d': 'Unanswered for 30 days',
  } satisfies Record<LeadAge, string>,
  sort: 'Sort by',
  newest: 'Newest first',
  oldest: 'Oldest first: who is overdue longest',
  flagged: 'Flagged',
  foldedAway: 'Without flagged ones',
  onlyFlagged: 'Only flagged ones',
  without: 'Flagged ones left out',
  filter: 'Filter',
  filterSet: 'Filter: {count}',
  more: 'More filters',
  views: 'Views',
  builtIn: [
    { name: 'All', query: '' },
    // The most urgent first: who has waited longest is due first.
    { name: 'Waiting', query: 'status=new&flagged=no&sort=oldest' },
    { name: 'In counselling', query: 'status=counselling' },
    { name: 'Flagged', query: 'flagged=yes' },
  ],
  mine: { name: 'Mine', query: 'owner={username}' },
  save: 'Save this view',
  saveAs: 'Name of the view',
  remove: 'Remove view {name}',
  folded: '{count} flagged leads are folded away.',
  foldedOne: '1 flagged lead is folded away.',
  choose: 'Choose {name}',
  chosen: 'With the chosen ones',
  /** Where one student has several of the leads that are ticked. */
  chosenLeads: {
    one: '{leads} leads of 1 student chosen',
    more: '{leads} leads of {count} students chosen',
  },
} as const;

/** What the open desk says when a lead comes. */
export const newLeads = {
  one: 'New lead:',
  many: '{count} new leads, the newest:',
  kinds: leadsDesk.kinds,
  dismiss: 'Dismiss',
  notify: 'Notify me of new leads',
} as const;
