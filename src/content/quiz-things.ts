import type { OptionValue } from '#domain/quiz.ts';
import type { Answered } from '#domain/quiz-reading.ts';
import type { InternalLink } from './action.ts';
import { listed } from './listed.ts';

/** One thing that holds for whoever answered so, and that the answers alone do not say. */
export interface TrueThing {
  /** Set largest on the page, unless a doubt comes first. */
  readonly title: string;
  readonly text: string;
  /** Said after the next steps: the facts, or a way to try the choice. */
  readonly after?: string;
  readonly link?: InternalLink;
  /** What is said largest to whoever is unsure, where it is more than that nothing has to be known yet. */
  readonly headline?: string;
  /** All of these were answered. */
  readonly when: readonly Answered[];
  /** None of these was. */
  readonly unless?: readonly Answered[];
  /** So many fields were named, or more. */
  readonly fields?: number;
}

const measure: InternalLink = { label: 'What do you like?', href: '/interests' };
const measureChild: InternalLink = { label: 'What does your child like?', href: '/interests#child' };
const directions: InternalLink = { label: 'See all careers', href: '/directions' };
const law: InternalLink = { label: 'Law and the ways into it', href: '/directions/law' };
const medicine: InternalLink = { label: 'Medicine and the ways into it', href: '/directions/medicine' };
const nursing: InternalLink = { label: 'Nursing and the ways into it', href: '/directions/nursing' };
const engineering: InternalLink = {
  label: 'All careers in engineering',
  href: '/directions#engineering',
};
const management: InternalLink = {
  label: 'Business management and the ways into it',
  href: '/directions/business-management',
};
const accountancy: InternalLink = {
  label: 'Chartered accountancy and the ways into it',
  href: '/directions/chartered-accountancy',
};
const creating: InternalLink = {
  label: 'Careers for those who like to create',
  href: '/directions?area=A',
};
const costs: InternalLink = {
  label: 'Costs by country, and when to begin',
  href: '/services/overseas-admission/costs',
};

/** For whoever took the first answer to every question. */
export const firstOfEach: TrueThing = {
  title: 'You took the first answer eight times.',
  text: 'If you were only looking around, that is fine: take it again slowly, and the result will be about you.',
  when: [],
};

const afterSchool = ['1:undergraduate', '1:postgraduate', '1:working'] as const;

const inSchool = ['1:class10', '1:class11-12'] as const;

/** What the link to a child's interests leads to. */
const bothAnswer =
  'Answer twelve questions about activities as you see your child, then let your child answer. The page shows where you two differ, and how to begin talking about it.';

/** Of the fields that a parent's sentence can name. */
export const fieldNames = [
  ['engineering', 'engineering'],
  ['medicine', 'medicine'],
  ['law', 'law'],
  ['management', 'business'],
  ['arts', 'the arts'],
] as const;

/** Every set of the fields, the largest first: so that the first which fits names all that were named. */
const fieldSets = fieldNames
  .reduce<(typeof fieldNames)[number][][]>(
    (sets, field) => sets.flatMap((set) => [set, [...set, field]]),
    [[]],
  )
  .filter((set) => set.length > 0)
  .toSorted((one, other) => other.length - one.length);

/** For a parent; the first that fits is said. */
export const thingsForParents: readonly TrueThing[] = [
  {
    title: 'Ask whose goal it is.',
    text: 'Let your child answer the same eight questions with nobody looking on, and lay both side by side. Where they differ is where to begin talking.',
    when: ['2:very-clear', '6:confused'],
  },
  {
    title: 'Ask one question this week, and only listen.',
    text: 'For example: when do you forget the time? Then answer twelve questions about activities as you see your child, and let your child answer: the page shows where you two differ.',
    link: measureChild,
    when: ['6:confused'],
  },
  {
    title: 'Before the goal, find out what your child likes.',
    text: bothAnswer,
    link: measureChild,
    when: ['2:need-guidance'],
  },
  {
    title: "Your answers are sure. Are your child's?",
    text: 'Let your child answer the same eight questions with nobody looking on. If both are as sure, half the work is done; if not, you know what to talk about.',
    when: ['2:very-clear', '6:very-confident'],
  },
  ...fieldSets.map((set): TrueThing => {
    const names = listed(set.map(([, name]) => name));
    return {
      title: `${names.charAt(0).toUpperCase()}${names.slice(1)}: what would your child say?`,
      text: bothAnswer,
      link: measureChild,
      when: set.map(([field]) => `3:${field}` as const),
      unless: afterSchool,
    };
  }),
  {
    title: "These are your answers. Now ask for your child's.",
    text: bothAnswer,
    link: measureChild,
    when: [],
  },
];

const tnea = 'TNEA, the admission to engineering colleges in Tamil Nadu, goes by';
const byMarks =
  'TNEA, for the colleges of Tamil Nadu, looks at class 12 marks in mathematics, physics and chemistry. Mathematics counts double.';
const jee =
  'JEE (Main) is for the national institutes (NITs, IIITs), and the first step to the IITs. It is held twice a year: one missed form is not the end.';

/** Not said twice where `firstCheck` says it. */
export const needsBiology = 'class 12 must have physics, chemistry and biology, and';

/** What a parent of a pupil can know meanwhile, by class and by the field named: first the field, then what is so. */
export const factsForParents: Readonly<Record<'class10' | 'class11-12', Partial<Record<Field, string>>>> = {
  class10: {
    engineering:
      'it asks for mathematics, physics and chemistry in class 12. A polytechnic diploma begins after class 10 as well.',
    medicine: 'keep biology after class 10. NEET asks for it, and so does the degree in nursing.',
    law: 'CLAT for 2026 asked for 45\u00a0% in class 12 (40\u00a0% of SC and ST candidates), and we found no subject that it requires.',
    arts: 'NID DAT takes class 12 in any stream. NATA, for architecture, asked for mathematics and physics (2025).',
    management:
      'your child need not take commerce. CA Foundation takes class 12 in any stream, and the MBA takes a degree in any subject.',
  },
  'class11-12': {
    engineering: `${byMarks} ${jee}`,
    medicine: `${needsBiology} admission is by NEET (UG), once a year, on a computer from 2027. In Tamil Nadu nursing and pharmacy go by class 12 marks, without NEET, and ask for physics and chemistry with biology (pharmacy: or mathematics). Would your child like one of them?`,
    law: 'the five-year degree follows class 12. The CLAT form for 2026 was open from August to 7 November.',
    arts: 'NID DAT takes class 12 in any stream. Languages and history go by class 12 marks or CUET (UG).',
    management:
      'a degree goes by class 12 marks or CUET (UG). Chartered accountancy begins with CA Foundation, after class 12 in any stream.',
  },
};

/** The same of class 10, where both of these fields were named: what JEE (Main) and NEET (UG) ask for together. */
export const bothFieldsForParents = {
  title: 'If it is engineering or medicine:',
  text: 'mathematics and biology together in class 11 keep both open, with physics and chemistry. A polytechnic diploma begins after class 10 as well.',
} as const;

/** Before those of two fields in class 11 and 12 of which one alone asks for subjects. */
export const firstCheck = {
  title: 'First check:',
  text: 'are {subjects} among the subjects? {field} asks for all three, {other} for none of them. If one is missing, ask us what is still open.',
  of: {
    engineering: { field: 'Engineering', subjects: 'mathematics, physics and chemistry' },
    medicine: { field: 'The MBBS', subjects: 'physics, chemistry and biology' },
  },
  /** Fields that take class 12 in any stream. */
  free: ['law', 'management', 'arts'],
} as const;

/** Where the plan is to study abroad. */
export const abroad = {
  title: 'If it is abroad:',
  text: 'count back from the month in which the course begins. Tests, forms, the visa and, if you need one, the loan take weeks each.',
  link: costs,
} as const;

/** For pupils of class 11 and 12 who are sure, of a field that they can enter in India: the way in. */
const sureOfOneField = (
  [
    [
      '3:medicine',
      'You are sure. Know the other ways too.',
      `Admission to medicine is by NEET (UG), once a year, on a computer from 2027. In Tamil Nadu nursing and pharmacy go by class 12 marks, without NEET: ask yourself now whether you would be happy with one of them too.`,
      medicine,
    ],
    [
      '3:engineering',
      'You are sure. Keep two ways open: your marks and JEE.',
      `${byMarks} ${jee}`,
      engineering,
    ],
    [
      '3:law',
      'You are sure. Put the CLAT form in your calendar.',
      `For 2026 it was open from August to 7 November, and the examination was in December. The five-year law degree follows class 12; the Civil Services take any degree.`,
      law,
    ],
    [
      '3:arts',
      'You are sure. Design has examinations of its own.',
      `NID DAT takes class 12 in any stream; for 2026 its form and those of UCEED and NIFTEE were open between September and January. Languages and history go by class 12 marks or CUET (UG).`,
      creating,
    ],
    [
      '3:management',
      'You are sure. There is more than one way into business.',
      `A degree goes by class 12 marks or CUET (UG); chartered accountancy begins with CA Foundation, after class 12 in any stream; the MBA follows a degree in any subject.`,
      management,
    ],
    [
      '3:others',
      'You are sure. Look for it by its name.',
      `There are more careers than our six fields. Each page says how you get in, and what we could not find out.`,
      directions,
    ],
  ] as const
).map(
  ([field, title, text, link]): TrueThing => ({
    title,
    text: 'You know what you want. What is left is getting in.',
    after: text,
    link,
    when: ['1:class11-12', '2:very-clear', field, '6:very-confident'],
    unless: ['4:yes-abroad', '5:course-career'],
  }),
);

/** Said to whoever asks for a scholarship, whatever else is said. */
export const scholarshipThings: readonly TrueThing[] = [
  {
    title: 'Some help with fees depends on your school, not on your marks.',
    text: 'Who was in a government school from class 6 to 12 gets ₹1,000 a month while studying further (Pudhumai Penn and Tamil Pudhalvan, 2024). For the first graduate of a family the fee of a professional course is lowered. The page of each career lists the help that we found, with its source.',
    link: directions,
    when: ['5:scholarship'],
    unless: ['4:yes-abroad', '1:postgraduate', '1:working'],
  },
  {
    title: 'Look for the scholarship in the same week as the course.',
    text: 'It has its own form and its own last day, which may come earlier. Put both in one calendar.',
    when: ['5:scholarship'],
  },
];

/** The same for a parent. */
export const scholarshipThingsForParents: readonly TrueThing[] = scholarshipThings.map((thing) => ({
  ...thing,
  title: thing.title.replace('your school, not on your marks', "your child's school, not on marks"),
}));

/** The first that fits is said. What is told of examinations stands, with its source, on the pages of the directions. */
export const trueThings: readonly TrueThing[] = [
  {
    title: 'Begin with what you like. The subjects follow.',
    text: 'Write down three afternoons on which you forgot the time: what were you doing? Then twelve activities, in two minutes, show which kinds of work you like. Law, design and chartered accountancy take any stream; engineering and medicine ask for science subjects.',
    link: measure,
    when: ['1:class10', '3:others', '6:confused'],
    unless: ['3:engineering', '3:medicine', '3:management', '3:arts', '3:law'],
  },
  {
    title: 'After class 10 most choose subjects, not yet a career.',
    text: 'Each career says on its page which subjects it asks for. A polytechnic diploma or a trade of an ITI can begin right after class 10. Twelve activities, in two minutes, show what you like and which careers lead there.',
    link: measure,
    when: ['1:class10', '6:confused'],
  },
  {
    title: 'Four subjects keep engineering and medicine open.',
    text: 'Mathematics and biology, with physics and chemistry: all four in class 11, if you like them enough. Twelve activities, in two minutes, show which kinds of work you like.',
    link: measure,
    when: ['1:class10', '3:engineering', '3:medicine'],
  },
  {
    title: 'You named several fields. Which of them would you miss least?',
    text: 'Cross out that one, then the next. Read first about the one that is left. Twelve activities, in two minutes, show which kinds of work you like.',
    link: measure,
    when: ['6:confused'],
    unless: afterSchool,
    fields: 3,
  },
  {
    headline: 'Which is your own wish: one, both or neither?',
    title: 'Architecture, product design and animation use both.',
    text: 'Would you build or work something out on a free afternoon? Would you draw, write or film? Two yeses are an answer too. At home, begin with what you like to do, not with the name of a course.',
    link: measure,
    when: ['3:engineering', '3:arts', '6:confused'],
    unless: afterSchool,
  },
  {
    headline: 'Is engineering your own wish?',
    title: 'Being good at mathematics is not the same as liking engineering.',
    text: 'Nobody reads these answers until you send them. Twelve activities show what you like yourself.',
    link: measure,
    when: ['3:engineering', '6:confused'],
    unless: afterSchool,
  },
  {
    title: 'Did somebody tell you that the arts lead nowhere? Look for yourself.',
    text: 'Design, film, animation, journalism: each has a page here that says what the work is and how you get in. Read two before you give it up.',
    link: creating,
    when: ['3:arts', '6:confused'],
    unless: afterSchool,
  },
  ...(
    [
      ['Medicine', 'law', ['3:medicine', '3:law'], ['3:engineering', '3:management', '3:arts']],
      ['Medicine', 'business', ['3:medicine', '3:management'], ['3:engineering', '3:arts', '3:law']],
    ] as const
  ).map(
    ([one, other, when, others]): TrueThing => ({
      title: `${one} or ${other}: which of the two would you miss?`,
      text: `Say it aloud: "I have given up ${one.toLowerCase()}." Then: "I have given up ${other}." The one that is harder to say is the one to look at first. Twelve activities tell you more.`,
      link: measure,
      when: [...when, '6:confused'],
      unless: [...afterSchool, ...others],
    }),
  ),
  {
    title: 'Business or law: which of the two would you miss?',
    text: 'Say it aloud: "I have given up law." Then: "I have given up business." The one that is harder to say is the one to look at first. Company administration uses both.',
    link: {
      label: 'Company administration and the ways into it',
      href: '/directions/company-administration',
    },
    when: ['3:management', '3:law', '6:confused'],
    unless: afterSchool,
  },
  {
    title: 'Business is more than one kind of work. Which would you like?',
    text: 'To sell, to count, to lead people, to move goods: each has a page here and ways in of its own. Perhaps it is one of them, perhaps it only sounds safe: both are worth knowing.',
    link: management,
    when: ['3:management', '6:confused'],
    unless: afterSchool,
  },
  {
    title: 'To argue, to read or to help people: why would you like law?',
    text: 'Much of the work is reading and writing. Social work, journalism and public offices stand up for people too, and have pages here.',
    link: law,
    when: ['3:law', '6:confused'],
    unless: afterSchool,
  },
  {
    title: 'To be called a doctor, or to care for people: which of the two do you want?',
    text: 'There is more than one way to look after the sick: nursing, pharmacy, physiotherapy and laboratory work have pages here.',
    link: nursing,
    when: ['3:medicine', '6:confused'],
    unless: afterSchool,
  },
  ...scholarshipThings,
  {
    title: 'The visa comes last. Its papers begin now.',
    text: 'It follows an admission letter. Use the wait for the papers about money and marks: what each country asks you to show stands on our page of costs.',
    link: costs,
    when: ['5:visa', '2:very-clear'],
    unless: ['4:no-abroad'],
  },
  {
    title: 'First the course, then the letter, then the visa.',
    text: 'So the course is what to settle now, and what you like is the place to begin.',
    link: measure,
    when: ['5:visa'],
    unless: ['4:no-abroad'],
  },
  {
    title: 'Never pay for a room that nobody you trust has seen.',
    text: 'Ask the college about its hostel first, then a senior from your town. A photograph is not a visit.',
    when: ['5:accommodation'],
  },
  {
    title: 'Engineering and the arts can be one career.',
    text: 'Architecture, product design and animation use both. Read what each asks of you before you give up either.',
    link: creating,
    when: ['3:engineering', '3:arts'],
    unless: afterSchool,
  },
  ...sureOfOneField,
  {
    title: 'Begin with afternoons, not with careers.',
    text: 'Write down three afternoons on which you forgot the time: what were you doing? Then twelve activities, in two minutes, show which kinds of work that points to.',
    link: measure,
    when: ['1:class11-12', '6:confused'],
  },
  {
    title: 'Begin with what you like.',
    text: 'Twelve activities, in two minutes, show which kinds of work that points to. Then cross out what you would never do: what is left is yours.',
    link: measure,
    when: ['2:need-guidance'],
    unless: afterSchool,
  },
  {
    title: 'You are thinking of engineering: it needs mathematics, physics and chemistry.',
    text: 'You would study all three in class 11 and 12. Do you like at least one of them? A polytechnic diploma begins after class 10 as well.',
    link: engineering,
    when: ['1:class10', '3:engineering'],
  },
  {
    title: 'You are thinking of medicine: keep biology after class 10.',
    text: 'NEET asks for it, and so does the degree in nursing. The pages say which subjects each career needs.',
    link: nursing,
    when: ['1:class10', '3:medicine'],
  },
  ...(
    [
      ['medicine', 'management'],
      ['medicine', 'law'],
      ['engineering', 'management'],
      ['engineering', 'law'],
    ] as const
  ).map(([field, other]): TrueThing => {
    const { subjects, field: asking } = firstCheck.of[field];
    const names = new Map<string, string>(fieldNames);
    const [one = '', two = ''] = [names.get(field), names.get(other)];
    return {
      title: `${one.charAt(0).toUpperCase()}${one.slice(1)} or ${two}: look at your subjects first.`,
      text: `${asking} asks for ${subjects}, ${two} needs none of them. If you have them, both stay open: read one page of each, and see which you would go on reading.`,
      link: measure,
      when: ['1:class11-12', `3:${field}`, `3:${other}`],
      unless: [
        '4:yes-abroad',
        ...fieldNames.flatMap(([name]) => (name === field || name === other ? [] : [`3:${name}` as const])),
      ],
    };
  }),
  {
    title: 'You are thinking of medicine: there is more than the MBBS.',
    text: 'Nursing and pharmacy in Tamil Nadu go by marks in class 12, without NEET.',
    link: nursing,
    when: ['1:class11-12', '3:medicine'],
    unless: ['4:yes-abroad'],
  },
  {
    title: 'For engineering in Tamil\u00a0Nadu your class 12 marks decide.',
    text: `${tnea} them and has no examination of its own. So the board examination comes first, before any coaching.`,
    link: engineering,
    when: ['1:class11-12', '3:engineering'],
    unless: ['4:yes-abroad'],
  },
  {
    title: 'You are thinking of law: choose the stream you like to read.',
    text: `CLAT for 2026 asked for 45\u00a0% in class 12 (40\u00a0% for SC and ST candidates), and we found no subject that you must have taken. The Civil Services take a degree in any subject.`,
    after: 'Try it out: argue on paper for an hour, for the side you think is wrong.',
    link: law,
    when: ['1:class10', '3:law'],
    unless: ['4:yes-abroad'],
  },
  {
    title: 'You are thinking of the arts: any stream leads to design. Architecture asks for more.',
    text: `NID DAT takes class 12 in any stream; NATA asked for mathematics and physics (2025).`,
    after: 'Try it out: show a stranger something you made, explain nothing, and listen.',
    link: creating,
    when: ['1:class10', '3:arts'],
    unless: ['4:yes-abroad'],
  },
  {
    title: 'You need not take commerce to become a chartered accountant.',
    text: `CA Foundation takes class 12 in any stream, and the MBA takes a degree in any subject. So after class 10 choose the subjects you enjoy.`,
    after: 'Try it out: sell something for a week, and keep the accounts.',
    link: accountancy,
    when: ['1:class10', '3:management'],
    unless: ['4:yes-abroad'],
  },
  {
    title: 'Try business for a week before you study it.',
    text: 'Sell something and keep its accounts. Which half did you enjoy? Selling leads to marketing, the accounts lead to finance.',
    link: { label: 'Careers for those who like to lead', href: '/directions?area=E' },
    when: ['3:management'],
    unless: [...afterSchool, '4:yes-abroad'],
  },
  {
    title: 'Spend a day with a lawyer before you choose law.',
    text: 'Much of it is reading, writing and waiting. If you like the day all the same, you know more than any brochure tells.',
    link: law,
    when: ['3:law'],
    unless: [...afterSchool, '4:yes-abroad'],
  },
  {
    title: 'Begin a folder: ten things that you made.',
    text: 'Drawn, written, filmed or built, this month. It shows others what you can do, and shows you which of them you want to make more of.',
    link: creating,
    when: ['3:arts'],
    unless: [...afterSchool, '4:yes-abroad'],
  },
  {
    title: 'After class 10 the next step is subjects or a trade, not yet a whole career.',
    text: 'Class 11 in a school, a polytechnic diploma or an ITI: write down which subjects you would miss. Then see what begins after class 10, and what the rest asks for.',
    link: { label: 'Careers that begin after class 10', href: '/directions?exam=class10' },
    when: ['1:class10', '3:others'],
  },
  {
    title: 'Six fields are few. Yours may be in our list of careers.',
    text: 'Agriculture, aviation, cooking, sport, the police, a craft: go down the list and write down three to hear more of.',
    link: directions,
    when: ['3:others'],
    unless: [...afterSchool, '4:yes-abroad'],
  },
  {
    title: 'The MBA takes a degree in any subject.',
    text: 'CAT 2025 asked for 50\u00a0% in it (45\u00a0% of SC, ST and persons with disability), and its form was open from August to 13 September. Ask somebody who leads a shop or a team what was hard last week, before you pay for coaching.',
    link: management,
    when: ['3:management'],
    unless: [...inSchool, '4:yes-abroad'],
  },
  {
    title: 'Public service takes a degree in any subject.',
    text: 'The Civil Services Examination asks for one, and for an age of 21 to 32, more for some communities; for 2026 its form was open from 4 to 24 February. Read one page of its notice before you buy a book.',
    link: { label: 'Civil services and the ways into them', href: '/directions/civil-services' },
    when: ['3:law'],
    unless: [...inSchool, '4:yes-abroad'],
  },
  {
    title: 'You are sure. Give it one honest test.',
    text: 'Ask one person who does this work what was hard last week. If you still want it, you want the work and not only its name.',
    link: directions,
    when: ['2:very-clear', '6:very-confident'],
    unless: ['5:course-career'],
  },
  {
    title: 'You need not begin again from nothing.',
    text: 'Write down what you would keep of your present work. Whatever you study next should build on that list.',
    link: directions,
    when: ['1:working'],
  },
  {
    title: 'Your degree does not bind you.',
    text: 'The Civil Services Examination takes a degree in any subject, and a B.Ed. follows a degree too.',
    link: directions,
    when: ['4:no-abroad'],
  },
  {
    title: 'Count back from the month in which you want to begin.',
    text: 'Tests, forms, the loan and the visa each take their weeks. Our page shows what each country costs and when to begin.',
    link: costs,
    when: ['4:yes-abroad'],
    unless: ['5:course-career'],
  },
  {
    title: 'Choose the course first. The country comes after.',
    text: 'Once it is clear what to study, it is easier to say where.',
    link: measure,
    when: [],
  },
];

type Field = OptionValue<3>;

/** For a pupil who is confused about the one field that was named, which may be somebody else's wish: one of it and two far off. */
export const pagesToCompare: { readonly [F in Field]?: readonly string[] } = {
  engineering: ['mechanical-engineering', 'graphic-design', 'psychology'],
  medicine: ['medicine', 'biology-and-biotechnology', 'journalism'],
};

/** Of these a pupil fills in none from school. */
export const formsAfterDegree: readonly string[] = [
  'CAT',
  'Civil Services Examination',
  'Teacher Eligibility Test',
];

/** Pages to read first: of the one field that was named, or of two fields one each and one that uses both. */
export const pagesOfFields: readonly {
  readonly fields: readonly Field[];
  readonly slugs: readonly string[];
  /** The third is only close to one of them; otherwise it uses both. */
  readonly third?: 'close';
}[] = [
  {
    fields: ['engineering', 'arts'],
    slugs: ['graphic-design', 'mechanical-engineering', 'product-design'],
  },
  {
    fields: ['engineering', 'medicine'],
    slugs: ['medicine', 'mechanical-engineering', 'biomedical-engineering'],
  },
  {
    fields: ['engineering', 'management'],
    slugs: ['mechanical-engineering', 'business-management', 'textile-and-production'],
  },
  { fields: ['engineering', 'law'], slugs: ['mechanical-engineering', 'law', 'town-planning'] },
  { fields: ['medicine', 'arts'], slugs: ['medicine', 'graphic-design', 'psychology'] },
  {
    fields: ['medicine', 'management'],
    slugs: ['medicine', 'business-management', 'pharmacy'],
    third: 'close',
  },
  { fields: ['medicine', 'law'], slugs: ['medicine', 'law', 'social-work'] },
  { fields: ['management', 'arts'], slugs: ['business-management', 'graphic-design', 'marketing-and-sales'] },
  { fields: ['management', 'law'], slugs: ['business-management', 'law', 'company-administration'] },
  { fields: ['arts', 'law'], slugs: ['writing-and-translation', 'law', 'journalism'] },
  {
    fields: ['engineering'],
    slugs: ['mechanical-engineering', 'software-development', 'civil-engineering'],
  },
  { fields: ['medicine'], slugs: ['medicine', 'nursing', 'physiotherapy'] },
  { fields: ['management'], slugs: ['business-management', 'chartered-accountancy', 'marketing-and-sales'] },
  { fields: ['arts'], slugs: ['graphic-design', 'film-and-video', 'writing-and-translation'] },
  { fields: ['law'], slugs: ['law', 'civil-services', 'police'] },
  { fields: ['others'], slugs: ['agriculture', 'hotel-management', 'sport-and-fitness'] },
];
