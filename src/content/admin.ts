import type { LeadKind } from '#domain/lead-fields.ts';
import type { deskPostStates, deskSorts } from '#domain/post.ts';
import type { ExternalLink, InternalLink } from './action.ts';
import type { Toast } from './forms.ts';
import { english } from './languages.ts';

/** The web app manifest of the desk. */
export const deskManifest = {
  id: '/admin',
  name: '{brand} desk',
  short_name: '{brand}',
  description: 'Leads, students and posts of {brand}.',
  lang: english.tag,
  start_url: '/admin/today',
  scope: '/admin',
  display: 'standalone',
} as const;

/** Stays off search engines, so titles only. */
export const adminMeta = {
  signIn: 'Admin sign-in',
  dashboard: 'Admin Dashboard',
  leads: 'Leads',
  lead: 'Lead {reference}',
  newLead: 'Add a lead',
} as const;

export const signInPage = {
  title: 'Admin Login',
  intro: 'For staff of {brand}.',
  username: { label: 'Username' },
  password: { label: 'Password' },
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign In',
  submitting: 'Signing in...',
  getStarted: { label: 'Get Started', external: 'booking' } satisfies ExternalLink,
  demoHint: { title: 'Demo credentials', username: 'Username: {username}', password: 'Password: {password}' },
  required: { username: 'Enter your username.', password: 'Enter your password.' },
  invalid: 'Invalid username or password',
  failure: 'Login failed. Please try again.',
  success: 'Login successful! Welcome to admin dashboard.',
  sessionOver: 'Your session has ended. Please sign in again.',
  /** Beside what was typed and could not be stored. */
  sessionOverHere:
    'Your session has ended. Sign in again in another tab, then save once more: what you typed stays here.',
} as const;

/** How a day and an hour are typed in a line: "call nitya tomorrow 4 pm". Short names of days that are words of their own, such as SAT, are none. */
export const typedTimeWords = {
  /** By how many days from today; the longer ones first. */
  days: [
    ['day after tomorrow', 2],
    ['tomorrow', 1],
    ['tmrw', 1],
    ['today', 0],
    ['tonight', 0],
    ['in a week', 7],
    ['next week', 7],
  ] as readonly (readonly [string, number])[],
  inDays: 'in {count} days',
  /** From Sunday on. */
  weekdays: [
    ['sunday'],
    ['monday', 'mon'],
    ['tuesday', 'tues', 'tue'],
    ['wednesday', 'wed'],
    ['thursday', 'thurs', 'thur', 'thu'],
    ['friday', 'fri'],
    ['saturday'],
  ] as readonly (readonly string[])[],
  /** Whole, or by their first three letters. */
  months: [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
  noon: 'noon',
  /** What may stand before a day, and before an hour. */
  beforeDay: ['on', 'next', 'this', 'by'],
  beforeHour: ['at', 'by', '@'],
} as const;

/** Shown when no answer came from the server. */
export const unreached = {
  title: 'Network error',
  text: 'Network error. Please check your connection and try again.',
  tryAgain: 'Try Again',
} as const;

export const loggedOut = {
  title: 'Logged Out',
  text: 'You have been successfully logged out',
} as const satisfies Toast;

export const adminBar = {
  site: {
    label: 'Site',
    links: [
      { label: 'Home', href: '/' },
      { label: 'Services', href: '/services' },
      { label: 'Blog', href: '/blog' },
      { label: 'FAQ', href: '/faq' },
    ],
  } satisfies { label: string; links: readonly InternalLink[] },
  /** The places of the desk, by what one comes for. */
  groups: [
    {
      label: 'Students',
      links: [
        { label: 'Today', href: '/admin/today' },
        { label: 'Students', href: '/admin/students' },
        { label: 'Leads', href: '/admin/leads' },
        { label: 'Calendar', href: '/admin/calendar' },
        { label: 'Insight', href: '/admin/insight' },
      ],
    },
    {
      label: 'Website',
      links: [
        { label: 'Posts', href: '/admin/dashboard' },
        { label: 'Newsletter', href: '/admin/newsletter' },
        { label: 'Interest questions', href: '/admin/interests' },
        { label: 'Settings', href: '/admin/settings' },
      ],
    },
    {
      label: 'Office',
      links: [
        { label: 'Templates', href: '/admin/templates' },
        { label: 'Fields and stages', href: '/admin/office' },
        { label: 'Import', href: '/admin/imports' },
        { label: 'Messages', href: '/admin/outbox' },
        { label: 'Accounts', href: '/admin/accounts' },
        { label: 'Audit log', href: '/admin/audit' },
        { label: 'Status', href: '/admin/status' },
        { label: 'My account', href: '/admin/account' },
      ],
    },
  ] satisfies readonly { label: string; links: readonly InternalLink[] }[],
  /** On phones, below the page. */
  bottom: ['/admin/today', '/admin/students', '/admin/calendar'],
  menu: 'Menu',
  find: 'Find',
  palette: {
    label: 'Find a student or a place',
    hint: 'Name, number, school or page',
    stage: 'Move to {value}',
    owner: 'Assign to {value}',
    elsewhere: 'In a note or an enquiry',
    savedView: 'Saved view',
    /** What stands under one heading. */
    groups: {
      here: 'On this page',
      recent: 'Opened last',
      students: 'Students',
      act: 'Actions',
      lists: 'Lists',
      posts: 'Posts',
      places: 'Go to',
      settings: 'Settings',
    },
    /** Lists by what one calls them; those of somebody else's students are for who may see them. */
    lists: [
      { label: 'Overdue students', of: 'students', query: 'due=overdue', also: 'late missed' },
      { label: 'Students due today', of: 'students', query: 'due=today', also: 'follow-ups' },
      { label: 'Students due tomorrow', of: 'students', query: 'due=tomorrow', also: 'follow-ups' },
      { label: 'Students due in seven days', of: 'students', query: 'due=week', also: 'this week' },
      { label: 'Students without a next step', of: 'students', query: 'due=none', also: 'no unplanned' },
      { label: 'Board', of: 'students', query: 'view=board', also: 'Students kanban pipeline' },
      { label: 'My students', of: 'students', query: 'owner={username}', also: 'mine own' },
      { label: 'My leads', of: 'leads', query: 'owner={username}', also: 'mine own' },
      { label: 'Unassigned students', of: 'students', query: 'owner=nobody', also: 'nobody no owner' },
      { label: 'Unassigned leads', of: 'leads', query: 'owner=nobody', also: 'nobody no owner' },
      { label: 'Unanswered leads', of: 'leads', query: 'status=new', also: 'new waiting' },
    ],
    inStage: 'Students: {stage}',
    /** What else is typed for a place, by its address. */
    also: {
      '/admin/students#add': 'New student',
      '/admin/leads/new': 'New lead',
      '/admin/status': 'backup version health disk',
      '/admin/outbox': 'emails messages failed',
      '/admin/imports': 'upload Excel CSV spreadsheet',
      '/admin/accounts': 'users invite staff counsellor password demo',
      '/admin/audit': 'history who changed',
      '/admin/office': 'stages fields hours holidays rules',
      '/admin/insight': 'reports statistics admissions sources',
      '/admin/templates': 'WhatsApp texts',
      '/admin/newsletter': 'subscribers',
      '/admin/account': 'password passkey sessions notices',
      '/admin/calendar': 'week appointments deadlines',
      '/admin/today': 'tasks follow-ups',
      '/admin/content/trust': 'prices costs refunds commission map reviews placements',
      '/admin/content/team': 'photographs faces counsellors',
      '/admin/content/pages': 'new page, own service, seventh service',
      '/admin/content/faq': 'FAQ',
      '/admin/content/home#content-hero': 'hero headline',
      '/admin/settings#content-name': 'business name set up',
      '/admin/settings#content-logo': 'accent brand picture',
      '/admin/settings#content-addressLines': 'map street',
      '/admin/settings#content-phone': 'telephone',
      '/admin/settings#content-hours': 'opening hours',
      '/admin/settings#content-figures': 'percentages success rate',
    } as Readonly<Record<string, string>>,
    logoutAlso: ['Log out', 'Sign out'],
    /** How else one begins to say what is to be done with a student: "plan a call Yazhini". */
    actsAlso: { step: 'plan schedule book appointment meeting meet remind follow-up' } as Readonly<
      Partial<Record<DeskKey, string>>
    >,
    /** Of which kind the step is that is asked for so. */
    stepKinds: [
      ['call', ['call']],
      ['meeting', ['meeting', 'meet', 'appointment']],
    ] as readonly (readonly ['call' | 'meeting', readonly string[]])[],
    /** What may stand between that and whom it is about. */
    between: ['a', 'an', 'the', 'for', 'of', 'to', 'with'] as readonly string[],
    download: { label: 'Download CSV', also: 'export table spreadsheet' },
    none: 'Nothing found.',
    add: 'Add {name} as a student',
    keys: '↑ ↓ to choose, Enter to open, Esc to close',
  },
  keys: {
    title: 'Keys',
    also: 'keyboard shortcuts help hotkeys',
    close: 'Close',
    elsewhere: 'On other pages',
    goTo: 'Go to {place}',
    /** What follows `g`. */
    places: {
      t: '/admin/today',
      s: '/admin/students',
      l: '/admin/leads',
      c: '/admin/calendar',
      i: '/admin/insight',
      p: '/admin/dashboard',
    } as Readonly<Record<string, string>>,
    everywhere: 'Everywhere',
    /** Each with what of a page it needs. */
    groups: [
      ['In a list', 'main:not(:has(.week-name)) [data-lead]', ['search', 'rows', 'move', 'open', 'choose']],
      [
        'Row, file or lead',
        'main :is([data-lead], .contact-bar)',
        ['call', 'outcome', 'note', 'step', 'stage', 'owner', 'back'],
      ],
      ['What came of it', 'main :is([data-lead], .contact-bar)', ['answers', 'itsNote']],
      ['Calendar', '.week-name', ['day', 'week', 'month', 'next', 'previous', 'now', 'moved']],
      ['Board', '.board', ['card']],
    ] satisfies readonly (readonly [string, string, readonly DeskKey[]])[],
    /** What a key needs beside that. */
    needs: { choose: '.pick', rows: 'main [type="search"]', back: '.file, .lead-parts' } as Partial<
      Record<DeskKey, string>
    >,
  },
  label: 'Desk',
  logout: 'Logout',
  loading: 'Loading...',
  /** The one page of the desk that is nothing without it. */
  needsScript: 'Posts are written with JavaScript: switch it on in this browser, then load this page again.',
  withoutScript: 'Leads are answered without it: open Today',
} as const;

/** The keys of the desk, each with what it does; `aria-keyshortcuts` of a control names its own by `keyOf`. */
const deskKeys = {
  find: ['Ctrl K', 'Find a student or a place'],
  help: ['?', 'Show these keys'],
  save: ['Ctrl Enter', 'Save the note or the step'],
  leave: ['Esc', 'Leave the field, close the panel or the file, clear the choice'],
  search: ['/', 'Search the list'],
  rows: ['↓', 'From the search to its rows'],
  move: ['j, k', 'Next and previous row'],
  open: ['Enter', 'Open the row'],
  choose: ['x', 'Choose the row'],
  call: ['c', 'Call'],
  outcome: ['o', 'Outcome'],
  note: ['n', 'Write a note'],
  step: ['t', 'Add a step'],
  stage: ['s', 'Stage or status'],
  owner: ['a', 'Assign to'],
  back: ['u', 'Back to the list'],
  answers: ['1 to 6', 'Choose what came of it'],
  itsNote: ['n', 'Write a note to it'],
  day: ['d', 'Day'],
  week: ['w', 'Week'],
  month: ['m', 'Month'],
  next: ['j', 'Next day, week or month'],
  previous: ['k', 'Previous day, week or month'],
  now: ['t', 'Today, this week or month'],
  moved: ['Shift ← ↑ → ↓', 'Move the step by a day, or half an hour'],
  card: ['Shift ← →', 'Move the card'],
} as const;

export type DeskKey = keyof typeof deskKeys;
export const keyOf = (name: DeskKey): string => deskKeys[name][0];
export const keyWordsOf = (name: DeskKey): string => deskKeys[name][1];

export const dashboard = {
  title: 'Admin Dashboard',
  newPost: 'New Blog Post',
  postsTitle: 'Blog posts',
  loading: 'Loading blogs...',
  empty: 'No blog posts found.',
  status: 'Status',
  pictureMissing: 'Its picture could not be fetched from the other site yet, so readers see the drawn cover.',
  published: 'Published',
  draft: 'Draft',
  created: 'Created',
  edit: 'Edit',
  delete: 'Delete',
  view: 'View',
  editNamed: 'Edit {title}',
  deleteNamed: 'Delete {title}',
  confirmDelete: 'Are you sure you want to delete this blog?',
  count: 'Posts: {count}',
  filters: {
    search: 'Search title or text',
    status: 'Show',
    all: 'All posts',
    states: {
      published: 'Published',
      scheduled: 'Scheduled',
      draft: 'Draft',
      unchecked: 'Facts checked over a year ago',
    } satisfies Record<(typeof deskPostStates)[number], string>,
    sort: 'Sort by',
    sorts: {
      created: 'Newest first',
      updated: 'Changed last',
      published: 'Published last',
      title: 'Title',
    } satisfies Record<(typeof deskSorts)[number], string>,
  },
  emptyFiltered: 'No posts match.',
  scheduled: 'Waits until {date}',
  versions: {
    summary: 'Earlier versions',
    line: '{date}, {who}',
    site: 'the site',
    present: 'The present one',
    restore: 'Put back',
    compare: 'Compare',
    comparing: 'From {date} to the present one',
    gone: 'Removed',
    added: 'Added',
    equal: 'The texts are the same.',
    question: 'Make this version the one that readers see?',
    unsaved: 'What you typed and did not save leaves the form; you are offered to bring it back.',
    restored: { title: 'Success', text: 'The earlier version is back' } satisfies Toast,
    failure: { title: 'Error', text: 'Failed to load the versions', destructive: true } satisfies Toast,
  },
  trash: {
    summary: 'Trash ({count})',
    hint: 'Deleted posts stay here for 30 days.',
    restore: 'Take out of the trash',
    restored: { title: 'Success', text: 'The post is back' } satisfies Toast,
    failure: { title: 'Error', text: 'Failed to take the post out', destructive: true } satisfies Toast,
  },
  cancel: 'Cancel',
  tryAgain: 'Try again',
  loadFailure: { title: 'Error', text: 'Failed to load blogs', destructive: true } satisfies Toast,
  deleted: { title: 'Success', text: 'Blog deleted successfully' } satisfies Toast,
  deleteFailure: { title: 'Error', text: 'Failed to delete blog', destructive: true } satisfies Toast,
} as const;

export const postMoving = {
  summary: 'Import and export',
  exportHint: 'Every post as a Markdown file, drafts too, with its pictures, in one ZIP archive.',
  export: 'Download all posts',
  importHint:
    'The file that WordPress (Tools, Export: XML) or Ghost (Settings, Export: JSON) gives you. Its posts come with their addresses, which go on leading here; pictures are fetched afterwards. A second time brings only what is new.',
  file: 'File of WordPress or Ghost, up to 16 MB',
  tooLarge: 'The file is too large: at most 16 MB. WordPress can export a part of the posts at a time.',
  noAnswer: 'No answer came. Look at the list before you try again: what arrived is not brought in twice.',
  reading: 'Bringing in...',
  done: 'New posts: {created}. Here already: {skipped}.',
  notUnderstood: 'Not brought in',
  leftOut: '{what}: {count}',
  takeBack: 'Move these {count} posts to the trash',
  takingBack: 'In the trash: {done} of {count}',
  takenBack: 'They are in the trash, for 30 days.',
} as const;

export const postFormWords = {
  createTitle: 'Create New Blog Post',
  editTitle: 'Edit Blog Post',
  fields: {
    title: {
      label: 'Title *',
      placeholder: 'What it is about',
      provided: '✓ Title provided',
      missing: 'Title is required',
    },
    excerpt: {
      label: 'Excerpt',
      hint: "One or two sentences for the list. Left empty, the post's first words stand there.",
    },
    content: {
      label: 'Content *',
      count: '{count} characters',
      tooShort: '(minimum 10 required)',
      longEnough: '(✓ meets requirement)',
      reading: '{words} words, {minutes} min read',
      readingOne: '1 word, {minutes} min read',
    },
    imageUrl: {
      label: 'Image URL',
      placeholder: 'https://',
      fetched: 'A picture of another site is fetched and stored here when you save the post.',
      notFetched:
        'This picture could not be fetched, so readers see the drawn cover instead. It is tried again every hour and whenever you save; you can also upload the picture.',
    },
    imageFile: {
      label: 'Upload Image',
      hint: 'JPG, PNG, GIF, max 5MB',
      chosen: 'Chosen: {name}',
      drop: 'You can also drop a picture here, or paste one.',
      remove: 'Remove image',
      preview: 'The picture of this post',
    },
    published: { label: 'Publish immediately', waits: 'Not at once: public from {date}, as set below.' },
    publishAt: {
      label: 'Publish at',
      hint: "In the office's time. The post waits until then; without a time it is public at once.",
    },
    slug: {
      label: 'Address of the post',
      hint: 'Small letters, digits and dashes. The old address goes on leading here.',
    },
    tags: { label: 'Tags', hint: 'With commas between them.' },
    author: {
      label: 'Author',
      hint: 'Of somebody in the team the picture and the sentence stand below the post. Left empty, the site speaks for itself.',
    },
    seoTitle: { label: 'Headline in search results', hint: 'Left empty, it is that of the post.' },
    seoDescription: {
      label: 'Summary in search results',
      hint: 'About 150 characters. Left empty, it is the excerpt or the first words.',
    },
    checkedOn: {
      label: 'Facts checked on',
      hint: 'The day on which you compared what the post states with its sources.',
    },
    sources: { label: 'Sources', hint: 'Addresses or names of documents, one to a line.' },
  },
  details: {
    summary: 'Time, address, tags and search results',
    filled: 'Filled in: {fields}',
    found: 'As a search engine may show it',
  },
  draft: {
    publish: 'Publish changes',
    keep: 'Keep as a draft',
    saved: { title: 'Success', text: 'Draft kept. Readers see the post as it was.' } satisfies Toast,
    kept: 'Draft kept at {time}. Not public yet.',
    onDevice: 'No connection: what you type is kept on this device, and sent when the connection is back.',
  },
  links: {
    summary: 'Show it to someone without an account',
    hint: 'The link shows the post as it is written now, for 7 days. Search engines do not list it.',
    make: 'Make a link',
    label: 'Link to the draft',
    copy: 'Copy',
    copied: 'Copied.',
    inForce: 'Links in force: {count}, the last one until {date}',
    none: 'No link is in force.',
    end: 'End all links',
  },
  saved: 'Everything is saved.',
  unsaved: 'Changes not saved yet.',
  toSide: 'Details',
  create: 'Create Blog Post',
  update: 'Update Blog Post',
  saving: 'Saving...',
  uploading: 'Uploading...',
  cancel: 'Cancel',
  preview: 'Preview',
  closePreview: 'Close preview',
  onPhone: 'As on a phone',
  previewLoading: 'Loading the preview...',
  restored: 'Restored what was not saved on {date}.',
  discard: 'Discard it',
  leave: {
    question: 'This post has changes that are not saved. Leave it?',
    confirm: 'Leave',
    stay: 'Keep writing',
  },
  theirs: 'Read their version',
  mine: 'Your text, to copy from',
  dropped: 'Changes dropped.',
  gone: 'This post is no longer there. What you typed is still in the form.',
  errors: {
    content: 'Content must be at least 10 characters long',
    title: 'Title is required',
    imageSize: 'File size must be less than 5MB',
    imageRead: 'Failed to process image file',
    imageType: 'Choose a picture: JPG, PNG, GIF or WebP',
  },
  created: { title: 'Success', text: 'Blog created successfully' } satisfies Toast,
  updated: { title: 'Success', text: 'Blog updated successfully' } satisfies Toast,
  saveFailure: { title: 'Error', text: 'Failed to save blog', destructive: true } satisfies Toast,
  /** Shown in place of the server's own words when they contain the key. */
  failureTexts: {
    'similar title already exists':
      'A blog post with a similar title already exists. Please choose a different title.',
    PayloadTooLargeError: 'File size too large. Please choose a smaller image (max 5MB).',
    network: unreached.text,
    fetch: unreached.text,
  },
} as const;

export const accountDesk = {
  title: 'Account',
  signedInAs: 'Signed in as {username}',
  current: { label: 'Current password' },
  next: { label: 'New password', hint: 'At least 12 characters.' },
  change: 'Change Password',
  changing: 'Changing...',
  changed: { title: 'Success', text: 'Password changed. Other devices are signed out.' } satisfies Toast,
  failure: { title: 'Error', text: 'Failed to change the password', destructive: true } satisfies Toast,
  everywhere: 'Sign out on all devices',
  everywhereText: 'Ends every session of this account, this one too.',
  everywhereFailure: { title: 'Error', text: 'Failed to sign out', destructive: true } satisfies Toast,
} as const;

export const leadsDesk = {
  title: 'Leads',
  intro: 'Everyone who left their details, newest first.',
  empty: 'No leads yet. They appear here as soon as somebody sends a form.',
  emptyFiltered: 'No leads match these filters.',
  loading: 'Loading leads...',
  loadFailure: { title: 'Error', text: 'Failed to load leads', destructive: true } satisfies Toast,
  filters: {
    kind: 'Form',
    allKinds: 'All forms',
    from: 'From',
    to: 'To',
    search: 'Name, phone, email or reference',
    apply: 'Show',
    clear: 'Clear',
  },
  kinds: { contact: 'Get Started', enquiry: 'Service enquiry', quiz: 'Quiz' } satisfies Record<
    LeadKind,
    string
  >,
  total: '{count} leads',
  one: '1 lead',
  page: 'Page {page} of {pages}',
  previous: 'Previous',
  next: 'Next',
  export: 'Download CSV',
  exportJson: 'Download JSON',
  badFilter: 'These filters cannot be read.',
  missing: {
    title: 'Not found',
    text: 'This page, student or lead is not here, or no longer.',
    waysOn: 'Where to go on',
  },
  columns: {
    reference: 'Reference',
    createdAt: 'Received',
    kind: 'Form',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    service: 'Service',
    level: 'Clarity',
  },
  detail: {
    back: { label: 'Back to Leads', href: '/admin/leads' } satisfies InternalLink,
    backToToday: { label: 'Back to Today', href: '/admin/today' } satisfies InternalLink,
    request: 'Request',
    /** Where the student's name was put right since. */
    sentName: 'Name, as sent',
    quiz: 'Quiz',
    origin: 'Where it came from',
    totalScore: 'Total points',
    clarityLevel: 'Clarity level',
    /** What was answered that counts for more than points. */
    doubts: 'Unsure',
    flags: 'Flags',
    flagged: 'Flagged',
    received: 'Received',
    interests: 'Interests',
    interestReading: 'What the answers say',
    interestScore: '{score} of 5 (between {low} and {high})',
    claimDiffers: 'The browser sent another score. The one shown is computed from the answers.',
    page: 'Form stood on',
    landingPage: 'First page',
    referrer: 'Came from',
    campaign: 'Campaign',
    ipObserved: 'IP address',
    ipClaimed: 'IP address, as the browser sent it',
    userAgent: 'Browser',
    noticeVersion: 'Privacy notice',
  },
  flags: {
    honeypot: 'Possibly a machine: filled a hidden field',
    too_fast: 'Possibly a machine: sent within moments',
    flood: 'Possibly a machine: one of very many from one connection within an hour',
  },
} as const;

export const somebody = 'Somebody else';

/** Somebody else saved the same thing meanwhile. */
export const conflictWords = {
  lead: {
    title: '{who} changed this lead',
    text: '',
    keepMine: 'Save mine',
    takeTheirs: 'Keep theirs',
  },
  student: {
    title: '{who} changed this student',
    text: 'Your change is not saved yet. Their version stands above.',
    keepMine: 'Save mine',
    takeTheirs: 'Keep theirs',
  },
  post: {
    title: 'This post was changed while you were writing',
    text: '{who} saved it on {date}. Nothing of yours is lost: decide which text stays.',
    keepMine: 'Save my version',
    takeTheirs: 'Use their version',
  },
  document: {
    title: 'Somebody else saved meanwhile',
    text: '{who} saved other changes on {date}. Nothing of yours is lost. Where you both changed the same field, yours replaces theirs if you keep it.',
    keepMine: 'Keep my changes',
    takeTheirs: 'Load their version',
  },
};
