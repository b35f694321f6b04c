import type { InternalLink } from '#content/action.ts';

/** The way into the interests, on the page about guidance. */
export const interestsInvite = {
  title: 'What do you like?',
  intro:
    'Thirty-six activities take about five minutes; the first twelve, two. No details asked. The result says how sure it is, and where in India it can lead.',
  more: { label: 'Begin with twelve activities', href: '/interests' } satisfies InternalLink,
};

/** From the words on DMIT to what is known about it. */
export const knownAboutTests: InternalLink = {
  label: 'What is known about DMIT',
  href: '/faq#how-do-i-know-which-career-is-right-for-me',
};
