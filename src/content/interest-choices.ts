/** Between the two strongest areas of interest, where they stand close. Apart from the page's words: few come to it. */
export const interestChoices = {
  /** With the names of the two areas. */
  offer: '{one} or {other}? Six choices',
  again: 'Choose again',
  between: '{one} or {other}',
  question: 'Which would you rather do?',
  questionOfChild: 'Which would your child rather do?',
  progress: 'Choice {number} of {total}',
  keys: 'Keys 1 and 2 choose, Backspace goes back.',
  missing: 'Choose one of the two each time.',
  done: 'See what it says now',
} as const;
