import type { InternalLink } from './action.ts';

/** What is said of answers about interests; apart from the page's words, as nobody reads it before twelve activities. */
export const interestResult = {
  title: 'What your answers say',
  noVerdict: 'Not clear yet',
  figure: 'The longer an arm, the stronger the liking.',
  /** Behind it, where nothing stands out. */
  figureOpen: 'These lengths may still change.',
  areas: 'Your six areas in figures',
  least: 'not at all',
  most: 'very much',
  areasText:
    'Each bar shows how far the answer may be off. Where two overlap, these answers alone cannot say which is stronger.',
  range: 'of {most}, its line from {low} to {high}',
  directions: [
    'One career to look at first',
    'Two careers to look at first',
    'Three careers to look at first',
  ],
  nearest: ['The nearest one', 'The two nearest', 'The three nearest'],
  onlyNear: 'An unusual mix: no career has all of it, and these come nearest.',
  /** Beside the nearest, where none fits: the whole area that stands first. */
  ofArea: 'Careers that begin with {area}',
  /** Folded: what the words of the reasons mean, and how often twelve answers are right. */
  sure: 'How sure is this?',
  /** By the word with which a reason begins. */
  kinds: {
    Fits: '"Fits": people in this work like nearly the same.',
    'Fits partly': '"Fits partly": people in this work like some of the same.',
    'Overlaps a little':
      '"Overlaps a little": people in this work share some of what you like most, but not the rest.',
  },
  /** Below directions of which some are like such an activity. */
  likedFirst: 'First comes work like something you marked "Very much", then what fits best.',
  /** Where a direction is told by the same answer as the one before it. */
  sameAnswer: 'The same answer points here too.',
  next: 'Also close',
  more: 'Why these come next',
  liked: 'What you liked most',
  wished: 'What was wished for',
  noneTitle: 'Look around until then',
  none: 'An afternoon in a workshop, an office, a shop, a farm or a school can tell more. Or look into an area that sounds like you:',
  surer: 'Go on for a surer answer',
  surerText:
    'In trials with simulated people, twelve answers put the right area first 70 to 87 times in 100; all 36 do it 86 to 98 times.',
  /** Once all 36 are answered: beside what the first twelve said. */
  further: {
    title: 'What the other 24 answers changed',
    narrower: 'An area may be off by {now} of 5 points now. After twelve activities it was {before}.',
    wider:
      'Within an area your answers differ more than the first twelve showed: an area may be off by {now}, and after twelve it was {before}.',
    same: '{now} came first after twelve, and all 36 say the same: you can trust it more now.',
    other: 'After twelve {before} came first. All 36 put {now} first: believe the 36.',
    alone: 'After twelve {before} stood level at the top. Now {now} stands first alone.',
    level:
      'After twelve {before} seemed to come first. All 36 put {now} level at the top: more than one is strong.',
    stillLevel:
      '{now} stood level after twelve and still do: more than one is strong, and that is an answer too.',
    /** Where the choices between the two strongest areas told them apart; `chosen` follows whatever else is said. */
    levelBoth: '{now} stood level after twelve and after all 36.',
    chosen: 'Your six choices then put {one} before {other}.',
    otherLevel: 'After twelve {before} stood level at the top. Now {now} do.',
    told: 'After twelve your answers did not yet point to one area. Now they do.',
    chance: 'After twelve {before} seemed to come first. All 36 say that it may have been chance.',
    open: 'Neither the first twelve nor all 36 point to one area.',
    newOnes: 'New among the first three careers: {names}.',
    sameOnes: 'The same careers come first.',
    pale: 'The pale bar is what the first twelve answers alone said.',
  },
  before: 'The time before',
  beforeText: 'On {date} it was {before}. Now it is {now}.',
  beforeSame: 'The same area came first both times, so you can trust it more.',
  beforeOther: 'Another area came first this time. That happens; what both times stand high is worth most.',
  honest: 'Interests say what you may enjoy, not what you can do or what will pay.',
  method: { label: 'How interests are measured', href: '/interests/method' } satisfies InternalLink,
} as const;
