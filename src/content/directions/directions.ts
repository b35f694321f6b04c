import type { DirectionDocument, DirectionWords } from '#domain/direction.ts';
import { facts, help, onet, readOn, type Source, type SourcedFact } from './sources.ts';

interface Entry {
  title: string;
  summary: string;
  work: string;
  /** O*NET codes. */
  occupations: readonly string[];
  facts?: readonly SourcedFact[];
}

const engineering = [facts.engineeringSubjects, facts.jeeMain, facts.tnea, facts.firstGraduate, ...help];

const entries: Readonly<Record<string, Entry>> = {
  'software-development': {
    title: 'Software development',
    summary: 'Plan, write and test programs that others rely on.',
    work: 'You find out what people need from a program, design it, write it and test it, and mend what fails. Much of the day is reading, thinking and talking with others; typing is the smaller part.',
    occupations: ['15-1252.00', '15-1253.00', '15-1254.00'],
    facts: engineering,
  },
  'civil-engineering': {
    title: 'Civil engineering',
    summary: 'Plan and oversee roads, buildings, bridges and water works.',
    work: 'You plan, design and oversee the building and upkeep of roads, railways, bridges, dams, water and sewage works: at a desk with calculations and drawings, and on the site.',
    occupations: ['17-2051.00', '17-3022.00', '17-2051.01'],
    facts: engineering,
  },
  'mechanical-engineering': {
    title: 'Mechanical engineering',
    summary: 'Design engines, machines and tools, and keep them running.',
    work: 'You design tools, engines and machines, plan how they are made, and oversee how they are installed, run and repaired.',
    occupations: ['17-2141.00', '17-3027.00', '17-2112.00'],
    facts: engineering,
  },
  electrician: {
    title: 'Electrician',
    summary: 'Install, maintain and repair wiring and electrical equipment.',
    work: 'You install, maintain and repair wiring, equipment and fixtures, and see to it that the work is safe and by the rules.',
    occupations: ['47-2111.00', '49-2095.00', '47-2231.00'],
    facts: [facts.itiElectrician, facts.itiTraining, ...help],
  },
  medicine: {
    title: 'Medicine (doctor)',
    summary: 'Find out what ails people, treat it, and help them stay well.',
    work: 'You examine people, find out what ails them, order and read tests, prescribe treatment, and advise families on how to stay well.',
    occupations: ['29-1215.00', '29-1216.00', '29-1221.00'],
    facts: [facts.medicalSubjects, facts.neet, ...help],
  },
  nursing: {
    title: 'Nursing',
    summary: 'Care for the sick, watch over their treatment, and teach families.',
    work: 'You look after patients day and night: you note how they are, carry out and watch over treatment, keep the records, and advise patients and families.',
    occupations: ['29-1141.00', '29-1171.00', '29-2061.00'],
    facts: [...help],
  },
  law: {
    title: 'Law',
    summary: 'Speak for people in court, and set down what they agree.',
    work: 'You represent people and firms in court and before offices, draw up documents, and advise on what the law allows. Reading and writing fill most of the day.',
    occupations: ['23-1011.00', '23-2011.00', '23-1022.00'],
    facts: [facts.lawDegree, facts.clat, ...help],
  },
  'chartered-accountancy': {
    title: 'Chartered accountancy',
    summary: 'Examine accounts, work out taxes, and say whether the figures are true.',
    work: 'You examine and prepare financial records, work out taxes, and report whether the books of a firm are complete and true.',
    occupations: ['13-2011.00', '13-2082.00', '13-2081.00'],
    facts: [facts.caFoundation, facts.caWay, ...help],
  },
  architecture: {
    title: 'Architecture',
    summary: 'Design houses, offices and public places that work and please.',
    work: 'You plan and design houses, offices, theatres, factories and other buildings, draw them, and follow them until they stand.',
    occupations: ['17-1011.00', '17-1012.00', '17-3011.00'],
    facts: [facts.architectureSubjects, facts.architectureDegree, facts.nata, ...help],
  },
  'graphic-design': {
    title: 'Graphic design',
    summary: 'Give products, books and firms their look.',
    work: 'You design or create graphics to meet a need: packages, displays, books, signs, logos. You draft, show, hear what does not work, and draft again.',
    occupations: ['27-1024.00', '15-1255.00', '27-1014.00'],
    facts: [...help],
  },
  'school-teaching': {
    title: 'School teaching',
    summary: 'Teach children and young people a subject, and stand by them.',
    work: 'You teach one or more subjects, prepare lessons and tests, keep a class together, and talk with parents.',
    occupations: ['25-2031.00', '25-2021.00', '25-2022.00'],
    facts: [...help],
  },
  agriculture: {
    title: 'Agriculture',
    summary: 'Grow better crops: as a farmer, an adviser or a scientist.',
    work: 'You study plants and soils, find what makes them yield more and stay healthy, and run or advise farms that put it to use.',
    occupations: ['19-1013.00', '11-9013.00', '19-4012.00'],
    facts: [...help],
  },
};

function words({ title, summary, work, occupations, facts: own = [] }: Entry): DirectionWords {
  const sources: Source[] = [onet, ...new Set(own.map(({ from }) => from))];
  return {
    title,
    summary,
    work,
    notFor: '',
    occupations,
    facts: own.map(({ kind, name, text, from }) => ({ kind, name, text, source: sources.indexOf(from) + 1 })),
    sources,
    checkedOn: readOn,
    shown: true,
  };
}

/** The directions that the product brings, by slug, and none of the owner's own. */
export const directionDefaults: DirectionDocument = {
  own: [],
  ...Object.fromEntries(Object.entries(entries).map(([slug, entry]) => [slug, words(entry)])),
};
