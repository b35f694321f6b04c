import type { ServicePath } from './service-path.ts';

export const documentWay: ServicePath = {
  title: 'The way of a document',
  intro: 'What happens to one mark sheet, from your folder to the college.',
  shape: 'document',
  stops: [
    { when: 'Original', text: 'You bring it, or photograph it at home.' },
    { when: 'Scanned', text: 'Straight, readable, in the size and format the portal takes.' },
    { when: 'Uploaded', text: 'To each application that asks for it, under the right name.' },
    { when: 'Checked', text: 'Opened again on the portal, to see that it really is there.' },
    { when: 'Tracked', text: 'You see in one list where it was sent, and what is still missing.' },
  ],
};
