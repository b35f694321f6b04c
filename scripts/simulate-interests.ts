import { areaWords } from '#content/area-words.ts';
import { directionDefaults } from '#content/directions/directions.ts';
import { occupations } from '#content/onet-occupations.ts';
import { type DirectionDocument, shownDirections } from '#domain/direction.ts';
import { matchDirections } from '#domain/direction-match.ts';
import { pairsOf } from '#domain/interest-choices.ts';
import { levelWithFirst, openBetween, profileOf, readInterests } from '#domain/interest-reading.ts';
import {
  type Area,
  areaOf,
  areas,
  firstStep,
  type InterestAnswers,
  itemIds,
  type Profile,
} from '#domain/interests.ts';

// Answers of simulated persons whose likings are known, read as those of a visitor: the figures of docs/measurement.md.
// With `table` it writes docs/measurement-occupations.md's list instead: sixty occupations and the directions found for each.
// With `reach` it says for how many of them a direction fits.
// It ends with the bound, how often the best possible rule would be right, and with what choices between two close areas add:
// for the areas, and for the directions.

const persons = Number(process.env.PERSONS ?? 20_000);
let seed = Number(process.env.SEED ?? 1);

/** Park and Miller's generator, so that everybody gets the same figures. */
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
}

function normal(): number {
  return Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
}

function shuffled(values: readonly number[]): number[] {
  const left = [...values];
  return values.map(() => left.splice(Math.floor(random() * left.length), 1)[0] ?? 0);
}

const liking = (value: number) => Math.min(5, Math.max(1, Math.round(value)));

/** What somebody with these true likings answers, with noise of a standard deviation and a leaning to one side. */
function answersOf(likings: Profile, noise: number, leaning: number, count: number): InterestAnswers {
  return Object.fromEntries(
    itemIds.slice(0, count).map((id) => {
      const area = id.charAt(0).toUpperCase() as Area;
      return [id, liking(likings[area] + leaning + noise * normal())];
    }),
  ) as InterestAnswers;
}

/** The same answers, and the choices that this person makes where they are offered. */
function withChoices(answers: InterestAnswers, likings: Profile, noise: number): InterestAnswers {
  const reading = readInterests(answers);
  const between = reading.clearness === 'clear' && openBetween(reading, answers);
  if (!between) return answers;
  const drawn = (area: Area) => likings[area] + noise * normal();
  const choices = pairsOf(between).map((pair) => {
    const [one, other] = pair.map(areaOf) as [Area, Area];
    return drawn(one) > drawn(other) ? one : other;
  });
  return { ...answers, choices };
}

const apart = [4.6, 3.9, 3.1, 2.6, 2.2, 1.8];
const flat = [3, 3, 3, 3, 3, 3];

/** The four kinds of persons, and those who like everything alike. */
const kinds: [name: string, means: readonly number[], noise: number, leaning: number][] = [
  ['careful (noise 0.5)', apart, 0.5, 0],
  ['noisy (noise 1.0)', apart, 1, 0],
  ['agreeing (noise 0.7, everything a step higher)', apart, 0.7, 1],
  ['flat (noise 0.5)', flat, 0.5, 0],
  ['flat (noise 1.0)', flat, 1, 0],
];

interface Tally {
  verdict: number;
  firstAlone: number;
  firstShared: number;
  firstTwo: number;
  levelHoldsFirst: number;
}

function tally(draw: () => { truth: Area[]; answers: InterestAnswers }): Tally {
  const found: Tally = { verdict: 0, firstAlone: 0, firstShared: 0, firstTwo: 0, levelHoldsFirst: 0 };
  for (let person = 0; person < persons; person++) {
    const { truth, answers } = draw();
    const reading = readInterests(answers);
    const [first, second] = reading.areas;
    const [best, next] = truth as [Area, Area];
    const two = [first?.area, second?.area];
    const bestScore = reading.areas.find(({ area }) => area === best)?.score;
    if (reading.clearness === 'clear') found.verdict++;
    if (first?.area === best) found.firstAlone++;
    if (bestScore === first?.score) found.firstShared++;
    if (two.includes(best) && two.includes(next)) found.firstTwo++;
    if (levelWithFirst(reading).includes(best)) found.levelHoldsFirst++;
  }
  return found;
}

/** Every order of the true means over the areas. */
function ordersOf(left: readonly number[]): number[][] {
  if (left.length === 0) return [[]];
  return left.flatMap((one) => ordersOf(left.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

/** How probable each answer from 1 to 5 is at a true liking, rounding and cutting included: the normal curve, summed. */
function chancesOf(liked: number, noise: number): number[] {
  const chances = [0, 0, 0, 0, 0, 0];
  const step = 0.001;
  for (let z = -6; z < 6; z += step) {
    const at = liking(liked + noise * (z + step / 2));
    chances[at] = (chances[at] ?? 0) + Math.exp(-((z + step / 2) ** 2) / 2);
  }
  const all = chances.reduce((sum, chance) => sum + chance);
  return chances.map((chance) => chance / all);
}

/**
 * How often the first area, and the first two, can be named at most from 36 answers: by a rule that is told the six true
 * means and the noise, and names what is most probable over all 720 orders. The mean of that probability is its success.
 */
function bound(noise: number): { first: number; two: number } {
  const places = apart.map((_, place) => place);
  const orders = ordersOf(places);
  const chances = apart.map((liked) => chancesOf(liked, noise));
  const sum = { first: 0, two: 0 };
  for (let person = 0; person < persons; person++) {
    const weights = shuffled(places).map((truth) => {
      const given = places.map(() => liking((apart[truth] ?? 0) + noise * normal()));
      return places.map((place) =>
        given.reduce((product, answer) => product * (chances[place]?.[answer] ?? 0), 1),
      );
    });
    const first = places.map(() => 0);
    const two = new Map<number, number>();
    let all = 0;
    for (const order of orders) {
      const weight = order.reduce((product, place, area) => product * (weights[area]?.[place] ?? 0), 1);
      const [best, next] = [order.indexOf(0), order.indexOf(1)];
      const pair = Math.min(best, next) * areas.length + Math.max(best, next);
      first[best] = (first[best] ?? 0) + weight;
      two.set(pair, (two.get(pair) ?? 0) + weight);
      all += weight;
    }
    sum.first += Math.max(...first) / all;
    sum.two += Math.max(...two.values()) / all;
  }
  return sum;
}

function percent(count: number): string {
  return `${((100 * count) / persons).toFixed(1)} %`;
}

function simulate(): void {
  console.log(`${persons} persons of each kind\n`);
  console.log(
    '| answers | persons | verdict | true first area named first | first or sharing first | true first two, in any order | among those level at the top |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const count of [itemIds.length, firstStep]) {
    for (const [name, means, noise, leaning] of kinds) {
      const found = tally(() => {
        const { likings, truth } = person(means);
        return { truth, answers: answersOf(likings, noise, leaning, count) };
      });
      line(count, name, found, means !== flat);
    }
    const found = tally(() => ({
      truth: [...areas],
      answers: Object.fromEntries(
        itemIds.slice(0, count).map((id) => [id, 1 + Math.floor(random() * 5)]),
      ) as InterestAnswers,
    }));
    line(count, 'at random', found, false);
  }
  console.log('\n| noise | first area at most | first two at most |\n| --- | --- | --- |');
  for (const noise of [0.5, 1]) {
    const { first, two } = bound(noise);
    console.log(`| ${noise} | ${percent(first)} | ${percent(two)} |`);
  }
  console.log();
  choosing();
}

/** The persons whose likings differ once more, with the choices between two close areas. */
function choosing(): void {
  const rows = kinds.slice(0, 3).map(([name, means, noise, leaning]) => {
    const sought: Chooser[] = [];
    const found = tally(() => {
      const { likings, truth } = person(means);
      const alone = answersOf(likings, noise, leaning, itemIds.length);
      const answers = withChoices(alone, likings, noise);
      if (answers.choices) sought.push({ likings, alone, answers });
      return { truth, answers };
    });
    line('36, then choices', name, found, true);
    return `| ${name} | ${inThree(sought, ({ alone }) => alone)} | ${inThree(sought, ({ answers }) => answers)} |`;
  });
  console.log('\n| persons | true directions by 36 answers | and choices |\n| --- | --- | --- |');
  console.log(rows.join('\n'));
}

interface Chooser {
  likings: Profile;
  /** Without the choices, and with them. */
  alone: InterestAnswers;
  answers: InterestAnswers;
}

/** How many of the three directions nearest to the true likings are found among the first three, of those who chose. */
function inThree(choosers: readonly Chooser[], of: (chooser: Chooser) => InterestAnswers): string {
  const directions = shownDirections(directionDefaults as DirectionDocument, occupations);
  const three = (profile: Profile) =>
    matchDirections(profile, directions)
      .slice(0, 3)
      .map(({ direction }) => direction.slug);
  const some = choosers.slice(0, persons / 10);
  const shares = some.map((chooser) => {
    const sought = three(chooser.likings);
    return three(profileOf(readInterests(of(chooser)))).filter((slug) => sought.includes(slug)).length / 3;
  });
  return `${((100 * shares.reduce((sum, share) => sum + share, 0)) / some.length).toFixed(1)} %`;
}

/** Somebody with these true likings in any order. */
function person(means: readonly number[]): { likings: Profile; truth: Area[] } {
  const order = shuffled(means);
  const likings = Object.fromEntries(areas.map((area, at) => [area, order[at]])) as unknown as Profile;
  return { likings, truth: areas.toSorted((one, other) => likings[other] - likings[one]) };
}

function line(count: number | string, name: string, found: Tally, hasTruth: boolean): void {
  const cells = hasTruth
    ? [found.firstAlone, found.firstShared, found.firstTwo, found.levelHoldsFirst].map(percent)
    : ['', '', '', ''];
  console.log(`| ${count} | ${name} | ${percent(found.verdict)} | ${cells.join(' | ')} |`);
}

/** For how many of the 720 orders of the true means a direction fits, and for how many none is even near. */
function reach(): void {
  const directions = shownDirections(directionDefaults as DirectionDocument, occupations);
  const orders = ordersOf(apart);
  const nearest = orders.map((order) => {
    const likings = Object.fromEntries(areas.map((area, at) => [area, order[at]])) as unknown as Profile;
    return matchDirections(likings, directions)[0]?.kind;
  });
  for (const kind of ['fits', 'near', 'apart'] as const) {
    console.log(
      `nearest direction ${kind}: ${nearest.filter((each) => each === kind).length} of ${orders.length}`,
    );
  }
}

/** Every fifteenth occupation, in the order of the codes. */
function table(): void {
  const directions = shownDirections(directionDefaults as DirectionDocument, occupations);
  console.log('| code | occupation | strongest areas | nearest directions |');
  console.log('| --- | --- | --- | --- |');
  for (const [at, { code, title, profile }] of [...occupations.values()].entries()) {
    if (at % 15 !== 7 || at > 900) continue;
    const names = areas
      .toSorted((one, other) => profile[other] - profile[one])
      .slice(0, 2)
      .map((area) => areaWords[area].name);
    const nearest = matchDirections(profile, directions)
      .slice(0, 3)
      .map(({ direction, fit }) => `${direction.title} ${fit.toFixed(2)}`);
    console.log(`| ${code} | ${title} | ${names.join(', ')} | ${nearest.join('; ')} |`);
  }
}

if (process.argv.includes('table')) table();
else if (process.argv.includes('reach')) reach();
else simulate();
