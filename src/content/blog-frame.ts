export const blogFrame = {
  title: 'Blog',
  intro:
    'Plain-spoken posts on streams, exams, counselling rounds, studying abroad, loans and how to decide.',
  loading: 'Loading posts...',
  loadingPost: 'Loading post...',
  feed: 'Posts of {brand}',
} as const;
