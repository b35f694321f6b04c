import type { ServiceWords } from '#content/service.ts';
import { collegeExamples } from './college-examples.ts';

export const indianAdmission: ServiceWords = {
  description:
    'Choose colleges in India that fit your marks, budget and plans, and meet every form and counselling date.',
  features: [
    'College list matched to your marks',
    'Help with application forms',
    'Counselling rounds explained',
    'Choice filling, checked with you',
    'Scholarship and quota guidance',
  ],
  drawing: 'indian-admission',
  when: 'You know the course and need the college.',
  meta: {
    title: 'College Admission in India | {brand}, {locality}',
    description:
      'Help with admission to MBBS, B.Tech, BE, BBA and MBA courses in India: college lists, forms, counselling rounds and dates.',
  },
  hero: {
    headline: 'The right college in India, without the last-minute rush',
    intro:
      'Every exam has its own portal, rounds and last date. We keep the list, check the choices with you and say what comes next.',
    primary: { label: 'Start Application', external: 'booking' },
    secondary: { label: 'Get Free Counseling', href: '/faq#counselling' },
  },
  included: {
    title: "What's Included",
    items: [
      'College shortlist for your marks, rank and budget',
      'Application forms checked before you submit them',
      'Guidance through each counselling round',
      'Advice on scholarships, quotas and fees',
      'Calendar of dates for every college on your list',
    ],
  },
  process: {
    title: 'How we work with you',
    steps: [
      {
        title: 'College Research',
        text: 'We compare courses, fees, distance and past cut-offs, and mark which colleges are likely, possible or a stretch.',
      },
      {
        title: 'Application Management',
        text: 'You fill each form once, with someone beside you. We check it before it goes.',
      },
      {
        title: 'Timeline Planning',
        text: 'Exams, results, rounds and fees go into one calendar. We remind you ahead of each.',
      },
    ],
  },
  courses: {
    title: 'Courses we help you apply for',
    intro: 'Exams and rounds change each year.',
    collegesLabel: 'Example Colleges',
    items: [
      {
        id: 'mbbs',
        name: 'MBBS',
        description: 'NEET-UG, then central and state counselling, each with rounds of its own.',
        colleges: 'AIIMS, government medical colleges, private and deemed medical colleges',
      },
      {
        id: 'btech',
        name: 'B.Tech',
        description: "Engineering through JEE, or a university's own entrance exam.",
        colleges: collegeExamples.btech,
      },
      {
        id: 'be',
        name: 'BE',
        description: 'Engineering through state counselling, such as TNEA in Tamil Nadu.',
        colleges: collegeExamples.be,
      },
      {
        id: 'bba',
        name: 'BBA',
        description: 'A first degree in business, often with an entrance test and an interview.',
        colleges: collegeExamples.bba,
      },
      {
        id: 'mba',
        name: 'MBA',
        description: 'CAT, XAT and other exams, followed by interviews at each institute.',
        colleges: collegeExamples.mba,
      },
      {
        id: 'top-universities',
        name: 'Top Universities',
        description: 'Arts, science, commerce and law at universities known across the country.',
        colleges: collegeExamples.topUniversities,
      },
    ],
  },
  claim: {
    figure: 'indianAdmissionRate',
    label: 'admission rate',
    text: 'Our own figure, for admission in India.',
  },
  successStories: {
    title: 'Success Stories',
    intro: 'Different marks, different courses, one calendar each.',
    sampleNote:
      'We wrote these samples to show what a story tells, until our students let us tell theirs. The people are invented.',
    sampleMark: 'Sample',
    items: [
      {
        sample: true,
        name: 'Dinesh A.',
        place: 'Erode',
        before: 'Had a TNEA rank and forty colleges on his list.',
        did: "We read the list with him: last year's ranks, fees, the way there.",
        after: 'Ordered his choices by branch and distance, and joined mechanical engineering.',
      },
      {
        sample: true,
        name: 'Fathima N.',
        place: 'Coimbatore',
        before: 'Missed the medical seat she hoped for in the first round.',
        did: 'We read the rules of the next rounds with her, and the days to answer by.',
        after: 'Knew what the next rounds allowed, stayed in, and got a seat in her own state.',
      },
      {
        sample: true,
        name: 'Rohit G.',
        place: 'Salem',
        before: 'Wanted a BBA but had applied to one college only.',
        did: 'We looked up whose forms were still open, and filled in three more with him.',
        after: 'Applied to four in time, and chose the one with the internship.',
      },
    ],
  },
  form: {
    title: 'Get Indian Admission Support',
    intro: 'Tell us which course. Marks and rank can wait for the call. {replyPromise}',
  },
  banner: {
    title: 'Ready to Apply in India?',
    text: 'Bring your marks and your questions. The first 30 minutes are free.',
    cta: { label: 'Book Free Consultation', external: 'booking' },
    call: { label: 'Call Now', external: 'call' },
  },
};
