import type { AuditAction, AuditGroup } from '#domain/audit.ts';
import type { Grant, Role } from '#domain/permission.ts';
import { fill } from './fill.ts';

export const roleWords: Record<Role, { label: string; text: string }> = {
  owner: { label: 'Owner', text: 'everything, accounts and settings too' },
  counsellor: { label: 'Counsellor', text: 'students, leads and messages' },
  writer: { label: 'Writer', text: 'blog posts' },
};

/** What can be given beside a role, in words; undefined for what is the owner's alone. */
export const grantWords: Readonly<Record<Grant, string | undefined>> = {
  'posts.write': 'Blog posts',
  'leads.read': 'See students and leads',
  'leads.write': 'Work on students and leads',
  'leads.export': 'Download leads',
  'leads.erase': 'Erase leads',
  'outbox.manage': 'Messages',
  'status.read': 'Status',
  'leads.own': 'Sees their own students only',
  'settings.write': undefined,
  'accounts.manage': undefined,
  'audit.read': undefined,
};

export const accountsDesk = {
  meta: 'Accounts',
  title: 'Accounts',
  intro: 'Who may sign in here, and what for.',
  you: 'you',
  disabled: 'Disabled',
  holds: '{students} students, {tasks} open steps and {leads} open leads',
  leaver: {
    question: 'Who takes over from {username}?',
    has: '{username} has {holds}.',
    left: 'Still has {holds}: nobody sees to them.',
    to: 'Goes to',
    andDisable: 'Hand over and disable',
    alone: 'Disable only',
    handOver: 'Hand over',
    handOverNamed: 'Hand over what {username} has',
    handedOver: '{holds} of {username} went to {to}.',
    nobody: 'Nobody else can take them: make an account that may see students first.',
  },
  invited: 'Invited, has no password yet',
  never: 'Never signed in',
  lastSignedIn: 'Last signed in {date}',
  role: 'Role of {username}',
  rights: 'May do',
  limits: 'Limit',
  change: 'Change',
  save: 'Save',
  saveNamed: 'Save {username}',
  disable: 'Disable',
  disableNamed: 'Disable {username}',
  enable: 'Enable',
  enableNamed: 'Enable {username}',
  link: 'Password link',
  linkNamed: 'Password link for {username}',
  sessions: 'Where signed in',
  sessionsNamed: 'Where signed in: {username}',
  changed: '{username} is saved.',
  nowDisabled: '{username} is disabled, and signed out everywhere.',
  nowEnabled: '{username} can sign in again.',
  hasFactor: 'Second step at sign-in',
  noFactor: 'Password only',
  email: 'Email of {username}, for a forgotten password',
  emailFor: 'Email, for a forgotten password',
  name: 'Name of {username}, as colleagues and families read it',
  nameFor: 'Name, as colleagues and families read it',
  removeFactor: 'Remove second factor',
  removeFactorNamed: 'Remove the second factor of {username}',
  prove: 'Accounts stay as they are until you confirm that it is you.',
  proveLink: 'Enter the password',
  invite: {
    title: 'Invite someone',
    intro: 'You get a link to send to them. It sets their password, once, within seven days.',
    username: 'Username',
    usernameHint: 'For signing in: small letters, digits and . _ -',
    name: 'Name (optional)',
    nameHint: 'As colleagues and families read it.',
    role: 'Role',
    choose: 'Choose a role',
    email: 'Email (optional)',
    emailHint: 'For the invitation and a lost password.',
    submit: 'Make the invitation',
  },
  made: {
    title: 'Send this link to {username}',
    text: 'It works once, until {date}, and is not shown again.',
    label: 'Link',
    mailed: 'It is also mailed to {email}; if mail does not work, it is seen under Messages.',
    copy: 'Copy',
    copied: 'Copied.',
  },
} as const;

export const sessionWords = {
  title: 'Sessions',
  intro: 'Browsers that are signed in.',
  empty: 'No browser is signed in.',
  current: 'This browser',
  unknown: 'Unknown browser',
  facts: 'Signed in {began}, last used {used}',
  end: 'End',
  endNamed: 'End the session of {browser}, last used {used}',
  ended: 'The session has ended.',
  endOthers: 'End all others',
  older: 'Older: {count}',
  othersEnded: 'All other sessions have ended.',
} as const;

/** How the desk becomes an app of its own. */
export const installWords = {
  title: 'The desk as an app',
  text: 'Put the desk on your home screen or in the dock, and it opens at Today in a window of its own.',
  ways: [
    'Chrome or Edge on a computer: the icon with the arrow at the end of the address bar.',
    'Chrome on Android: the menu with three dots, then Add to home screen, then Install.',
    'iPhone or iPad: Share, then Add to Home Screen.',
  ],
} as const;

/** Notices of new leads, on a device's own screen too. */
export const noticeWords = {
  title: 'Notices of new leads',
  intro:
    'A phone or computer can show a notice when somebody writes, even while the desk is closed. It names the service, never the person.',
  states: {
    looking: 'Looking at this device …',
    unsupported: 'This browser cannot show notices. Use a current Chrome, Edge, Firefox or Safari.',
    install:
      'On an iPhone or iPad, notices work in the installed desk alone: Share, then Add to Home Screen, and open it from there.',
    blocked:
      'Notices of this site are blocked in this browser. Allow them in its settings for this site, then load this page again.',
    unavailable: 'Notices cannot be turned on at this moment. Tell the owner of this site.',
    off: 'Off on this device.',
    on: 'On for this device.',
  },
  turnOn: 'Turn on notices on this device',
  turningOn: 'Turning on …',
  refused: 'The browser did not allow notices.',
  failed: 'This browser could not be reached by its push service. Try again later.',
  needsScript: 'Notices need JavaScript.',
  devices: 'Devices with notices',
  current: 'this device',
  added: 'Since {date}',
  last: 'Since {date}, last notice {last}',
  end: 'Turn off',
  endNamed: 'Turn off notices on {browser}, since {date}',
  ended: 'Notices on that device are off.',
  test: 'Send a test notice',
  testNamed: 'Send a test notice to {browser}, since {date}',
  tested: 'The test notice is on its way.',
  quiet: {
    title: 'Quiet hours',
    hint: 'Office time. What comes in between is one notice when they end. Set both to the same time for none.',
    from: 'From',
    to: 'To',
    save: 'Save quiet hours',
    saved: 'The quiet hours are saved.',
  },
} as const;

export const ownAccount = {
  meta: 'My account',
  title: 'My account',
  signedInAs: 'Signed in as {username}, {role}.',
  password: {
    title: 'Password',
    link: 'Change it on the dashboard',
    text: 'A new password ends every session and API token.',
  },
  app: {
    title: 'Authenticator app',
    off: 'Not set up. A code from your phone is then asked for at each sign-in.',
    on: 'Set up. Each sign-in asks for its code.',
    begin: 'Set up an app',
    remove: 'Remove the app',
    scan: 'Scan this with your authenticator app, or type the key into it.',
    qr: 'QR code for your authenticator app',
    key: 'Key',
    open: 'Open it in the app on this device',
    code: 'Code that the app shows',
    confirm: 'Confirm the code',
    removed: 'The app is removed.',
  },
  codes: {
    title: 'Recovery codes',
    left: '{count} left. Each signs you in once when your phone is not at hand.',
    show: 'Keep these somewhere safe. They are not shown again.',
    renew: 'Make new codes',
  },
  passkeys: {
    title: 'Passkeys',
    intro:
      'Sign in with your finger, face or PIN instead of a password. From the first one on, the password alone no longer signs you in.',
    empty: 'None yet.',
    used: 'Added {added}, last used {used}',
    unused: 'Added {added}',
    name: 'Name of the new passkey',
    nameHint: 'Such as the device it is on.',
    add: 'Add a passkey',
    adding: 'Waiting for your device...',
    needsScript: 'Adding a passkey needs JavaScript.',
    failed: 'No passkey was added.',
    added: 'The passkey is added.',
    remove: 'Remove',
    removeNamed: 'Remove the passkey {name}',
    removed: 'The passkey is removed.',
  },
  tokens: {
    title: 'API tokens',
    intro: 'Keys for programs that act as you.',
    empty: 'None.',
    made: 'Made {date}',
    name: 'Name of the new token',
    add: 'Make a token',
    show: 'The token {name}. It is not shown again.',
    remove: 'End',
    removeNamed: 'End the token {name}',
    removed: 'The token {name} opens nothing any more.',
  },
  required: 'You need a second factor here. Set up an app or add a passkey to go on.',
} as const;

export const confirmPage = {
  meta: 'Enter your password',
  title: 'Enter your password again',
  text: 'This asks for a fresh proof that it is you.',
  label: 'Password',
  code: { label: 'Or a code', hint: 'Of your authenticator app, or a recovery code.' },
  submit: 'Go on',
  cancel: 'Cancel',
  back: 'Back to the desk',
} as const;

export const welcomePage = {
  meta: 'Choose a password',
  title: 'Choose a password',
  text: 'For the account {username}.',
  link: { label: 'Your link', hint: 'Paste the whole link that you were given.' },
  label: 'New password',
  hint: 'At least 12 characters. Four words that have nothing to do with each other are good.',
  submit: 'Save and sign in',
  gone: {
    title: 'This link does not work any more',
    text: 'It was used, or it has run out. Ask the owner of this site for a new one.',
  },
  signIn: 'To the sign-in',
} as const;

export const forgotPage = {
  meta: 'Forgotten password',
  title: 'Forgotten password',
  text: 'If your account has an email address, a link for a new password goes there.',
  username: 'Username',
  submit: 'Send the link',
  sent: 'If this account has an email address, the link is on its way. It works for one hour.',
  noMail: 'This site sends no email. Ask the owner for a link.',
  back: 'Back to the sign-in',
} as const;

/** The mail behind it. */
export const resetMail = {
  title: 'A new password for {site}',
  text: 'Somebody, probably you, asked for a new password of the account {username} at {site}.\n\nChoose it here, within one hour:\n{url}\n\nIt was not you? Then do nothing: your password stays as it is.',
} as const;

const invitationMail = {
  title: 'Your account at {site}',
  text: 'You are invited to work at the desk of {site}. Your username is {username}.\n\nChoose your password here, once, within seven days:\n{url}\n\nYou know nothing of it? Then do nothing.',
} as const;

export function writeInvitation(site: string, username: string, url: string) {
  const { title, text } = invitationMail;
  return { title: fill(title, { site }), text: fill(text, { site, username, url }) };
}

const accountMails = {
  addressChanged: {
    title: 'The address of your account at {site} was changed',
    text: 'The account {username} at {site} has another email address from now on: links for a new password go there.\n\nYou know nothing of it? Tell the owner of the site at once.',
  },
  factorRemoved: {
    title: 'Your second factor at {site} was removed',
    text: 'The account {username} at {site} signs in with its password alone from now on, and was signed out everywhere. Add an authenticator app or a passkey again at your next sign-in.\n\nYou know nothing of it? Tell the owner of the site at once.',
  },
} as const;

/** What is mailed to an account when somebody else changed how it is reached or guarded. */
export function writeAccountMail(what: keyof typeof accountMails, site: string, username: string) {
  const { title, text } = accountMails[what];
  return { title: fill(title, { site }), text: fill(text, { site, username }) };
}

export const auditDesk = {
  meta: 'Audit log',
  title: 'Audit log',
  intro: 'What was done, by whom and when. Nobody can change it.',
  empty: 'Nothing yet.',
  columns: { at: 'When', by: 'Who', what: 'What', subject: 'About' },
  nobody: 'Nobody signed in',
  erased: 'A student since erased',
  all: 'All',
  groups: {
    read: 'Files read',
    taken: 'Downloads',
    changed: 'Changes to many',
    'signed-in': 'Sign-ins',
    accounts: 'Accounts',
  } satisfies Record<AuditGroup, string>,
} as const;

export const auditWords: Record<AuditAction, string> = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-out-everywhere': 'Signed out everywhere',
  'session-ended': 'Ended a session',
  'password-changed': 'Set a password',
  'password-reset': 'Set a new password by link',
  'second-factor-added': 'Added a second factor',
  'second-factor-removed': 'Removed a second factor',
  'token-created': 'Made an API token',
  'token-removed': 'Ended an API token',
  'notices-on': 'Turned notices on for a device',
  'notices-off': 'Turned notices off for a device',
  'account-invited': 'Invited an account',
  'account-created': 'Made an account',
  'account-disabled': 'Disabled an account',
  'account-enabled': 'Enabled an account',
  'role-changed': 'Changed a role',
  'grants-changed': 'Changed what an account may do',
  'address-changed': 'Changed the address of an account',
  'name-changed': 'Changed the name of an account',
  'reset-link-made': 'Made a link for a new password',
  'lead-viewed': 'Opened a lead',
  'leads-listed': 'Read many leads',
  'leads-exported': 'Downloaded leads',
  'leads-imported': 'Imported leads',
  'import-undone': 'Took an import back',
  'leads-erased': 'Erased leads',
  'person-viewed': 'Opened a student',
  'document-read': 'Downloaded a document',
  'person-exported': 'Downloaded a person',
  'person-erased': 'Erased a person',
  'students-changed': 'Changed many students',
  'work-handed-over': 'Handed over what an account had',
  'newsletter-exported': 'Downloaded the addresses of the newsletter',
  'settings-changed': 'Changed settings',
};

/** What the sign-in page says beside the specified words. */
export const signInWords = {
  code: { label: 'Code', hint: 'Of your authenticator app, or a recovery code.' },
  passkey: 'Use a passkey',
  passkeyWaiting: 'Waiting for your device...',
  passkeyFailed: 'No passkey was used. Sign in with your password, or try again.',
  forgot: { label: 'Cannot sign in?', href: '/admin/forgot' },
} as const;

/** A page that an account may not see. */
export const notPermittedText = 'Your account may not see this. Ask the owner of this site.';
