/** The page to take home, as it speaks to whoever answered for themselves. */
const own = {
  title: 'My plan',
  titleOpen: 'What to try this month',
  made: 'Made on {date}',
  outOf: '1 is not at all, 5 is very much:',
  directions: 'Where to look, and why',
  week: 'This week',
  weekItems: [
    'Read the pages of the careers below aloud, with somebody at home.',
    'Ask one person who does such work: what was yesterday like?',
  ],
  weekOpen: [
    'Look through the careers with somebody at home, and write down three of which you would like to hear more.',
    'Ask one person whose work you are curious about: what was yesterday like?',
  ],
  weekWaiting: 'Your class {name} results are not out. Until then, do not give up a career because of marks.',
  month: 'This month',
  tryOne: 'Try one thing for an afternoon: help {places}.',
  answerRest: 'Answer the rest of the 36 activities: until then another area may yet come first.',
  answerAgain: 'In two weeks, answer the 36 activities again, and lay both results side by side.',
  school: 'To ask at school',
  schoolItems: [
    'Which subjects do these careers need, and until when can I change mine?',
    'Who from our school went there, and may I talk to them?',
  ],
  /** Where no direction was found. */
  schoolOpen: [
    'Which subjects keep most ways open, and until when can I change mine?',
    'Where at school can I try something new: a club, a laboratory, a workshop?',
  ],
  /** Of somebody who left school: in place of the questions for school, and before the forms. */
  past: 'To ask before you change',
  pastItems: [
    'Which colleges take somebody who has begun or ended another course, and in which year?',
    'Whom do we know who came to this work by another course?',
  ],
  datesPast:
    'These forms are for those who come from class 12. Ask each college which way is open from college or from work.',
  home: 'To ask at home',
  homeItems: ['What would you have liked to do at my age?', 'What can we manage: money, distance, years?'],
  homeNear: 'Which colleges for this can be reached from home each day?',
  /** Where the wish is not one's own and parts from what one likes. */
  homeWish: 'What do you hope {title} would give me? First I listen, then I show this page.',
  dates: 'Forms to look for',
  datesNone: 'We have read no dates for these. Ask the college.',
  /** Of somebody in class 10. */
  datesLater:
    'Nothing to fill in yet: the forms for these come in class 12. First choose subjects that keep them open.',
  look: '{month}, {name}: look for the form. Last known: {days}.',
  /** Follows, where the months of the last time lie shortly behind. */
  over: 'The {month} form has probably closed. Check today for late applications.',
  openNow: 'Now, {name}: the form is probably open. Last known: {days}.',
  /** On the day on which that of the year before closed, and shortly after. */
  closing: '{name}: look today, the form may be about to close or just have closed. Last known: {days}.',
  askCollege: '{name}: ask the college when its form opens.',
  ask: '{name}: ask when its form opens.',
  /** Follows, where the days last known are those of years ago. */
  old: 'These days are old: ask for the new ones.',
  help: 'Help with fees, and guidance',
  helpItem: '{text} Ask for {name}.',
  agreed: 'What we agreed',
  agreedText: 'What, who, and by when',
  print: 'Print or save as PDF',
  share: 'Share on WhatsApp',
  copy: 'Copy the link',
  copied: { title: 'Copied', text: 'The link holds your answers; who has it can read them.' },
  picture: 'Save the picture',
  shareText: 'What I like, and where it can lead: {url}',
  pictureWords: 'What I like',
  send: 'Send it to the office',
  sendText:
    'Only if you want to: your answers go with your details, and a counsellor reads them before calling.',
  linkNote: 'Your plan is kept in its link, not by us: whoever has the link can read it.',
  back: 'Back to the result',
};

/** The same for a parent who answered for a child. */
const forChild: typeof own = {
  ...own,
  title: 'A plan for my child',
  titleOpen: 'What to try with my child this month',
  weekItems: [
    'Read the pages of the careers below aloud, together with your child.',
    'Ask one person who does such work, with your child beside you: what was yesterday like?',
  ],
  weekOpen: [
    'Look through the careers with your child, and let your child write down three to hear more of.',
    'Ask one person whose work your child is curious about: what was yesterday like?',
  ],
  weekWaiting:
    'The class {name} results are not out. Until then, let no career be given up because of marks.',
  tryOne: 'Let your child try one thing for an afternoon: help {places}.',
  answerRest: 'Let your child answer the same activities alone, and lay both results side by side.',
  answerAgain: 'Let your child answer the 36 activities alone, and lay both results side by side.',
  schoolItems: [
    'Which subjects do these careers need, and until when can our child change theirs?',
    'Who from this school went there, and may we talk to them?',
  ],
  schoolOpen: [
    'Which subjects keep most ways open, and until when can our child change theirs?',
    'Where at school can our child try something new: a club, a laboratory, a workshop?',
  ],
  home: 'To talk about at home',
  homeItems: [
    'Ask your child: when do you forget the time? Then only listen.',
    'What can we manage: money, distance, years?',
  ],
  homeWish: 'Ask your child: what would {title} mean for you? Listen before you answer.',
  help: 'Help with fees, and guidance ("you" is your child)',
  shareText: 'What my child likes, and where it can lead: {url}',
  pictureWords: 'What my child likes',
};

/** Where somebody who is strongest in an area could help for an afternoon. */
const places = {
  R: 'in a workshop, on a farm or at a repair shop',
  I: 'in a laboratory, a clinic or a science club',
  A: 'a potter, a theatre group or a design shop',
  S: 'in a school, a clinic or a home for the old',
  E: 'in a shop, at a stall or with an event',
  C: 'in an office, a library or a bank',
  /** Where no area stands out. */
  open: 'in a workshop, an office, a shop, a farm or a school',
} as const;

/** The same for work that an area alone does not name, by slugs. */
const placesOfWork: readonly (readonly [slugs: string, place: string])[] = [
  ['dance-and-theatre music', 'at the rehearsals of a play, a dance or a concert'],
  ['journalism writing-and-translation public-relations', 'at a school magazine or a local paper'],
  [
    'film-and-video photography animation-and-games',
    'somebody who films, takes photographs or makes pictures move',
  ],
  ['graphic-design product-design fashion-design interior-design', "in a print, design or tailor's shop"],
  ['architecture town-planning civil-engineering', 'in the office of an architect or an engineer'],
  ['fine-arts', 'a potter, a painter or a carver'],
];

/** Where one could help to see the nearest work, by slugs the nearest first: its own place, else that of the area; two at most. */
export function placesFor(slugs: readonly string[], area: keyof typeof places): string {
  const own = slugs.map((slug) => placesOfWork.find(([of]) => of.split(' ').includes(slug))?.[1]);
  const named = [own[0] ?? places[area], ...own.slice(1).filter((place) => place !== undefined)];
  return [...new Set(named)].slice(0, 2).join(', or ');
}

export const interestPlan = {
  own,
  forChild,
  broken: {
    text: 'This link was changed or cut off on its way, so it shows nothing. Ask for it again.',
    begin: 'What do you like?',
  },
} as const;
