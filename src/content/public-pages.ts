import type { DocumentName } from '#domain/content-rules.ts';
import { serviceHref, serviceIds } from '#domain/services.ts';

interface PublicPage {
  /** Its file below src/web/pages, without the ending. */
  page: string;
  /** The documents whose change is its own; empty for a page that only a release changes. */
  documents: readonly DocumentName[];
}

/** Every page that search engines may list, by its address; from here follow its route, the sitemap and what tests look at. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  '/': { page: 'home', documents: ['home', 'settings', 'services', 'profiling'] },
  '/services': { page: 'services', documents: ['services', 'pages'] },
  ...Object.fromEntries(
    serviceIds.map((id) => [
      serviceHref(id),
      {
        page: `services/${id}`,
        documents: ['services', 'service-pages', 'stories', 'testimonials', 'courses', 'destinations'],
      } satisfies PublicPage,
    ]),
  ),
  '/services/overseas-admission/costs': { page: 'services/study-abroad', documents: [] },
  '/services/indian-admission/examinations': { page: 'services/examinations', documents: ['directions'] },
  '/about': { page: 'about', documents: ['about', 'settings', 'team', 'founder', 'trust'] },
  '/ta': { page: 'tamil', documents: ['tamil', 'settings'] },
  '/faq': { page: 'faq', documents: ['faq', 'faq-page', 'trust'] },
  '/quiz': { page: 'quiz', documents: ['quiz'] },
  '/interests': { page: 'interests', documents: [] },
  '/interests/method': { page: 'interests-method', documents: [] },
  '/directions': { page: 'directions', documents: ['directions'] },
  '/faq/quiz/method': { page: 'quiz-method', documents: ['profiling'] },
  '/privacy': { page: 'privacy', documents: ['settings'] },
};
