import { type ServiceId, serviceHref, serviceIds, serviceNames, serviceTitles } from '#domain/services.ts';

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

const shown: Record<ServiceId, Pick<ServiceSummary, 'description' | 'features' | 'icon'>> = {
  'career-guidance': {
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
  },
  'indian-admission': {
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
  },
  'overseas-admission': {
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
  },
  'online-admission': {
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
  },
  'test-preparation': {
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
  },
  'educational-loans': {
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
  },
};

export const serviceSummaries = Object.fromEntries(
  serviceIds.map((id) => [
    id,
    { id, name: serviceNames[id], title: serviceTitles[id], href: serviceHref(id), ...shown[id] },
  ]),
) as Record<ServiceId, ServiceSummary>;
