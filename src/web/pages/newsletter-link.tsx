import { data } from 'react-router';
import { newsletterLinks } from '#content/newsletter-mail.ts';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/newsletter-link.ts';
import '#web/forms/form-page.css';
import '#web/forms/forms.css';

/** Behind a letter's links: confirms on opening, and asks before it unsubscribes, since programs open links too. */
export async function loader({ params: { what, token }, context }: Route.LoaderArgs) {
  if (what === 'unsubscribe') return { view: token === 'done' ? ('left' as const) : ('leave' as const) };
  const isKnown = what === 'confirm' && (await context.get(pageServices).confirmSubscription(token));
  return isKnown ? { view: 'confirmed' as const } : data({ view: 'unknown' as const }, 404);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title, text } = newsletterLinks[loaderData?.view ?? 'unknown'];
  return pageMeta(matches, { title, description: text, path: '/newsletter', hidden: true });
};

export default function NewsletterLink({ loaderData: { view } }: Route.ComponentProps) {
  const { title, text } = newsletterLinks[view];
  return (
    <section className="band">
      <div className="shell form-page">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {view === 'leave' && (
          <form method="post" className="form">
            <input type="hidden" name="by" value="page" />
            <p>
              <button type="submit" className="button">
                {newsletterLinks.leave.submit}
              </button>
            </p>
          </form>
        )}
      </div>
    </section>
  );
}
