import { newsletterForm } from '#content/newsletter-form.ts';
import { newsletterAction } from '#web/forms/lead-action.ts';
import { NewsletterForm } from '#web/forms/newsletter-form.tsx';
import { pageMeta } from '#web/page/head.ts';
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
    <section className="band">
      <div className="shell form-page">
        <h1>{newsletterForm.title}</h1>
        <p>{newsletterForm.intro}</p>
        <NewsletterForm posted={actionData} />
      </div>
    </section>
  );
}
