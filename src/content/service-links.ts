import type { InternalLink } from './action.ts';

export const serviceIds = [
  'career-guidance',
  'indian-admission',
  'overseas-admission',
  'online-admission',
  'test-preparation',
  'educational-loans',
] as const;

/** The last part of a service's address: /services/{id}. */
export type ServiceId = (typeof serviceIds)[number];

/** What a link to a service says; apart from the rest of its words, which few pages need in their script. */
export interface ServiceLink {
  readonly id: ServiceId;
  /** Short name for navigation and links. */
  readonly name: string;
  /** Heading of the service, on its card and on its own page. */
  readonly title: string;
  readonly href: `/services/${ServiceId}`;
}

function link<Id extends ServiceId>(id: Id, name: string, title = name): ServiceLink {
  return { id, name, title, href: `/services/${id}` };
}

export const serviceLinks: Readonly<Record<ServiceId, ServiceLink>> = {
  'career-guidance': link('career-guidance', 'Career Guidance'),
  'indian-admission': link('indian-admission', 'Indian Admission'),
  'overseas-admission': link('overseas-admission', 'Overseas Admission'),
  'online-admission': link('online-admission', 'Online Admission'),
  'test-preparation': link('test-preparation', 'Test Preparation', 'Test Preparation Coaching'),
  'educational-loans': link('educational-loans', 'Educational Loans'),
};

/** The way from a service's own page to all of them. */
export const backToServices = {
  label: 'Back to Services',
  href: '/services',
} as const satisfies InternalLink;
