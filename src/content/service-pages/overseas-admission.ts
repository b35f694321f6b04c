import type { ServiceWords } from '#content/service.ts';

export const overseasAdmission: ServiceWords = {
  description:
    'Study abroad with your eyes open: the right university, a sound budget, a careful visa file and somewhere to stay.',
  features: [
    'Country and university shortlist',
    'Essays and statement of purpose',
    'Visa papers checked',
    'Cost and scholarship planning',
    'Help with accommodation',
  ],
  drawing: 'overseas-admission',
  when: 'You are thinking of a degree in another country.',
  meta: {
    title: 'Study Abroad and Overseas Admission | {brand}',
    description:
      'University shortlists, essays, visa papers, budgets and rooms for students from {locality}.',
  },
  hero: {
    headline: 'Study abroad, with the costs and the papers in order',
    intro:
      'A good offer is one you can pay for and get a visa for. We look at the whole path before you spend on applications.',
    primary: { label: 'Start Application', external: 'booking' },
    secondary: { label: 'Get Free Counseling', href: '/faq#counselling' },
  },
  included: {
    title: "What's Included",
    items: [
      'University selection and research',
      'Application essay writing support',
      'Visa application assistance',
      'Financial planning and budgeting',
      'Pre-departure orientation',
    ],
  },
  process: {
    title: 'From shortlist to departure',
    steps: [
      {
        title: 'University Selection',
        text: 'We compare courses, entry, total cost and work rules, and settle on a short list with you.',
      },
      {
        title: 'Application Support',
        text: 'You write your own essays. We ask questions, read the drafts and keep the deadlines.',
      },
      {
        title: 'Visa & Travel',
        text: 'We go through the visa checklist with you, and help you find a room.',
      },
    ],
  },
  destinations: {
    title: 'Popular Destinations',
    intro: 'Visa and work rules change: we check them with you on the official sites.',
    items: [
      {
        drawing: 'australia',
        name: 'Australia',
        blurb: 'Large universities, most with two intakes a year.',
      },
      {
        drawing: 'germany',
        name: 'Germany',
        blurb: 'Low or no tuition at many public universities, strong in engineering.',
      },
      {
        drawing: 'canada',
        name: 'Canada',
        blurb: 'Co-op programmes: terms of study alternate with paid work.',
      },
      {
        drawing: 'united-kingdom',
        name: 'United Kingdom',
        blurb: "Bachelor's degrees in three years, master's in one, in many subjects.",
      },
      {
        drawing: 'united-states',
        name: 'United States',
        blurb: 'Room to try several subjects before you choose a major.',
      },
      {
        drawing: 'other',
        name: 'Other Destinations',
        blurb: 'Ireland, New Zealand, Singapore, France, the UAE: tell us what you want to study.',
      },
    ],
  },
  extras: {
    title: 'What you gain abroad',
    items: [
      {
        title: 'Global Opportunities',
        text: 'A degree that employers in more than one country know, and classmates in many.',
      },
      {
        title: 'International Experience',
        text: 'Living on your own in another culture: hard at first, good for life.',
      },
    ],
  },
  form: {
    title: 'Start Your Overseas Journey',
    intro: 'Tell us the country and course you are thinking of. "Not sure" is a fine answer. {replyPromise}',
  },
  banner: {
    title: 'Ready to Study Abroad?',
    text: 'Talk to a counsellor about countries, costs and dates. The first 30 minutes are free.',
    cta: { label: 'Book Free Consultation', external: 'booking' },
    call: { label: 'Call Now', external: 'call' },
  },
};
