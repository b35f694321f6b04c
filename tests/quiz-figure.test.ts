import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { questionIds, quizPoints } from '#domain/quiz.ts';
import { type KolamPlan, traceLines } from '#web/art/kolam.ts';
import { drawKolam, drawStretch } from '#web/art/kolam-path.ts';
import { type ChosenPlaces, drawnStretches, quizFigure } from '#web/art/quiz-figure.ts';
import { FinishedKolam, QuizKolam } from '#web/art/quiz-kolam.tsx';

const optionCounts = questionIds.map((id) => Object.keys(quizPoints[id]).length);
const fieldSets = Array.from({ length: 63 }, (_, set) =>
  [0, 1, 2, 3, 4, 5].filter((bit) => ((set + 1) >> bit) & 1),
);

const anyAnswers: fc.Arbitrary<ChosenPlaces> = fc.tuple(
  ...optionCounts.map((count, at) =>
    at === 2 ? fc.constantFrom(...fieldSets) : fc.integer({ min: 0, max: count - 1 }).map((place) => [place]),
  ),
);

/** Every set of answers to the questions that shape the line; fields and contact, which only cross or run, go round beside them. */
function* shapingAnswers(): Generator<ChosenPlaces> {
  const others = [0, 1, 3, 4, 5, 6];
  const total = others.reduce((product, at) => product * (optionCounts[at] ?? 1), 1);
  for (let nth = 0; nth < total; nth++) {
    let left = nth;
    const chosen = optionCounts.map((count, at) => {
      if (at === 2) return fieldSets[nth % 63] ?? [];
      if (at === 7) return [nth % 3];
      const place = left % count;
      left = Math.floor(left / count);
      return [place];
    });
    yield chosen;
  }
}

const signature = ({ meetings }: KolamPlan) =>
  [...meetings]
    .filter(([, meeting]) => meeting !== 'cross')
    .map(([key, meeting]) => `${key} ${meeting}`)
    .sort()
    .join();

test('every set of answers is one unbroken line round every dot', () => {
  let count = 0;
  for (const chosen of shapingAnswers()) {
    const plan = quizFigure(chosen);
    const lines = traceLines(plan);
    if (lines.length !== 1 || lines[0]?.length !== 4 * plan.dots.length) {
      expect.fail(`${JSON.stringify(chosen)} gives ${lines.length} lines`);
    }
    count++;
  }
  expect(count).toBe(2025);
  fc.assert(
    fc.property(anyAnswers, (chosen) => {
      expect(traceLines(quizFigure(chosen))).toHaveLength(1);
    }),
    { numRuns: 300 },
  );
});

test('every figure is mirrored both ways, as it is drawn', () => {
  fc.assert(
    fc.property(anyAnswers, (chosen) => {
      const { lines, width, height } = drawKolam(quizFigure(chosen), 20, 4);
      const places = [...(lines[0] ?? '').matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[MLAZ])/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ]) as [number, number][];
      expect(places.length).toBeGreaterThan(40);
      const isPlace = (x: number, y: number) =>
        places.some(([px, py]) => Math.abs(px - x) < 0.31 && Math.abs(py - y) < 0.31);
      const [right, bottom] = [Math.max(...places.map(([x]) => x)), Math.max(...places.map(([, y]) => y))];
      const [left, top] = [Math.min(...places.map(([x]) => x)), Math.min(...places.map(([, y]) => y))];
      expect(left + right).toBeCloseTo(width, -1);
      expect(top + bottom).toBeCloseTo(height, -1);
      for (const [x, y] of places) {
        if (!isPlace(left + right - x, y) || !isPlace(x, top + bottom - y)) {
          expect.fail(`${JSON.stringify(chosen)}: ${x} ${y} has no mirror image`);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('answers that differ in anything give figures that differ', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(signature(quizFigure(one)) === signature(quizFigure(other))).toBe(isSame);
    }),
    { numRuns: 200 },
  );
  fc.assert(
    fc.property(anyAnswers, fc.nat({ max: 7 }), (chosen, question) => {
      const seen = new Set<string>();
      const options =
        question === 2 ? fieldSets : Array.from({ length: optionCounts[question] ?? 0 }, (_, at) => [at]);
      for (const option of options) seen.add(signature(quizFigure(chosen.with(question, option))));
      expect(seen.size).toBe(options.length);
    }),
    { numRuns: 40 },
  );
});

test('the line grows with every answer in closed loops, and what is drawn joins its neighbours', () => {
  fc.assert(
    fc.property(anyAnswers, (chosen) => {
      let before = 0;
      for (let answered = 1; answered <= 8; answered++) {
        const plan = quizFigure(chosen.slice(0, answered));
        const stretches = drawnStretches(plan, answered);
        const strands = stretches.reduce((sum, stretch) => sum + stretch.length, 0);
        expect(strands).toBeGreaterThan(before);
        before = strands;
        for (const stretch of stretches) {
          expect(drawStretch(plan, stretch, 20, 4)).toMatch(/^M[\d.]+ [\d.]+([LA][\d. ]+)+$/);
        }
        // It is closed after every answer: what ends somewhere goes on from there.
        const ends = stretches.flatMap((stretch) => {
          const numbers = drawStretch(plan, stretch, 20, 4).match(/[\d.]+/g) ?? [];
          return [numbers.slice(0, 2).join(), numbers.slice(-2).join()];
        });
        for (const end of ends) expect(ends.filter((other) => other === end).length % 2).toBe(0);
      }
      expect(before).toBe(164);
    }),
    { numRuns: 20 },
  );
});

test('nothing answered is dots alone; a finished figure is one closed path', () => {
  const empty = renderToStaticMarkup(createElement(QuizKolam, { chosen: [] }));
  expect(empty).not.toContain('quiz-kolam-stretch');
  expect(empty).toContain('aria-hidden="true"');
  const chosen = optionCounts.map(() => [0]);
  const done = renderToStaticMarkup(createElement(FinishedKolam, { plan: quizFigure(chosen) }));
  expect(/class="kolam-line"[^>]* d="([^"]+)"/.exec(done)?.[1]?.match(/M/g)).toHaveLength(1);
  expect(done).toMatch(/Z"/);
});
