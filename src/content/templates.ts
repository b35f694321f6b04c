import type { Template, TemplateChannel, TemplateName } from '#domain/template.ts';
import type { Toast } from './forms.ts';

const shipped = { language: '', updatedAt: '', updatedBy: '' } as const;

/** The texts the office starts with; each can be changed, and gets this text back when its change is removed. */
export const firstTemplates: readonly Template[] = [
  {
    id: 'whatsapp-hello',
    channel: 'whatsapp',
    name: 'First message',
    title: '',
    body: 'Hello {name}, this is {counsellor} from {site}. Thank you for writing to us. When may I call you? Your reference is {reference}.',
    ...shipped,
  },
  {
    id: 'email-hello',
    channel: 'email',
    name: 'First mail',
    title: 'Your enquiry with {site}, reference {reference}',
    body: 'Hello {name},\n\nthank you for your enquiry. When would it suit you to talk? The first consultation is free.\n\n{counsellor}\n{site}',
    ...shipped,
  },
  {
    id: 'call-hello',
    channel: 'call',
    name: 'First call',
    title: '',
    body: 'Good day, this is {counsellor} from {site}. You wrote to us, reference {reference}. Is this a good time to talk?',
    ...shipped,
  },
  {
    ...shipped,
    id: 'whatsapp-tamil-hello',
    channel: 'whatsapp',
    language: 'Tamil',
    name: 'First message in Tamil',
    title: '',
    body: 'வணக்கம் {name}, {site} இலிருந்து {counsellor} எழுதுகிறேன். எங்களுக்கு எழுதியதற்கு நன்றி. உங்களை எப்போது அழைக்கலாம்? உங்கள் குறிப்பு எண் {reference}.',
  },
  {
    ...shipped,
    id: 'call-tamil-hello',
    channel: 'call',
    language: 'Tamil',
    name: 'First call in Tamil',
    title: '',
    body: 'வணக்கம், {site} இலிருந்து {counsellor} பேசுகிறேன். நீங்கள் எங்களுக்கு எழுதியிருந்தீர்கள், குறிப்பு எண் {reference}. இப்போது பேசலாமா?',
  },
  {
    ...shipped,
    id: 'whatsapp-missed',
    channel: 'whatsapp',
    name: 'After a missed call',
    title: '',
    body: 'Hello {name}, this is {counsellor} from {site}. I called you just now and could not reach you. When is a good time for you or your parents?',
  },
  {
    ...shipped,
    id: 'whatsapp-meeting',
    channel: 'whatsapp',
    name: 'Before a meeting',
    title: '',
    body: 'Hello {name}, a reminder of our meeting. Please bring the mark sheets you have, and your parents if they can come. If the time does not suit you, tell me here. {counsellor}, {site}',
  },
  {
    ...shipped,
    id: 'whatsapp-papers',
    channel: 'whatsapp',
    name: 'Asking for papers',
    title: '',
    body: 'Hello {name}, please send me a photo of your mark sheets as a reply to this message. If you do not have one of them yet, tell me which. {counsellor}, {site}',
  },
];

/** The desk's page of templates. */
export const templateDesk = {
  meta: 'Templates',
  title: 'Templates',
  intro:
    'The texts with which a chat, a mail or a call begins. The marked words are filled in for each student.',
  channels: { whatsapp: 'WhatsApp', email: 'Email', call: 'Call' } satisfies Record<TemplateChannel, string>,
  add: 'New template',
  edit: 'Edit',
  editNamed: 'Edit {name}',
  examples: {
    name: 'Kavya',
    service: 'Career guidance',
    reference: '7W5VR9',
    counsellor: 'Meena',
  } satisfies Record<Exclude<TemplateName, 'site'>, string>,
  fields: {
    channel: 'Used for',
    language: 'Language',
    name: 'Name',
    title: 'Subject',
    body: 'Text',
  },
  languageHint: 'Comes first for students who speak it. Empty: for everybody.',
  insert: 'Put in, to be filled for each student',
  names: {
    name: '+ Name',
    service: '+ Service',
    reference: '+ Reference',
    counsellor: '+ Counsellor',
    site: '+ Name of the site',
  } satisfies Record<TemplateName, string>,
  unknown: 'Nothing can be filled in for {names}: use the buttons.',
  example: 'As a family reads it',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  remove: 'Remove',
  reset: 'Back to the first text',
  removeQuestion: 'Remove the template "{name}" for good?',
  resetQuestion: 'Go back to the first text of "{name}"? The changed one is lost.',
  changed: 'Changed by {who}, {date}',
  saved: { title: 'Saved', text: 'The template is in use from now on.' } satisfies Toast,
  removed: { title: 'Removed', text: 'The template is gone.' } satisfies Toast,
} as const;
