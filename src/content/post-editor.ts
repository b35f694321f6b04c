import type { Toast } from './forms.ts';

/** The editor of a post's text. */
export const articleEditor = {
  toolbar: 'Formatting',
  tableTools: 'Table tools',
  commands: {
    paragraph: 'Plain paragraph',
    heading: 'Heading',
    subheading: 'Subheading',
    strong: 'Bold',
    em: 'Italic',
    link: 'Link',
    bullets: 'List',
    numbers: 'Numbered list',
    quote: 'Quote',
    callout: 'Callout',
    table: 'Table',
    picture: 'Picture',
    rule: 'Line across',
    undo: 'Undo',
    redo: 'Redo',
    rowAfter: 'Add row',
    columnAfter: 'Add column',
    deleteRow: 'Remove row',
    deleteColumn: 'Remove column',
    deleteTable: 'Remove table',
  },
  placeholder: 'Write here',
  hint: 'Paste from Word, Google Docs or a page. Type / for what can be inserted, ## for a heading.',
  insert: 'Insert',
  figure: {
    alt: 'What the picture shows, for those who cannot see it',
    caption: 'Caption',
    remove: 'Remove picture',
    elsewhere: 'A picture of another site: it is fetched when you save the post.',
  },
  leftOut: {
    title: 'Pictures are missing',
    text: '{pictures} of the pictures did not come along with the text. Save them as files, then drop them where they belong.',
    destructive: true,
  } satisfies Toast,
  upload: 'Sending {name}: {percent} %',
  pasted: 'the picture',
  link: {
    title: 'Link',
    label: 'Address, or words of one of our pages',
    pages: 'Our pages',
    none: 'None of our pages has these words.',
    set: 'Set link',
    remove: 'Remove link',
    cancel: 'Cancel',
    invalid: 'Enter an address that begins with https://, or choose one of our pages.',
  },
} as const;

/** The page behind a link to a draft. */
export const draftPreview = {
  note: 'This is a draft that is not public. The link to it ends by itself; please do not pass it on.',
  ended: {
    title: 'This link has ended',
    text: 'It showed a draft for a few days. Ask who sent it to you for a new one.',
  },
} as const;
