import { expect, test } from 'vitest';
import { concurrencyLimit } from '#domain/work-budget.ts';

/** Work that runs until the test ends it. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve, fail: reject };
}

test('a few run at once, the next wait in order, and who comes beyond that is turned away at once', async () => {
  const limited = concurrencyLimit(2, 2);
  const held = Array.from({ length: 4 }, heldWork);
  const results = held.map(({ work }) => limited(work));

  await expect(limited(async () => 'too many')).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 10 },
  });

  held[1]?.end('second');
  expect(await results[1]).toBe('second');
  // One place among the waiting is free again.
  const late = limited(async () => 'late');
  for (const [index, { end }] of held.entries()) end(String(index));
  expect(await Promise.all([results[0], results[2], results[3], late])).toEqual(['0', '2', '3', 'late']);
});

test('who waits with most makes room for a newcomer: the newest of theirs is turned away', async () => {
  const limited = concurrencyLimit(1, 2);
  const running = heldWork();
  const first = limited(running.work, 'many');
  const [older, newest] = [limited(async () => 'older', 'many'), limited(async () => 'newest', 'many')];
  const other = limited(async () => 'other', 'one');
  await expect(newest).rejects.toMatchObject({ code: 'unavailable' });
  running.end('first');
  expect(await Promise.all([first, older, other])).toEqual(['first', 'older', 'other']);
});

test('work that fails gives its place to the next', async () => {
  const limited = concurrencyLimit(1, 1);
  const first = heldWork();
  const failing = limited(first.work);
  const next = limited(async () => 'next');
  first.fail(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
