import { data } from 'react-router';
import { draftPreview } from '#content/post-editor.ts';
import { writerOf } from '#content/visible-content.ts';
import { Article } from '#web/blog/article.tsx';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/preview.ts';
import '#web/blog/article-reading.css';

/** A post before it is public, for whoever was given the link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { readDraft, content } = context.get(pageServices);
  const reading = await readDraft(params.token);
  return reading ? { ...reading, writer: writerOf(content.team, reading.post.author) } : data(null, 404);
}

export const headers: Route.HeadersFunction = () => ({
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData?.post.title ?? draftPreview.ended.title;
  return pageMeta(matches, { title, description: draftPreview.note, path: '/preview', hidden: true });
};

export default function DraftPreview({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <section className="band">
        <div className="shell stack">
          <h1>{draftPreview.ended.title}</h1>
          <p className="lead">{draftPreview.ended.text}</p>
        </div>
      </section>
    );
  }
  return <Article {...loaderData} before={<p className="notice no-print">{draftPreview.note}</p>} />;
}
