import type { DocumentName } from '#domain/content-rules.ts';
import { clarityLevels, questionIds } from '#domain/quiz.ts';
import type { ServiceDrawing } from '#domain/service-drawings.ts';
import { serviceIds, serviceTitles } from '#domain/services.ts';
import type { SettingName } from '#domain/site-settings.ts';
import { eachOwned, labelsOfWords, type OwnedWords, rulesOfWords } from './owned-words.ts';

/** A part of the desk's page for one document: which fields stand under which heading. */
export interface FieldSection {
  readonly title: string;
  readonly text?: string;
  readonly fields: readonly string[];
  /** What a part that a phone folds says of itself, by dotted path; without it the texts of its fields. */
  readonly inShort?: readonly string[];
  /** What stands in place of `text` while its one list is empty, and the button that begins it. */
  readonly begin?: { readonly text: string; readonly add: string };
  /** Shown as its title alone until it is opened. */
  readonly isFolded?: boolean;
}

/** How the desk speaks of a document. */
export interface DocumentWords {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly FieldSection[];
  /** Labels by dotted field path, without list positions, where the field's plain name does not do. */
  readonly labels: Readonly<Record<string, string>>;
  readonly hints: Readonly<Record<string, string>>;
  /** A field that is filled in from another one of its group until somebody writes in it, by dotted field path. */
  readonly follows?: Readonly<Record<string, string>>;
  /** Fields of an entry that stand under a title of their own until it is opened, by the dotted path of its list. */
  readonly folded?: Readonly<Record<string, Pick<FieldSection, 'title' | 'fields'>>>;
  /** Fields that hold a colour. */
  readonly colors?: readonly string[];
  /** Where one goes on for what cannot be done here. */
  readonly also?: { readonly label: string; readonly href: string };
  /** The pages that show it. */
  readonly pages: readonly { readonly label: string; readonly href: string }[];
}

const settingSections: readonly (FieldSection & { readonly fields: readonly SettingName[] })[] = [
  { title: 'Name', fields: ['name', 'legalName', 'tagline', 'nameMeaning'], inShort: ['name', 'tagline'] },
  {
    title: 'Logo and colour',
    text: 'The icon of a tab and the picture that goes with a shared link follow them.',
    fields: ['logo', 'logoPicture', 'logoOnDark', 'accent'],
    inShort: ['logo', 'accent'],
  },
  {
    title: 'Languages',
    text: 'The site in short for parents who read Tamil, with a link to it on the home page.',
    fields: ['tamil'],
  },
  {
    title: 'In Tamil',
    text: 'Your own words as the page in Tamil and its footer show them. What is empty stands there in English; the address lines stand in place of all those in English. Titles of your own pages, and how to find you, have their Tamil beside them.',
    fields: ['inTamil'],
    isFolded: true,
  },
  {
    title: 'Main menu',
    text: 'Name the entries in your order; what you leave out is not in the menu. Without any, all stand there as usual.',
    fields: ['menu'],
  },
  {
    title: 'Address',
    text: 'Lines that are empty are not shown.',
    fields: ['addressLines', 'locality', 'postalCode', 'region', 'mapUrl', 'position'],
    inShort: ['addressLines', 'locality'],
  },
  { title: 'Phone and email', fields: ['phone', 'otherPhones', 'email'] },
  {
    title: 'WhatsApp and booking',
    fields: ['whatsappNumber', 'chatGreeting', 'bookingUrl'],
    inShort: ['whatsappNumber', 'bookingUrl'],
  },
  { title: 'Social links', text: 'A network without a link is not shown.', fields: ['social'] },
  {
    title: 'Office hours and replies',
    text: 'The desk counts the age of leads in office hours.',
    fields: ['hours', 'officeHours', 'holidays', 'replyPromise', 'replyWithin'],
    inShort: ['hours', 'replyPromise'],
  },
  {
    title: 'Figures',
    text: 'Each figure needs a sentence that says what it rests on. Without one it is shown in demo mode only.',
    fields: ['figures'],
    inShort: ['studentsHelped', 'careerSuccessRate', 'indianAdmissionRate', 'vision'].map(
      (name) => `figures.${name}.figure`,
    ),
  },
  {
    title: 'Privacy notice',
    text: 'A change here is a new version of the notice. The site erases leads by itself that nobody was heard from for so many months; with 0 it never does.',
    fields: ['noticeContact', 'leadMonths', 'grievanceReplyDays'],
    inShort: ['noticeContact.name', 'grievanceReplyDays'],
  },
];

const proofIntro =
  'Real people, in their own words. Those that stand here at first are invented: remove them or hide them. Without the date and the way of their consent people are marked as samples.';

function consentHints(...lists: string[]): Record<string, string> {
  return Object.fromEntries(
    lists.flatMap((list) => [
      [`${list}.consentDate`, 'The day on which the person agreed to be shown here.'],
      [`${list}.consentWay`, 'For example: by email to us, on a signed form'],
    ]),
  );
}

const wordPages = {
  home: { title: 'Home page', page: '/' },
  about: { title: 'About page', page: '/about' },
  'faq-page': { title: 'FAQ page', page: '/faq' },
  'service-pages': { title: 'Service pages', page: '/services/career-guidance' },
  tamil: { title: 'Tamil page', page: '/ta' },
  footer: { title: 'Footer', page: '/' },
} as const satisfies Record<OwnedWords, { title: string; page: string }>;

/** Under which heading of their list the documents stand, in its order. */
export const documentGroups = {
  settings: 'Business',
  trust: 'Business',
  team: 'People',
  founder: 'People',
  stories: 'People',
  testimonials: 'People',
  services: 'What you offer',
  courses: 'What you offer',
  destinations: 'What you offer',
  profiling: 'What you offer',
  faq: 'Pages',
  pages: 'Pages',
  quiz: 'Pages',
  directions: 'Pages',
  home: 'Words of',
  about: 'Words of',
  'faq-page': 'Words of',
  'service-pages': 'Words of',
  tamil: 'Words of',
  footer: 'Words of',
} as const satisfies Record<DocumentName, string>;

/** How the desk speaks of the pages' own words: a section for each part of the page. */
const ownedDocuments = eachOwned((words, name): DocumentWords => {
  const { title, page } = wordPages[name];
  const rules = rulesOfWords(words);
  const labels = labelsOfWords(rules);
  return {
    title: `${title}: words`,
    intro: 'Every text of the page. Names in braces such as {brand} take their words from the settings.',
    // What stands on the page itself comes first.
    sections: Object.keys(rules)
      .toSorted((one, other) => Number(one === 'meta') - Number(other === 'meta'))
      .map((part) => ({ title: labels[part] ?? part, fields: [part] })),
    labels,
    hints: {},
    pages: [{ label: title, href: page }],
  };
});

export const documentWords: Readonly<Record<DocumentName, DocumentWords>> = {
  ...ownedDocuments,
  settings: {
    title: 'Settings',
    intro: 'What the site says of your business. Saved changes are on every page at once.',
    sections: settingSections,
    labels: {
      nameMeaning: 'Sentence about the name',
      tamil: 'Show the page in Tamil',
      inTamil: 'In Tamil',
      officeHours: 'Office hours by day',
      'officeHours.mon': 'Monday',
      'officeHours.tue': 'Tuesday',
      'officeHours.wed': 'Wednesday',
      'officeHours.thu': 'Thursday',
      'officeHours.fri': 'Friday',
      'officeHours.sat': 'Saturday',
      'officeHours.sun': 'Sunday',
      hours: 'Office hours as visitors read them',
      social: 'Your pages on other networks',
      replyWithin: 'The promise in numbers',
      'replyWithin.amount': 'How many',
      'replyWithin.unit': 'Of what',
      figures: 'Figures',
      'figures.studentsHelped': 'Students helped',
      'figures.careerSuccessRate': 'Success rate, career guidance',
      'figures.indianAdmissionRate': 'Admission rate, India',
      'figures.vision': 'Vision',
      noticeContact: 'Grievance contact',
    },
    hints: {
      nameMeaning: 'Stands at the head of the home page. May be empty.',
      whatsappNumber: 'Digits only, country code first: 919876543210',
      bookingUrl: 'The page where visitors choose a time.',
      'inTamil.name': 'In Tamil letters, for who reads no others.',
      'inTamil.locality': 'Empty for Coimbatore and other towns that the site knows in Tamil.',
      'inTamil.hours': 'For example: திங்கள் முதல் சனி வரை, காலை 9.30 முதல் மாலை 6 மணி வரை',
      position: 'Latitude and longitude, for search engines: 11.0168, 76.9558',
      mapUrl: 'The link behind "Share" in your map.',
      hours: 'For example: Monday to Saturday, 9.30 am to 6 pm',
      replyPromise: 'Stands beside every form.',
      holidays: 'Days on which the office is closed although its week says otherwise.',
      logo: 'Where the picture holds the name, it stands alone, and the name is only read aloud.',
      logoPicture: 'Shown 32 pixels high. What is transparent in it stays so; an empty margin is cut off.',
      logoOnDark:
        'The same in light colours, where the page is dark. Without it the first one stands there on a light ground.',
      accent:
        'For buttons, links and drawings, like #8a1c5a. It is made darker or lighter where words could not be read. Empty for the colours the site comes with.',
    },
    colors: ['accent'],
    pages: [
      { label: 'Home', href: '/' },
      { label: 'About', href: '/about' },
      { label: 'Career Guidance', href: '/services/career-guidance' },
      { label: 'Privacy', href: '/privacy' },
    ],
  },
  team: {
    title: 'Team',
    intro:
      "The people visitors will talk to, on the About page and the page in Tamil; the first three on the home page and the services' pages too. Nobody is shown until you add somebody.",
    sections: [{ title: 'People', fields: ['members'] }],
    labels: { members: 'Person', 'members.portrait': 'Drawn portrait, without a picture' },
    hints: {
      'members.languages': 'For example: Tamil, English, Malayalam',
      'members.services':
        'Whose pages name this person, by the names of the services: Test Preparation, Educational Loans. Empty: all of them.',
      'members.degree': 'For example: M.A. Psychology, Bharathiar University',
      'members.since': 'For example: counselling since 2014',
      'members.sentence': 'One sentence in their own words, or about them.',
      'members.nameInTamil': 'On the page in Tamil, with the role, the degree and the languages.',
    },
    folded: { members: { title: 'In Tamil', fields: ['nameInTamil', 'roleInTamil'] } },
    pages: [{ label: 'About', href: '/about' }],
  },
  stories: {
    title: 'Success stories',
    intro: proofIntro,
    sections: [
      { title: 'Career guidance', fields: ['careerGuidance'] },
      { title: 'Indian admission', fields: ['indianAdmission'] },
    ],
    labels: { careerGuidance: 'Story', indianAdmission: 'Story' },
    hints: consentHints('careerGuidance', 'indianAdmission'),
    pages: [
      { label: 'Career Guidance', href: '/services/career-guidance' },
      { label: 'Indian Admission', href: '/services/indian-admission' },
    ],
  },
  testimonials: {
    title: 'Testimonials',
    intro: proofIntro,
    sections: [{ title: 'What people said', fields: ['items'] }],
    labels: { items: 'Testimonial', 'items.role': 'Who they are' },
    hints: consentHints('items'),
    pages: [{ label: 'Career Guidance', href: '/services/career-guidance' }],
  },
  founder: {
    title: 'Founder story',
    intro: 'Our Story on the About page. An empty line begins a new paragraph.',
    sections: [{ title: 'Our Story', fields: ['text', 'isSample', 'shown'] }],
    labels: { isSample: 'This is a sample, and marked as one' },
    hints: { text: 'Names in braces such as {brand} take their words from the settings.' },
    pages: [{ label: 'About', href: '/about' }],
  },
  profiling: {
    title: 'Tests and profiles',
    intro:
      'What the site says of psychometric tests and DMIT. The answer among the questions is changed there.',
    sections: [
      { title: 'On the home page', fields: ['offer'] },
      { title: 'On the page of Career Guidance', fields: ['psychometric', 'dmit'] },
      { title: 'On the page that says how the quiz counts', fields: ['known'] },
    ],
    labels: { psychometric: 'Psychometric tests', dmit: 'DMIT' },
    hints: { known: 'An empty line begins a new paragraph.' },
    pages: [
      { label: 'Home', href: '/' },
      { label: 'Career Guidance', href: '/services/career-guidance' },
      { label: 'How the quiz counts', href: '/faq/quiz/method' },
    ],
  },
  services: {
    title: 'Services',
    intro:
      'What the six services say of themselves, on their cards and their own pages. {replyPromise} and other names in braces take their words from the settings.',
    sections: serviceIds.map((id) => ({ title: serviceTitles[id], fields: [id] })),
    labels: serviceTitles,
    hints: {},
    also: { label: 'Add one more service', href: '/admin/content/pages' },
    pages: [
      { label: 'Services', href: '/services' },
      { label: 'Career Guidance', href: '/services/career-guidance' },
    ],
  },
  courses: {
    title: 'Courses',
    intro: 'The course cards with their example colleges.',
    sections: [
      { title: 'Indian admission', fields: ['indian'] },
      { title: 'Online admission', fields: ['online'] },
    ],
    labels: { indian: 'Course', online: 'Course', 'indian.name': 'Name', 'online.name': 'Name' },
    hints: {},
    pages: [
      { label: 'Indian Admission', href: '/services/indian-admission' },
      { label: 'Online Admission', href: '/services/online-admission' },
    ],
  },
  pages: {
    title: 'Pages of your own',
    intro: 'Pages and further services that you put together yourself.',
    sections: [
      {
        title: 'Pages',
        text: 'A page that is not shown to visitors is a draft. To look at it, tick Show to visitors and press Preview: nobody else sees it before you save.',
        fields: ['items'],
        begin: {
          text: 'Put on a page what has no place elsewhere on the site: your fees, a workshop, one more service.',
          add: 'Add a page',
        },
      },
    ],
    labels: {
      items: 'Page',
      'items.address': 'Address',
      'items.place': 'Place in the menu',
      'items.parts': 'Part',
      'items.parts.items.text': 'Text',
      'items.parts.columns': 'Column',
      'items.parts.rows': 'Row',
      'items.parts.rows.cells': 'Cell',
    },
    hints: {
      'items.address': 'Small letters, digits and hyphens. With our-fees the page stands at /our-fees.',
      'items.drawing':
        "At the page's head, and beside a service in lists. Without one it is a house with a kolam.",
      'items.summary': 'Below the title, on its card, and in search results.',
      'items.titleInTamil': 'In the menu, the footer and the list of services of the page in Tamil.',
      'items.summaryInTamil': 'Of a service: behind its title on the page in Tamil.',
      'items.place': 'A service stands among the services, with a card, at /services/ and its address.',
      'items.parts.course': 'In place of Course. For example: The college, and from which month',
      'items.parts.text':
        'An empty line begins a new paragraph, ## a heading, - a list. **Bold** and [a link](/about) work too.',
    },
    follows: { 'items.title': 'address' },
    folded: { items: { title: 'In Tamil', fields: ['titleInTamil', 'summaryInTamil'] } },
    pages: [{ label: 'Home', href: '/' }],
  },
  trust: {
    title: 'Fees, office and proof',
    intro:
      'What parents look for before they call. It stands on the About page, fees also on the page in Tamil, and on the page of the service they are for; what is empty is not there. Write only what you can show.',
    sections: [
      { title: 'What it costs', fields: ['fees', 'free', 'refunds', 'noCommission'] },
      { title: 'How to find you', fields: ['directions', 'map', 'mapAlt', 'mapCredit'] },
      { title: 'In Tamil', fields: ['refundsInTamil', 'directionsInTamil'], isFolded: true },
      {
        title: 'Where your students went',
        text: 'By year, with how it was counted: families compare such figures.',
        fields: ['placements', 'counted'],
      },
      { title: 'Papers', fields: ['report', 'reportAlt', 'registration', 'gst'] },
    ],
    labels: {
      fees: 'Fee',
      noCommission: 'Say that you take no commission from colleges, agents or banks',
      placements: 'College',
      'placements.college': 'Name',
      counted: 'How this was counted',
      gst: 'GST number',
    },
    hints: {
      'fees.amount': 'For example: Rs 2,500, or Rs 1,000 a session',
      'fees.service':
        "The fee stands at the head of this service's page too. For a service of your own give the fee its name.",
      'fees.nameInTamil': 'Beside the amount on the page in Tamil, in place of the name and the note.',
      noCommission: 'Switch it on only if it is true of everybody in the office.',
      directions: 'Bus stop, landmark, floor, parking.',
      refundsInTamil: 'Below your fees on the page in Tamil.',
      directionsInTamil: 'Below your address on the page in Tamil.',
      map: 'A picture that you may use, with its description and its credit line. It shows without asking any other site. The link to the map stands in Settings, at Address.',
      mapCredit: 'As the licence of the map asks, for example: (c) OpenStreetMap contributors',
      counted: 'Who is in it, who is not, and from which papers.',
      registration: 'The kind and number, as on the certificate.',
    },
    folded: { fees: { title: 'In Tamil', fields: ['nameInTamil'] } },
    pages: [{ label: 'About', href: '/about' }],
  },
  destinations: {
    title: 'Destinations',
    intro: 'The countries on the page about studying abroad.',
    sections: [{ title: 'Countries', fields: ['items'] }],
    labels: { items: 'Country', 'items.name': 'Name' },
    hints: {},
    pages: [{ label: 'Overseas Admission', href: '/services/overseas-admission' }],
  },
  faq: {
    title: 'Questions and answers',
    intro: 'The list on the FAQ page. Search engines read it too.',
    sections: [{ title: 'Questions', fields: ['items'] }],
    labels: { items: 'Entry' },
    hints: {},
    pages: [{ label: 'FAQ', href: '/faq' }],
  },
  quiz: {
    title: 'Quiz',
    intro:
      'The sentences of the Career Clarity Quiz. What an option counts, and where a level begins, stays as it is.',
    sections: [
      { title: 'Questions', fields: ['questions'] },
      { title: 'Results', fields: ['levels'] },
    ],
    labels: {
      questions: 'The eight questions',
      levels: 'The three levels',
      ...Object.fromEntries(
        questionIds.flatMap((id) => [
          [`questions.${id}`, `Question ${id}`],
          [`questions.${id}.options`, 'Options'],
        ]),
      ),
      ...Object.fromEntries(clarityLevels.map((level) => [`levels.${level}`, level])),
    },
    hints: {},
    pages: [{ label: 'FAQ', href: '/faq' }],
  },
  directions: {
    title: 'Careers',
    intro:
      'What the careers tell pupils. Each needs an O*NET code and a source; every fact names, by its number, the source in which you read it.',
    sections: [],
    labels: { own: 'Career of your own' },
    hints: {
      'own.occupations': 'Codes of O*NET occupations. The interests of a career are their mean.',
      'own.facts': 'No fee, cut-off or salary without its year.',
    },
    pages: [{ label: 'Careers', href: '/directions' }],
  },
};

export const documentTitle = (name: DocumentName): string =>
  (wordPages as Partial<Record<DocumentName, { title: string }>>)[name]?.title ?? documentWords[name].title;

export const documentPath = (name: DocumentName) =>
  name === 'settings' ? '/admin/settings' : (`/admin/content/${name}` as const);

/** What the id of a field begins with on its document's page. */
export const fieldPrefix = 'content-';

/** Every document but the settings themselves, and every part of each; `of` names what it belongs to. */
export const settingPlaces = (Object.keys(documentGroups) as DocumentName[]).flatMap((name) => {
  const title = documentTitle(name);
  const own = { label: title, href: documentPath(name), of: documentWords.settings.title };
  const parts = documentWords[name].sections.map((part) => ({
    label: part.title,
    href: `${documentPath(name)}#${fieldPrefix}${part.fields[0]}` as const,
    of: title,
  }));
  return name === 'settings' ? parts : [own, ...parts];
});

const drawings: Readonly<Record<ServiceDrawing, string>> = {
  'career-guidance': 'A compass',
  'indian-admission': 'A college',
  'overseas-admission': 'A globe and a plane',
  'online-admission': "A screen with a graduate's cap",
  'test-preparation': 'A sheet and a pencil',
  'educational-loans': 'A coin and steps',
  hostel: 'A hostel room',
  fees: 'A receipt',
  'group-talk': 'A talk to a group',
  calendar: 'A calendar',
};

/** Words that the pages of all documents share. */
export const contentDesk = {
  documents: 'What can be changed',
  all: 'All settings',
  directions: {
    own: 'Your own careers',
    checked: '{title}: sources read on {date}',
    old: '{title}: read the sources again, they were last read on {date}',
  },
  gaps: {
    title: 'Before visitors come',
    text: 'Here the site still shows a placeholder, a sample, or nothing. Begin at the top; what you do not have, such as a figure or a story, hide from visitors.',
    done: '{done} of {all} done.',
    more: 'and {count} more',
  },
  first: {
    title: 'First steps',
    of: {
      site: { step: 'Fill in your website', takes: 'Your name, numbers, address and hours.' },
      parents: {
        step: 'Tell parents what they look for',
        takes: 'Who counsels, what it costs, where you are.',
      },
      office: { step: 'Set up your office', takes: 'What you ask of students, and who works here.' },
      students: { step: 'Bring in your students', takes: 'Your table, Excel or CSV. It can be taken back.' },
      backup: {
        step: 'Switch backups on',
        takes: 'Whoever installed the site does it once; then one is made every hour.',
      },
    },
    isDone: 'Done',
  },
  missing: {
    title: 'What a parent still looks for',
    text: 'Fill in what is true of you, and leave the rest.',
  },
  hoursDiffer:
    'These times are not those by day below. Until both say the same, visitors are not told whether you are open, nor search engines when.',
  save: 'Save and publish',
  saving: 'Saving...',
  discard: 'Discard changes',
  preview: 'Preview',
  previewText: 'See the changes on a page before you publish them:',
  unchanged: 'Nothing is changed.',
  lastSaved: 'Last saved by {who}, {date}.',
  parts: 'Parts of this page',
  neverSaved: 'Nothing of it has been changed yet.',
  /** Beside the name of a part that says something else than the site came with. */
  changed: 'Changed',
  saved: { title: 'Saved', text: 'The change is on the site.' },
  failure: { title: 'Error', text: 'Failed to save. Please check the marked fields.', destructive: true },
  fixed: 'Fixed by {variable} at the start of the site; it can be changed only there.',
  pick: 'Pick the colour',
  /** The product's own; a test compares it with the palette of the pages. */
  ownColor: '#b5371f',
  add: 'Add {what}',
  remove: 'Remove: {what} {number}',
  up: 'Move up: {what} {number}',
  down: 'Move down: {what} {number}',
  item: '{what} {number}',
  isOpen: 'Open',
  isShown: 'Show to visitors',
  inShort: {
    shown: '{what}: shown',
    hidden: '{what}: not shown',
    count: '{what}: {count}',
    empty: 'Nothing of your own yet',
  },
  /** In a list of values of which none need be taken. */
  unchosen: 'Not chosen',
  choose: 'Choose a picture',
  removePicture: 'Remove the picture',
  choices: {
    none: 'None',
    main: 'Main menu',
    footer: 'Footer',
    service: 'One more service',
    text: 'Text',
    list: 'List',
    facts: 'Facts',
    table: 'Table',
    costs: 'What it costs, from "Fees, office and proof"',
    people: 'People',
    questions: 'Questions and answers',
    form: 'Enquiry form',
    plain: 'Plain',
    plait: 'With a plait',
    glasses: 'With glasses',
    australia: 'Australia',
    germany: 'Germany',
    canada: 'Canada',
    'united-kingdom': 'United Kingdom',
    'united-states': 'United States',
    other: 'A globe',
    '/': 'Home',
    '/services': 'Services',
    '/about': 'About',
    '/blog': 'Blog',
    '/faq': 'FAQ',
    own: 'Pages of your own',
    letterform: 'The drawn mark',
    off: 'No mark, the name alone',
    picture: 'A picture of your own',
    'picture-with-name': 'A picture that holds the name',
    'working-days': 'working days',
    'office-hours': 'office hours',
    ...drawings,
  } as Readonly<Record<string, string>>,
  leave: {
    question: 'The changes on this page are not saved. Leave it?',
    confirm: 'Leave',
    stay: 'Keep editing',
  },
  kept: {
    title: 'Their version is loaded',
    text: 'Your changes stand on top of it and are not published yet.',
  },
  history: {
    title: 'History',
    entry: '{who}, {date}',
    before: 'Before',
    after: 'After',
    restore: 'Put back what was before',
    restored: { title: 'Put back', text: 'The earlier values are on the site again.' },
    empty: 'No changes yet.',
    none: '(empty)',
  },
  file: {
    title: 'Take away and bring back',
    text: 'One file holds all settings and content, without pictures.',
    export: 'Export as JSON',
    import: 'Import a file',
    imported: { title: 'Imported', text: 'The settings of the file are on the site.' },
    unreadable: 'Choose a JSON file that this page exported.',
  },
} as const;
