import type { ServiceWords } from '#content/service.ts';

export const testPreparation: ServiceWords = {
  description:
    'Prepare for entrance exams with a plan that fits around school, regular practice and honest feedback.',
  features: [
    'A plan made for your exam date',
    'Timed mock tests',
    'Teachers for each subject',
    'A review after every test',
    'Practice in managing time',
  ],
  drawing: 'test-preparation',
  when: 'An entrance exam is ahead of you.',
  meta: {
    title: 'Test Preparation Coaching | {brand}, {locality}',
    description:
      'Study plans, mock tests and subject teachers for entrance exams, with a review after every test and help in managing time.',
  },
  hero: {
    headline: 'Prepare steadily, and know where you stand',
    intro:
      'A good plan fits around school and sleep. We help you make one, practise it, and change it when the mock tests say so.',
    primary: { label: 'Start Preparation', external: 'booking' },
    secondary: { label: 'Take Free Mock Test', href: '/faq#mock-test' },
  },
  included: {
    title: "What's Included",
    items: [
      'Personalised study plans',
      'Mock tests and practice sessions',
      'Subject-wise expert guidance',
      'Performance analysis and feedback',
      'Exam strategy and time management',
    ],
  },
  process: {
    title: 'How you will prepare',
    steps: [
      {
        title: 'Study Plan',
        text: 'We look at your syllabus, your exam date and your week, and plan backwards from there.',
      },
      {
        title: 'Practice Sessions',
        text: 'Short topic tests first, then full papers under exam conditions.',
      },
      {
        title: 'Performance Tracking',
        text: 'After each test you see what went wrong, why, and what to do this week about it.',
      },
    ],
  },
  form: {
    title: 'Get Test Preparation Support',
    intro: 'Your name, email and number are enough; put the exam in the course field. {replyPromise}',
    course: 'Optional: your exam, for example NEET or JEE',
  },
  banner: {
    title: 'Ready to Ace Your Exams?',
    text: 'Sit in on a class before you decide. Bring the chapter that troubles you most.',
    cta: { label: 'Book Free Trial Class', external: 'booking' },
    call: { label: 'Call Now', external: 'call' },
  },
};
