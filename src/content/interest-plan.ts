/** The page to take home, as it speaks to whoever answered for themselves. */
const own = {
  title: 'My plan',
  made: 'Made on {date}',
  directions: 'Three directions, and why',
  week: 'This week',
  weekItems: [
    'Read the pages of the three directions, aloud, with somebody at home.',
    'Ask one person who does such work: what was yesterday like?',
  ],
  weekOpen: [
    'Look through the directions with somebody at home, and mark three of which you would like to hear more.',
    'Ask one person whose work you are curious about: what was yesterday like?',
  ],
  weekWaiting: 'Results are not out: rule nothing out by marks you do not have yet.',
  month: 'This month',
  monthItems: [
    'Try one thing from it for an afternoon: help in a workshop, an office, a shop, a farm or a school.',
    'Answer the 36 activities again, and lay both results side by side.',
  ],
  school: 'To ask at school',
  schoolItems: [
    'Which subjects do these directions need, and until when can I change mine?',
    'Who from our school went there, and may I talk to them?',
  ],
  home: 'To ask at home',
  homeItems: ['What would you have liked to do at my age?', 'What can we manage: money, distance, years?'],
  homeNear: 'Which colleges for this can be reached from home each day?',
  dates: 'Dates of these directions',
  datesNone: 'None that we could read in a source. Ask the college.',
  help: 'Help that exists',
  print: 'Print or save as PDF',
  share: 'Share on WhatsApp',
  copy: 'Copy the link',
  copied: { title: 'Copied', text: 'The link holds your answers; who has it can read them.' },
  picture: 'Save the picture',
  shareText: 'What draws me, and three directions: {url}',
  pictureWords: 'What draws me',
  send: 'Send it to the office',
  sendText:
    'Only if you want to: your answers go with your details, and a counsellor reads them before calling.',
  linkNote: 'Everything on this page stands in the link itself; nothing was stored.',
  back: 'Back to the result',
};

/** The same for a parent who answered for a child. */
const forChild: typeof own = {
  ...own,
  title: 'A plan for my child',
  weekItems: [
    'Read the pages of the three directions, aloud, together with your child.',
    'Ask one person who does such work, with your child beside you: what was yesterday like?',
  ],
  weekOpen: [
    'Look through the directions with your child, and let your child mark three to hear more of.',
    'Ask one person whose work your child is curious about: what was yesterday like?',
  ],
  weekWaiting: 'Results are not out: rule nothing out by marks your child does not have yet.',
  monthItems: [
    'Let your child try one thing from it for an afternoon: help in a workshop, an office, a shop, a farm or a school.',
    'Let your child answer the 36 activities alone, and lay both results side by side.',
  ],
  schoolItems: [
    'Which subjects do these directions need, and until when can our child change theirs?',
    'Who from this school went there, and may we talk to them?',
  ],
  home: 'To talk about at home',
  homeItems: [
    'Ask your child: when do you forget the time? Then only listen.',
    'What can we manage: money, distance, years?',
  ],
  shareText: 'What draws my child, and three directions: {url}',
  pictureWords: 'What draws my child',
};

export const interestPlan = {
  own,
  forChild,
  broken: {
    text: 'This link was changed or cut off on its way, so it shows nothing. Ask for it again.',
    begin: 'Find out what draws you',
  },
} as const;
