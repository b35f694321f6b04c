import type { ItemId, Liking } from '#domain/interests.ts';

/**
 * The activities, in words of our own after the areas of O*NET's illustrative activities; none is an item of the O*NET
 * Interest Profiler, whose licence allows no changed copies (a test compares them with the data).
 */
export const interestItems: Readonly<Record<ItemId, string>> = {
  r1: 'Tune a motorcycle until its engine runs smoothly',
  i1: 'Find out why one end of a pond turns green and the other does not',
  a1: 'Design the cover of a book or an album',
  s1: 'Explain a lesson to a younger pupil, again and again, until it is understood',
  e1: 'Run a food stall at a fair and decide what is on offer and what it costs',
  c1: 'Note every rupee a club earns and spends, and close the book each month',
  r2: 'Wire a solar panel on a roof and see the lamp light up',
  i2: 'Compare the marks of two classes to see whether a new way of learning really helped',
  a2: 'Make a short film about your street with a phone',
  s2: 'Sit with a classmate who has failed an examination, and listen',
  e2: 'Lead the team that puts on the college festival',
  c2: 'Put a thousand old library cards in order so that each can be found',
  r3: 'Drive a tractor and get a field ready for sowing',
  i3: 'Grow the same seeds in five kinds of soil and note what changes',
  a3: 'Write a short story in which your own town is the hero',
  s3: 'Go with an old neighbour to the hospital and see that she is looked after',
  e3: 'Stand before the whole school and win its votes for your idea',
  c3: 'Go through a long list of names and numbers to catch every mistake',
  r4: 'Cut and weld a steel gate from a drawing',
  i4: 'Read how a fever spreads, and work out where the rumours about it are wrong',
  a4: 'Think up a mural for a bus stand that nobody has seen the like of',
  s4: 'Settle a quarrel between two friends so that both can live with it',
  e4: 'Talk a shop into stocking something that you and your friends make',
  c4: 'Make the timetable of a school so that no two classes clash',
  r5: 'Lay the pipes for drip irrigation in a coconut grove',
  i5: 'Take a news report apart and check every figure in it',
  a5: 'Choose the colours, the furniture and the light that make a plain room feel new',
  s5: 'Start a Sunday club for children who had to give up their studies early',
  e5: 'Haggle with a supplier until both sides call it fair',
  c5: 'Fill in a long application with all its papers, exactly as it asks',
  r6: 'Climb a mast and put up the cables of a mobile tower',
  i6: 'Stay with a chess problem for hours until it gives way',
  a6: 'Give an old song new words that speak of today',
  s6: 'Show the families of a village how to keep their drinking water clean',
  e6: 'Take over a shop that loses money and turn it round',
  c6: 'Draw up the table that shows who has paid, who has not and what is left',
};

export const likings: Readonly<Record<Liking, string>> = {
  1: 'Not at all',
  2: 'Not much',
  3: 'Somewhat',
  4: 'Quite a lot',
  5: 'Very much',
};
