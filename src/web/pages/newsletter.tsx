import { newsletterForm } from '#content/newsletter-form.ts';
import { Art } from '#web/art/art.tsx';
import { newsletterAction } from '#web/forms/lead-action.ts';
import { NewsletterForm } from '#web/forms/newsletter-form.tsx';
import { pageMeta } from '#web/page/head.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import type { Route } from './+types/newsletter.ts';
import '#web/forms/form-page.css';
import '#web/forms/forms.css';

export const action = newsletterAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: newsletterForm.title,
    description: newsletterForm.intro,
    path: '/newsletter',
    hidden: true,
  });

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={newsletterForm.title}
        intro={newsletterForm.intro}
        picture={<Art of="scenes/newsletter" className="page-head-art" />}
      />
      <section className="band">
        <div className="shell">
          <div className="form-page">
            <NewsletterForm posted={actionData} />
          </div>
        </div>
      </section>
    </>
  );
}
