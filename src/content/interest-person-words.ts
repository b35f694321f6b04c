import type { About } from '#domain/direction-match.ts';

/** The sentences that change with the person who answers: about oneself, or a parent about a child. */
const personWords = {
  self: {
    all: 'You like everything here. That is a good place to be, but your answers do not yet point to one area.',
    none: 'None of these drew you today. It may be the day, or the list: your answers do not yet point to one area.',
    same: (isFull: boolean) =>
      `That is no fault of yours. ${isFull ? 'Look' : 'Go on with other activities, or look'} at these once more on another day: where one draws you a little more than another, say so.`,
    flat: (more: string) => `That says nothing against you. ${more} Until then we name no careers.`,
    leads: 'The other activities take three minutes and tell more. Until then we name no careers.',
    first: (area: string, likes: string, how: string) => `${area} stands ${how}: you like to ${likes}.`,
    least: (areas: string, verb: string) =>
      `${areas} ${verb} you least. That helps too: it tells what to leave out.`,
    mostLiked: (items: string) => `Among what you would like very much: ${items}.`,
    likings: 'Your likings are',
    shown: 'what your answers show',
    whose: { me: 'what you wished for', family: 'what was wished for you', both: 'what you all wish for' },
    talk: 'Talk about it before a form is filled in: liking is not all, but work you do not like is long.',
    together: 'Your likings',
    more: (area: string) => `you like ${area} more than they do`,
    less: (area: string) => `they like ${area} more than you do`,
    noActivity: 'You were not asked about this work: see it done once before you decide.',
    likedMost: (area: string, item: string) => `In ${area} you liked nothing more than "${item}".`,
    named: (fields: string) => `In the quiz you named ${fields}`,
    sameWay: 'your likings point the same way: that makes two reasons for it',
    ask: (fields: string) => `Ask yourself what draws you to ${fields}, and whose wish it is.`,
    ofFamily:
      "You say that the wish is the family's. Ask them what they hope for in it, and show them what you like.",
    missing: 'your stream does not have',
    marks: 'you gave',
    took: 'you took',
  },
  parent: {
    all: 'As you see it, your child likes everything here. That is a good place to be, but your answers do not yet point to one area.',
    none: 'As you see it, none of these draws your child. It may be the day, or the list: your answers do not yet point to one area.',
    same: () =>
      'Nobody sees all that a child likes. Let your child answer the same activities, and lay both side by side.',
    flat: () =>
      'A child who likes many things looks so from outside. Let your child answer, or watch for two weeks what is done without being asked. Until then we name no careers.',
    leads:
      'The other activities tell more; better still, let your child answer. Until then we name no careers.',
    first: (area: string, likes: string, how: string) =>
      `${area} stands ${how}: as you see it, your child likes to ${likes}.`,
    least: (areas: string, verb: string) =>
      `As you see it, ${areas} ${verb} your child least. That is worth knowing before a form is filled in.`,
    mostLiked: (items: string) => `Among what your child would like very much, as you see it: ${items}.`,
    likings: 'What you have seen your child like is',
    shown: 'what you have seen your child like',
    whose: {
      me: 'what your child wished for',
      family: 'what you wished for your child',
      both: 'what you all wish for',
    },
    talk: 'Ask your child before a form is filled in, and listen first: they will do the work, not you.',
    together: 'What you have seen your child like',
    more: (area: string) => `your child likes ${area} more than they do`,
    less: (area: string) => `they like ${area} more than your child does`,
    noActivity: 'You were not asked about this work: let your child see it done once.',
    likedMost: (area: string, item: string) => `In ${area} you put nothing higher than "${item}".`,
    named: (fields: string) => `In the quiz you named ${fields} for your child`,
    sameWay: 'what you have seen your child like points the same way. Both are your view: ask your child',
    ask: (fields: string) => `Ask what draws your child to ${fields}, and listen first.`,
    ofFamily:
      "You say that the wish is the family's. Ask your child about it before a form is filled in, and listen first.",
    missing: 'that stream does not have',
    marks: 'you expect',
    took: 'you took for your child',
  },
} as const;

export type PersonWords = (typeof personWords)['self' | 'parent'];

/** The sentences for who answers. */
export const wordsFor = ({ answeredBy }: About): PersonWords => personWords[answeredBy || 'self'];
