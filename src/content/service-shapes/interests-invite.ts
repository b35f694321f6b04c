import type { InternalLink } from '#content/action.ts';

/** The way into the interests, on the page about guidance. */
export const interestsInvite = {
  title: 'Begin with what you like',
  text: 'Thirty-six activities, five minutes, no details asked. You see how sure the answer is, and where in India it leads.',
  link: { label: 'Find what you like', href: '/interests' } satisfies InternalLink,
};
