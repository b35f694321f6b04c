import { latestPosts, newsletterForm } from '#content/newsletter-form.ts';
import { typographicQuotes } from '#domain/typographic-quotes.ts';
import { Art } from '#web/art/art.tsx';
import { newsletterAction } from '#web/forms/lead-action.ts';
import { NewsletterForm } from '#web/forms/newsletter-form.tsx';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/newsletter.ts';
import '#web/forms/form-page.css';
import '#web/forms/forms.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

/** What a letter would have told of lately. */
export async function loader({ context }: Route.LoaderArgs) {
  const { blogs } = await context.get(pageServices).listPosts(1, 3);
  return blogs.map(({ slug, title }) => ({ slug, title }));
}

export const action = newsletterAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: newsletterForm.title,
    description: newsletterForm.intro,
    path: '/newsletter',
    hidden: true,
  });

export default function Newsletter({ actionData, loaderData: posts }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={newsletterForm.title}
        intro={newsletterForm.intro}
        picture={<Art of="scenes/newsletter" className="page-head-art" />}
      />
      <section className="band">
        <div className="shell form-beside">
          <div className="form-page">
            <NewsletterForm posted={actionData} />
          </div>
          {posts.length > 0 && (
            <div className="stack">
              <h2>{latestPosts}</h2>
              <ul className="stack">
                {posts.map(({ slug, title }) => (
                  <li key={slug}>
                    <PageLink to={`/blog/${slug}`} className="link">
                      {typographicQuotes(title)}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </section>
    </>
  );
}
