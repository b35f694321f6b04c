/** The page that looks through the whole site. */
export const siteSearch = {
  title: 'Search',
  label: 'What are you looking for?',
  submit: 'Search',
  found: 'Found: {count}',
  none: 'Nothing here has all of these words. Try fewer, or ask us.',
  ask: { label: 'Ask us', href: '/get-started' },
  kinds: { page: 'Page', question: 'Question', direction: 'Direction', post: 'Blog post' },
  more: 'More directions: {count}',
  hint: 'Services, directions, questions and posts are looked through. Every word counts: "fees engineering" finds what has both.',
} as const;
