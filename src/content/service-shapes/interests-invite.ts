import type { InternalLink } from '#content/action.ts';

/** The way into the interests, on the page about guidance. */
export const interestsInvite = {
  title: 'What do you like?',
  text: 'Thirty-six activities, five minutes, no details asked; the first twelve take two. You see how sure the answer is, and where in India it can lead.',
  link: { label: 'Begin with twelve activities', href: '/interests' } satisfies InternalLink,
};
