import {
  diamondDots,
  type KolamPlan,
  type Meeting,
  meetingKey,
  type TracedStrand,
  traceLines,
} from './kolam.ts';

/** The chosen options of each answered question, by their place in the list; questions in the order asked, eight at most. */
export type ChosenPlaces = readonly (readonly number[])[];

type Settling = readonly [at: string, meeting: Meeting];

const reach = 4;
const dots = diamondDots(reach);
const questionCount = 8;

// Meetings of one quadrant, counted from the middle; each stands for its mirror images too. On the axes the line may
// cross or run straight on: neither makes one line two. Towards the outermost dots all but one meeting of a dot turn
// back, so that the line reaches such a dot as a loop. `free` settles the rest of what keeps the line one.
const settle: readonly ((chosen: readonly number[]) => Settling[])[] = [
  pair('1,0,s', '0,1,e', ['cross turn', 'turn cross', 'cross run', 'run cross', 'run turn']),
  pair('1,1,e', undefined, ['turn', 'cross', 'run']),
  // Six fields, six meetings: any choice among them is a figure of its own.
  (chosen) =>
    ['1,0,e', '0,1,s', '2,0,e', '0,2,s', '0,0,e', '0,0,s'].map((at, field) => [
      at,
      chosen.includes(field) ? 'run' : 'cross',
    ]),
  pair('1,1,s', undefined, ['turn', 'cross', 'run']),
  pair('2,1,s', '1,2,e', ['cross turn', 'turn cross', 'cross run', 'run cross', 'turn run']),
  pair('2,1,e', '3,0,s', ['cross turn', 'turn cross', 'run turn']),
  pair('1,2,s', '0,3,e', ['turn cross', 'cross turn', 'run turn']),
  pair('3,0,e', '0,3,s', ['cross cross', 'run cross', 'cross run']),
];

/** Two meetings that no answer decides; for every set of answers one of their nine settings makes a single line. */
const free = pair('2,0,s', '0,2,e', [
  'cross cross',
  'turn cross',
  'cross turn',
  'turn turn',
  'run cross',
  'cross run',
  'run turn',
  'turn run',
  'run run',
]);

/** The dots of one quadrant that come with each answer: a diamond that grows, neighbour to neighbour. */
const dotsOfAnswer = ['0,0 1,0 0,1', '1,1', '2,0 0,2', '1,2 2,1 3,0 0,3', '2,2', '3,1', '1,3', '4,0 0,4'];

const stepOfDot: readonly number[] = dots.map(([x, y]) => {
  const place = `${Math.abs(x - reach)},${Math.abs(y - reach)}`;
  return 1 + dotsOfAnswer.findIndex((group) => group.split(' ').includes(place));
});

/**
 * The kolam of a set of answers: mirrored both ways, another for any other answers, and with all eight given one unbroken
 * line. Where nothing is answered yet the line crosses; before the last answer it closes round the dots that have come.
 */
export function quizFigure(chosen: ChosenPlaces): KolamPlan {
  const settled = chosen.slice(0, questionCount).flatMap((places, at) => settle[at]?.(places) ?? []);
  if (chosen.length < questionCount) return closedSoFar(planOf(settled), chosen.length);
  const plans = Array.from({ length: 9 }, (_, setting) => planOf([...settled, ...free([setting])]));
  return plans.find((plan) => traceLines(plan).length === 1) ?? planOf(settled);
}

/** The stretches of the line that are there after so many answers, each round dots that came with one answer. */
export function drawnStretches(plan: KolamPlan, answered: number): TracedStrand[][] {
  const stepOf = ({ dot }: TracedStrand) => stepOfDot[dot] ?? 0;
  return traceLines(plan).flatMap((line) => {
    // Begin where the step changes, so that no stretch is cut where the trace happened to begin.
    const first = Math.max(
      0,
      line.findIndex((strand, at) => stepOf(strand) !== stepOf(line.at(at - 1) ?? strand)),
    );
    const stretches: TracedStrand[][] = [];
    for (const strand of [...line.slice(first), ...line.slice(0, first)]) {
      const last = stretches.at(-1);
      const before = last?.at(-1);
      if (last && before && stepOf(before) === stepOf(strand)) last.push(strand);
      else stretches.push([strand]);
    }
    return stretches.filter(([strand]) => strand && stepOf(strand) <= answered);
  });
}

/** Which of the plan's dots have come after so many answers. */
export function hasCome(dot: number, answered: number): boolean {
  return (stepOfDot[dot] ?? 0) <= answered;
}

function pair(
  first: string,
  second: string | undefined,
  options: readonly string[],
): (chosen: readonly number[]) => Settling[] {
  return ([place = 0]) => {
    const [one, other] = (options[place] ?? 'cross').split(' ') as [Meeting, Meeting?];
    return second && other
      ? [
          [first, one],
          [second, other],
        ]
      : [[first, one]];
  };
}

/** The line turns back before every dot that is still to come: no end of it hangs loose. */
function closedSoFar({ meetings }: KolamPlan, answered: number): KolamPlan {
  const toCome = dots.filter((_, dot) => !hasCome(dot, answered));
  const turns = toCome.flatMap(([x, y]) => [
    meetingKey(x, y, 'e'),
    meetingKey(x, y, 's'),
    meetingKey(x - 1, y, 'e'),
    meetingKey(x, y - 1, 's'),
  ]);
  return { dots, meetings: new Map([...meetings, ...turns.map((key) => [key, 'turn'] as const)]) };
}

function planOf(settled: readonly Settling[]): KolamPlan {
  return {
    dots,
    meetings: new Map(settled.flatMap(([at, meeting]) => mirrored(at).map((key) => [key, meeting]))),
  };
}

/** The keys of a meeting and its mirror images in the whole lattice. */
function mirrored(at: string): string[] {
  const [left = 0, top = 0] = at.split(',').map(Number);
  const towards = at.endsWith('e') ? 'e' : 's';
  const [farLeft, farTop] = towards === 'e' ? [-left - 1, -top] : [-left, -top - 1];
  return [left, farLeft].flatMap((x) => [top, farTop].map((y) => meetingKey(reach + x, reach + y, towards)));
}
