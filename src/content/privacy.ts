import { type FieldRule, isRequired } from '#domain/field-rule.ts';
import { type LeadKind, leadForms } from '#domain/lead-fields.ts';
import { privacyTitle } from './privacy-meta.ts';

/** One part of the notice; list items follow the paragraphs. */
export interface NoticeSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
}

const sections: readonly NoticeSection[] = [
  {
    id: 'what',
    title: 'What we collect',
    paragraphs: ['We collect what you type into a form, and a few facts that come with it.'],
    items: [
      `Get Started form: ${askedFor('contact')}.`,
      `Enquiry form on a service page: ${askedFor('enquiry')}. The service you asked about goes with it.`,
      'Career Clarity Quiz: your eight answers, the points and the clarity level that follow from them, your name, email address, phone number, and how you would like to be reached. Your answers reach us only when you send the form under the result.',
      '"What do you like?": your answers to the activities, only where you send your plan to the office with the form under it.',
      '"What do you like?": where you tick that we may keep them, your 36 answers with the month, to check our questions. Nothing is kept with them that could tell whose they are.',
      'Newsletter: your email address.',
      'With every form: the date and time, the page it stood on, the version of this notice, your IP address, and the name of your browser and device (the user agent). For up to two hours we also count how many forms came from that address, to stop programs that send thousands.',
      'With the contact, enquiry and quiz forms: how you first came to our site, that is, the first page you opened, the site that linked to it, and the campaign named in that link.',
    ],
  },
  {
    id: 'why',
    title: 'Why we collect it',
    paragraphs: [
      'We use your details to reach you and to advise you on the matter you asked about. We keep the newsletter address for news of new posts. We use the IP address and browser name to tell people from machines and to keep the site safe. We use the first visit to learn which posts and links help students find us.',
      'We do not sell your details, we do not pass them to colleges, banks or other agents without asking you, and we do not use them to build advertising profiles.',
      'You send a form by your own choice. That is the consent we rely on, and you can take it back at any time. You can read the whole site and take the quiz without giving us a name.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    paragraphs: [
      'We keep an enquiry or quiz result {keptFor}. Answers that you let us keep without your name go after two years; as nobody can tell whose they are, we cannot take out yours before. We keep a newsletter address until you unsubscribe with the link in each letter, or ask us to stop. Server logs, which hold IP addresses but nothing you typed, are kept for 30 days. Copies in backups go as the backups are replaced.',
    ],
  },
  {
    id: 'who',
    title: 'Who sees it',
    paragraphs: [
      'Our counsellors and the staff who look after this site, behind a password. The companies that run our server and our mail keep the data for us and may not use it for themselves. An authority sees it only where the law requires us to show it.',
    ],
  },
  {
    id: 'whatsapp',
    title: 'When you go on to WhatsApp or the booking page',
    paragraphs: [
      'The contact and enquiry forms open a WhatsApp chat with your details already typed in. Nothing goes to WhatsApp until that chat opens, and nothing reaches us there until you press send. From then on the terms and the privacy policy of WhatsApp apply to the chat. The same holds for the booking page and for the networks you share a post on: they are other companies, with notices of their own.',
    ],
  },
  {
    id: 'device',
    title: 'What stays on your device',
    paragraphs: [
      'We set no advertising or analytics cookies, and no page of ours loads a tracker or a font from another company. Your browser keeps only the following for us.',
    ],
    items: [
      'How you first came to the site, so that it can go with a form you may send later.',
      'A form that could not reach our server, until it can be sent. It is then removed.',
      'Your answers in the quiz, so that a reload does not lose them. They go when you send the result or take the quiz again.',
      'Your answers about what you like, and those of a parent, so that you can go on later. They go when you start again. They reach us only when you ask for a plan to be sent, or tick that we may keep them without your name; to work out a result they pass through our server, which keeps nothing of them.',
      'A note that our fonts have loaded, until you close the tab, so that headings do not change before your eyes.',
      'How far down the pages of this visit you had scrolled, until you close the tab, so that going back leads you to your place.',
      'For our staff only: a sign-in cookie; a cookie that tells for 180 days that this browser has signed in before, so that strangers who guess cannot lock its owner out; a mark that they are signed in; a post they are writing, until it is saved; and an access key, where one was put there.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      "India's Digital Personal Data Protection Act, 2023 gives you these rights. To use one, write to us or call us; the address is at the end. We may ask you a question to be sure that it is you. It costs nothing.",
    ],
    items: [
      'Access: a summary of the data we hold about you, what we do with it and who else has received it.',
      'Correction: we correct what is wrong, and complete or update what is not.',
      'Erasure: we delete your data, unless a law obliges us to keep it.',
      'Withdrawal: you take back your consent as easily as you gave it. One line by email or chat is enough. What we did before that remains lawful.',
      'Nomination: you name a person who can use these rights for you in the event of death or incapacity.',
      'Grievance: you complain to us, and we answer.',
    ],
  },
  {
    id: 'grievance',
    title: 'If you are not satisfied',
    paragraphs: [
      'Write to {grievanceContact}, with the word Grievance in the subject line. We answer within {grievanceReplyDays} days. If the answer does not satisfy you, or none comes, you can complain to the Data Protection Board of India.',
    ],
  },
  {
    id: 'under-18',
    title: 'If you are under 18',
    paragraphs: [
      'Please fill in a form together with a parent or guardian, and give their phone number or email address. When we learn that a person is under 18, we speak with a parent or guardian before we go on, and delete the data if they do not agree. We do not track children or direct advertising at them.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes and languages',
    paragraphs: [
      'When this notice changes, its version changes too. We store the version you saw with the form you sent. You may ask us for this notice in Tamil or another language of the Eighth Schedule to the Constitution.',
    ],
  },
];

/** Whom a complaint goes to, until the settings name somebody. */
export const grievanceContact = {
  unnamed: 'our grievance contact at the email address below',
  named: '{name}, our grievance contact, at {address}',
} as const;

/** How long leads are kept, by whether an owner set a number of months. */
export const leadsKept = {
  months:
    'for as long as we are advising you, and delete it no later than {leadMonths} months after we last heard from you',
  untilAsked: 'until you ask us to delete it',
} as const;

/** What the office asks for on its forms beside, in a line of the section on what the forms take. */
export const furtherAsked = 'Beside that our forms ask for: {labels}.';

export const privacy = {
  title: privacyTitle,
  intro:
    'This notice says what {legalName} does with the details you give on this site. It is written to be read; if a line is unclear, ask us.',
  version: 'Version {version}',
  contents: 'On this page',
  sections,
  contact: {
    id: 'contact-us',
    title: 'How to reach us about your data',
    text: 'Write or call. Say which form you sent and roughly when, or give the reference if you have it.',
    emailLabel: 'Email',
    phoneLabel: 'Phone',
    addressLabel: 'Office',
  },
} as const;

/** What a form asks for, as the privacy notice says it: 'your name and, if you give it, your address'. */
function askedFor(kind: LeadKind): string {
  const rules = Object.values<FieldRule>(leadForms[kind]).filter((rule) => !('hidden' in rule));
  const called = (isWanted: boolean) =>
    rules.flatMap((rule) => (isRequired(rule) === isWanted && 'called' in rule ? [rule.called] : []));
  const required = called(true);
  const [one, ...more] = called(false);
  if (one === undefined) return `your ${listed(required)}`;
  if (more.length === 0) return `your ${required.join(', ')} and, if you give it, your ${one}`;
  return `your ${listed(required)} and, if you give them, your ${listed([one, ...more])}`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
