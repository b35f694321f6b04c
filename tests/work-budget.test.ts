import { expect, test } from 'vitest';
import { workBudget } from '#domain/work-budget.ts';

/** A clock that the test moves. */
function timers() {
  const due = new Set<() => void>();
  return {
    after: (_ms: number, work: () => void) => {
      due.add(work);
      return () => void due.delete(work);
    },
    /** All waits end. */
    fire: () => {
      for (const work of due) work();
    },
    pending: () => due.size,
  };
}

test('units are given out first come first served, and a small one never passes a large one', async () => {
  const { after, pending } = timers();
  const take = workBudget({ units: 10, mostWaiting: 3, longestWaitMs: 1 }, after);
  const order: string[] = [];
  const first = await take(6);
  const large = take(8).then((release) => {
    order.push('large');
    return release;
  });
  const small = take(1).then((release) => {
    order.push('small');
    return release;
  });
  expect(order).toEqual([]);
  first();
  first();
  (await large)();
  (await small)();
  expect(order).toEqual(['large', 'small']);
  expect(pending()).toBe(0);
  (await take(10))();
});

test('who comes while too many wait, or waits too long, is told to come again', async () => {
  const { after, fire } = timers();
  const take = workBudget({ units: 10, mostWaiting: 1, longestWaitMs: 1 }, after);
  const held = await take(10);
  const waiting = take(1);
  const busy = { code: 'unavailable', details: { retryAfterSeconds: 10 } };
  await expect(take(1)).rejects.toMatchObject(busy);
  fire();
  await expect(waiting).rejects.toMatchObject(busy);
  held();
  (await take(10))();
});

test('more than there is counts as all of it', async () => {
  const { after } = timers();
  const take = workBudget({ units: 10, mostWaiting: 1, longestWaitMs: 1 }, after);
  (await take(1000))();
  (await take(10))();
});
