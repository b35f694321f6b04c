export const blogFrame = {
  title: 'Blog',
  intro: 'Notes from the counselling desk: how to choose, apply, pay and stay calm.',
  loading: 'Loading posts...',
  loadingPost: 'Loading post...',
  feed: 'Posts of {brand}',
} as const;
