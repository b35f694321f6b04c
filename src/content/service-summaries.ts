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

/** A service as the cards show it: home page, services list, quiz result. */
export interface ServiceSummary {
  readonly id: ServiceId;
  /** Short name for navigation and links. */
  readonly name: string;
  /** Heading of the service, on its card and on its own page. */
  readonly title: string;
  readonly description: string;
  /** Exactly five bullets. */
  readonly features: readonly string[];
  /** A lucide icon name in kebab case. */
  readonly icon: string;
  readonly href: `/services/${ServiceId}`;
}

export const serviceSummaries: Record<ServiceId, ServiceSummary> = {
  'career-guidance': {
    id: 'career-guidance',
    name: 'Career Guidance',
    title: 'Career Guidance',
    description:
      'Find out which streams, courses and careers suit you, and leave with a plan you can explain to anyone at home.',
    features: [
      'Interest and aptitude assessment',
      'One-to-one talk with a counsellor',
      'A clear look at streams and courses',
      'A session together with your parents',
      'A written plan with next steps',
    ],
    icon: 'compass',
    href: '/services/career-guidance',
  },
  'indian-admission': {
    id: 'indian-admission',
    name: 'Indian Admission',
    title: 'Indian Admission',
    description:
      'Choose colleges in India that fit your marks, budget and plans, and meet every form and counselling date.',
    features: [
      'College list matched to your marks',
      'Help with application forms',
      'Counselling rounds explained',
      'Choice filling, checked with you',
      'Scholarship and quota guidance',
    ],
    icon: 'landmark',
    href: '/services/indian-admission',
  },
  'overseas-admission': {
    id: 'overseas-admission',
    name: 'Overseas Admission',
    title: 'Overseas Admission',
    description:
      'Study abroad with your eyes open: the right university, a sound budget, a careful visa file and somewhere to stay.',
    features: [
      'Country and university shortlist',
      'Essays and statement of purpose',
      'Visa papers checked',
      'Cost and scholarship planning',
      'Help with accommodation',
    ],
    icon: 'plane',
    href: '/services/overseas-admission',
  },
  'online-admission': {
    id: 'online-admission',
    name: 'Online Admission',
    title: 'Online Admission',
    description:
      'Apply from home. We help you fill online forms, scan and upload papers, and keep track of every application.',
    features: [
      'Online forms filled with you',
      'Papers scanned to the right size',
      'One tracker for all applications',
      'Help when a portal gives trouble',
      'Reminders before each last date',
    ],
    icon: 'laptop',
    href: '/services/online-admission',
  },
  'test-preparation': {
    id: 'test-preparation',
    name: 'Test Preparation',
    title: 'Test Preparation Coaching',
    description:
      'Prepare for entrance exams with a plan that fits around school, regular practice and honest feedback.',
    features: [
      'A plan made for your exam date',
      'Timed mock tests',
      'Teachers for each subject',
      'A review after every test',
      'Practice in managing time',
    ],
    icon: 'pencil-line',
    href: '/services/test-preparation',
  },
  'educational-loans': {
    id: 'educational-loans',
    name: 'Educational Loans',
    title: 'Educational Loans',
    description:
      'Understand what you can borrow, what it will cost and how you will repay it, before you sign anything.',
    features: [
      'Eligibility explained plainly',
      'Banks and lenders compared',
      'Help with the application',
      'A list of the papers you need',
      'A repayment plan you can live with',
    ],
    icon: 'hand-coins',
    href: '/services/educational-loans',
  },
};

/** The way from a service's own page to all of them. */
export const backToServices = {
  label: 'Back to Services',
  href: '/services',
} as const satisfies InternalLink;
