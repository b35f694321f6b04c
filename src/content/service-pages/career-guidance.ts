import type { ServiceWords } from '#content/service.ts';

export const careerGuidance: ServiceWords = {
  description:
    'Find out which streams, courses and careers suit you, and leave with a plan you can explain to anyone at home.',
  features: [
    'Interest and aptitude assessment',
    'One-to-one talk with a counsellor',
    'A clear look at streams and courses',
    'A session together with your parents',
    'A written plan with next steps',
  ],
  drawing: 'career-guidance',
  when: 'You have to choose a stream, a course or a career.',
  meta: {
    title: 'Career Guidance in {locality} | {brand}',
    description:
      'Psychometric assessment, a talk with a counsellor and a written plan, for students after class 10, class 12 or a degree.',
  },
  hero: {
    headline: 'Choose a career for reasons of your own',
    intro:
      'Marks, relatives and friends all have an opinion. We help you find out what you are good at, what you enjoy and what it leads to, and then plan from there.',
    primary: { label: 'Book Consultation', external: 'booking' },
    secondary: { label: 'Take Free Assessment', href: '/faq' },
  },
  included: {
    title: "What's Included",
    items: [
      'Psychometric assessment of interests, aptitude and personality',
      'One-to-one session with a career counsellor',
      'Report on streams, courses and careers that suit you',
      'Joint session with your parents',
      'Written action plan and a follow-up call',
    ],
  },
  process: {
    title: 'How career guidance works',
    steps: [
      {
        title: 'Initial Assessment',
        text: 'You answer questions about what you like and how you think. There is nothing to study for.',
      },
      {
        title: 'Expert Consultation',
        text: 'A counsellor goes through the results with you and asks what they leave out.',
      },
      {
        title: 'Action Plan',
        text: 'You get a first choice, a second choice and the steps and dates for each, in writing.',
      },
    ],
  },
  form: {
    title: 'Get Career Guidance',
    intro:
      'Your name, email and number are enough. Your class, your subjects and your doubts can wait for the call. {replyPromise}',
  },
  banner: {
    title: 'Ready to Choose Your Career?',
    text: 'The first 30 minutes are free. Come with questions; a parent is welcome too.',
    cta: { label: 'Book Free Consultation', external: 'booking' },
    call: { label: 'Call Now', external: 'call' },
  },
  claim: {
    figure: 'careerSuccessRate',
    label: 'success rate',
    text: 'Our own figure, for career guidance.',
  },
  extras: {
    title: 'What a test can and cannot say',
    intro: 'No report decides for you.',
    items: [
      {
        title: 'Psychometric tests',
        text: 'They compare your answers with those of others. They can show which interests belong together and what comes easily to you. They cannot foresee success in a job, and after a bad week some scores would move.',
      },
      {
        title: 'DMIT',
        text: 'It draws a profile from the patterns of the fingertips. It asks you nothing, so it cannot know what you like, what you have learned or what you hope for. Families who take it talk it through with a counsellor.',
      },
    ],
  },
  successStories: {
    title: 'Success Stories',
    intro: 'Each came with a question of their own.',
    sampleNote:
      'We wrote these samples to show what a story tells, until our students let us tell theirs. The people are invented.',
    sampleMark: 'Sample',
    items: [
      {
        sample: true,
        name: 'Kavya R.',
        place: 'Coimbatore',
        before: 'Good marks in every subject after class 10, and no idea which stream to take.',
        did: 'We laid three streams side by side: what each asks of her, and what it leads to.',
        after: 'Chose commerce with mathematics, because she likes numbers with people behind them.',
      },
      {
        sample: true,
        name: 'Arjun S.',
        place: 'Tiruppur',
        before: 'Had joined engineering because his friends did, and was losing interest.',
        did: 'We asked what he did gladly in it: the drawing, not the sums.',
        after: 'Stayed, added a minor in design, and now plans a career in product design.',
      },
      {
        sample: true,
        name: 'Meera V.',
        place: 'Pollachi',
        before: 'Wanted psychology; her parents worried about jobs.',
        did: 'We showed all three what the course asks, where it is taught and what graduates do.',
        after: 'The family looked at the facts together and agreed on a psychology degree.',
      },
    ],
  },
  testimonials: {
    title: 'What students and parents say',
    sampleTitle: 'What a family might say',
    sampleNote: 'We wrote these ourselves, until families let us print what they say.',
    sampleMark: 'Sample',
    items: [
      {
        sample: true,
        name: 'Harini K.',
        role: 'Class 12 student',
        quote: 'Nobody told me what to become. They asked until I could say it myself.',
      },
      {
        sample: true,
        name: 'Suresh M.',
        role: 'Parent',
        quote: 'For the first time we talked about it at home without anybody raising a voice.',
      },
    ],
  },
};
