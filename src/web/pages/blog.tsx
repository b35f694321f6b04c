import { blog, blogMeta } from '../../content/blog.ts';
import { Art } from '../art/art.tsx';
import { pageMeta } from '../head.ts';
import { PageHead } from '../sections/page-head.tsx';
import type { Route } from './+types/blog.ts';

const path = '/blog';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...blogMeta, path, trail: [{ name: blog.title, path }] });

export default function Blog() {
  return (
    <>
      <PageHead title={blog.title} intro={blog.intro} />
      <section className="band">
        <div className="shell empty">
          <Art of="scenes/blog-empty" />
          <h2>{blog.empty.title}</h2>
          <p className="lead">{blog.empty.text}</p>
        </div>
      </section>
    </>
  );
}
