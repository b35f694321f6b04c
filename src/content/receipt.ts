/** What stands in place of a form once it is sent. */
export const receipt = {
  saved: 'We have your details.',
  reference: 'Reference',
  /** What was sent, in short: a wrong digit is seen while it can be mended. */
  details: 'You sent: {details}',
  /** For a child without a parent beside them; the privacy notice says the same. */
  minor:
    'Under 18 and sent this alone? Tell a parent or guardian: we speak with one of them before we go on.',
  /** Brings the form back, empty. */
  again: 'Fill in the form again',
  savedText:
    'You need do nothing more: the chat is there if you want to add something. {next} Keep the reference in case you call us first.',
  savedNext: {
    any: 'A counsellor calls or writes to you {within}.',
    email: 'A counsellor writes to you by email {within}.',
    phone: 'A counsellor calls you {within}.',
    whatsapp: 'A counsellor writes to you on WhatsApp {within}.',
  },
  keptOnDevice:
    'We could not reach our server, so your details are kept on this device and sent as soon as it is back. You can also send them by chat now.',
  /** The form stands beside it, with everything still typed. */
  keptForLater:
    'Too many forms came from your connection, so yours is kept on this device and sent by itself in about {minutes} min: to reach us now, continue on WhatsApp or call us.',
  copy: 'Copy the WhatsApp message',
  copied: 'Copied',
  copyFailed: 'Copy this message',
  dismiss: 'Dismiss',
} as const;
