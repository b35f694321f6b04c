/** The page that looks through the blog. */
export const blogSearch = {
  label: 'Search the blog',
  submit: 'Search',
  title: 'Search the blog',
  found: 'Posts found: {count}',
  none: 'No post has all of these words. Try fewer, or look through the newest.',
  hint: 'Every word counts: "fees engineering" finds posts with both.',
} as const;
