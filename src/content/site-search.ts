/** The page that looks through the blog, and the directions beside it. */
export const blogSearch = {
  label: 'Search the blog',
  submit: 'Search',
  title: 'Search the blog',
  found: 'Posts found: {count}',
  none: 'No post has all of these words. Try fewer, or look through the newest.',
  directionsAlone: 'No post has all of these words, but directions do.',
  directions: 'Directions',
  posts: 'Posts',
  more: 'and {count} more',
  hint: 'Every word counts: "fees engineering" finds posts with both. Directions are looked through too.',
} as const;
