import { useEffect, useState } from 'react';
import { readingTitle } from '#content/quiz-reading.ts';
import type { BlogCard, BlogPage } from '#domain/blog.ts';
import type { QuizAnswers } from '#domain/quiz.ts';
import { cachingApi } from '#web/caching-api-client.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { fittingPosts } from './fitting-posts.ts';

/** Posts that fit the answers. It stands last on the result, and is not missed when the posts cannot be had. */
export function SuggestedPosts({ answers }: { answers: QuizAnswers }) {
  const [posts, setPosts] = useState<BlogCard[]>([]);
  useEffect(() => {
    let isWanted = true;
    void cachingApi.get<BlogPage>('/api/blogs?page=1&limit=50').then((result) => {
      if (isWanted && result.success) setPosts(fittingPosts(answers, result.data.blogs));
    });
    return () => {
      isWanted = false;
    };
  }, [answers]);
  if (posts.length === 0) return null;
  return (
    <section className="stack">
      <h3>{readingTitle}</h3>
      <ul className="quiz-suggestions">
        {posts.map(({ slug, title, excerpt }) => (
          <li key={slug}>
            <PageLink to={`/blog/${slug}`} className="link">
              {title}
            </PageLink>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
