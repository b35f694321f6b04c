import { newsletterForm } from '../../content/forms.ts';
import { newsletterAction } from '../forms/newsletter-action.ts';
import { NewsletterForm } from '../forms/newsletter-form.tsx';
import type { Route } from './+types/newsletter.ts';

export const action = newsletterAction;

export const meta: Route.MetaFunction = () => [
  { title: newsletterForm.title },
  { name: 'robots', content: 'noindex' },
];

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <main id="content" className="mx-auto grid max-w-2xl gap-4 p-6">
      <h1>{newsletterForm.title}</h1>
      <p>{newsletterForm.intro}</p>
      <NewsletterForm posted={actionData} />
    </main>
  );
}
