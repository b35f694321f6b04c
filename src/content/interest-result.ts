import { type Direction, namesOf } from '#domain/direction.ts';
import { type About, type Match, matchDirections } from '#domain/direction-match.ts';
import { type InterestReading, levelWithFirst, profileOf } from '#domain/interest-reading.ts';
import { areaWords } from './area-words.ts';

/** What somebody gets back for their answers: numbers rounded to two places, and every reason in a sentence. */
export interface InterestResult {
  areas: InterestReading['areas'];
  verdict: boolean;
  why: string[];
  directions: { slug: string; title: string; fit: number; why: string; kind: Match['kind'] }[];
}

export function interestResult(
  reading: InterestReading,
  directions: readonly Direction[],
  about: About = {},
): InterestResult {
  const verdict = reading.clearness === 'clear';
  const matches = verdict ? matchDirections(profileOf(reading), directions, about) : [];
  return {
    areas: reading.areas.map(({ area, ...numbers }) => ({
      area,
      score: rounded(numbers.score),
      low: rounded(numbers.low),
      high: rounded(numbers.high),
    })),
    verdict,
    why: [...readingWords(reading), ...wishWords(matches, about)],
    directions: matches.map((match) => ({
      slug: match.direction.slug,
      title: match.direction.title,
      fit: match.fit,
      why: reasonFor(match, about),
      kind: match.kind,
    })),
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** What the answers say as a whole, and how sure that is. */
function readingWords(reading: InterestReading): string[] {
  if (reading.clearness === 'same') {
    return [
      'You gave every activity the same answer, so your answers do not yet tell areas apart.',
      'That is no fault of yours: look at the activities once more on another day, and let some be clearly better than others.',
    ];
  }
  if (reading.clearness === 'flat') {
    return [
      'Your answers do not yet tell areas apart: they differ no more than chance would make them.',
      'Many people who like many things answer so. More answers, or a second time in a week, often make it clearer; till then we name no directions.',
    ];
  }
  const level = levelWithFirst(reading);
  const names = level.map((area) => areaWords[area].name);
  const [first] = level;
  const lowest = reading.areas.at(-1)?.score;
  const least = reading.areas.filter(({ score }) => score === lowest).map(({ area }) => area);
  return [
    level.length === 1 && first
      ? `${areaWords[first].name} stands clearly first: you like to ${areaWords[first].likes}.`
      : level.length < 5
        ? `${listed(names)} stand level at the top: your answers cannot tell which is stronger.`
        : `Your answers leave out little: ${listed(names)} stand level.`,
    ...(least.some((area) => level.includes(area))
      ? []
      : [
          `${listed(least.map((area) => areaWords[area].name))} ${least.length > 1 ? 'draw' : 'draws'} you least. That is worth as much as knowing what you like.`,
        ]),
  ];
}

/** Where the wish and the interests part, it is said once, at the top, and without a reproach. */
function wishWords(matches: readonly Match[], { whoseWish }: About): string[] {
  const wished = matches.find(({ isWished }) => isWished);
  if (!wished) return [];
  const whose = {
    me: 'what you wished for',
    family: 'what was wished for you',
    both: 'what you all wish for',
  }[whoseWish || 'me'];
  const { title } = wished.direction;
  return wished.kind === 'apart'
    ? [
        `Your likings are different from ${whose}, ${title}. Talk about it before a form is filled in: liking is not all, but work you do not like is long.`,
      ]
    : [`Your likings and ${whose}, ${title}, go together.`];
}

function reasonFor(match: Match, about: About): string {
  const { kind, shared, isWished, direction } = match;
  const further = furtherWords(match, about);
  const others = `people in it like ${listed(strongestOf(direction))} most.${further}`;
  if (kind === 'apart' && isWished) {
    const whose = about.whoseWish === 'family' ? 'what was wished for you' : 'what your answers show';
    return `Different from ${whose}: ${others}`;
  }
  if (kind === 'apart') return `Among the least far of what we know, but not near: ${others}`;
  const likings = listed(shared.map((area) => areaWords[area].name));
  const strong = shared.length > 1 ? 'are' : 'is';
  return `${kind === 'fits' ? 'Fits' : 'Near'}: the work rests on ${likings}, which ${strong} strong in your answers too.${further}`;
}

/** Subjects that are missing, and help with fees for whom it matters. */
function furtherWords({ missing, direction }: Match, { stream, budget }: About): string {
  const help = budget === 'low' ? namesOf(direction, 'help') : [];
  return [
    missing.length > 0 && stream
      ? ` It usually asks for ${listed(missing)} in class 12, which your stream does not have: ask which roads are open all the same.`
      : '',
    help.length > 0 ? ` Help that exists: ${listed(help)}.` : '',
  ].join('');
}

function strongestOf({ profile }: Direction): string[] {
  return (Object.keys(areaWords) as (keyof typeof areaWords)[])
    .toSorted((one, other) => profile[other] - profile[one])
    .slice(0, 2)
    .map((area) => areaWords[area].name);
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
