import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Engine } from '#storage/dialects/engine.ts';

/** What an engine promises of its commits. `open` opens the same database each time within a test. */
export function engineContract(open: () => Engine): void {
  let engine: Engine;

  beforeEach(async () => {
    engine = open();
    // Without it a second opening takes the file for another program's.
    await sql`create table if not exists kysely_migration (name text)`.execute(engine.db);
    await sql`create table parent (id text primary key)`.execute(engine.db);
    await sql`create table child (parent text not null, word text not null check (word <> 'bad'))`.execute(
      engine.db,
    );
  });
  afterEach(() => engine.close());

  const parent = (id: string) =>
    sql`insert into parent values (${id}) on conflict (id) do nothing returning id`.compile(engine.db);
  const child = (id: string, word: string) =>
    sql`insert into child values (${id}, ${word})`.compile(engine.db);
  const stored = async (from = engine) => {
    const parents = await sql<{ id: string }>`select id from parent order by id`.execute(from.db);
    const children = await sql<{ text: string }>`
      select parent || ':' || word as text from child order by 1`.execute(from.db);
    return [parents.rows.map(({ id }) => id), children.rows.map(({ text }) => text)];
  };

  test('closing twice is closing once', async () => {
    const other = open();
    await other.ping();
    await Promise.all([other.close(), other.close()]);
    await other.close();
  });

  test('what comes with an insert is stored in its commit, and only when the insert was new', async () => {
    expect(await engine.insertDurably(parent('a'), [child('a', 'one'), child('a', 'two')])).toBe(true);
    expect(await engine.insertDurably(parent('a'), [child('a', 'three')])).toBe(false);
    const other = open();
    expect(await stored(other)).toEqual([['a'], ['a:one', 'a:two']]);
    await other.close();
  });

  test('a statement that fails takes its own insert with it and no other', async () => {
    const inserts = ['a', 'b', 'c', 'd'].map((id) =>
      engine.insertDurably(parent(id), [child(id, 'one'), child(id, id === 'b' ? 'bad' : 'two')]),
    );
    const answers = await Promise.allSettled(inserts);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    await expect(engine.insertDurably(parent('e'), [child('e', 'one'), child('e', 'bad')])).rejects.toThrow();
    expect(await stored()).toEqual([
      ['a', 'c', 'd'],
      ['a:one', 'a:two', 'c:one', 'c:two', 'd:one', 'd:two'],
    ]);
  });

  test('a transaction is stored as a whole or not at all, beside inserts that arrive meanwhile', async () => {
    const failing = engine.transaction(async (transaction) => {
      await transaction.executeQuery(parent('x'));
      await transaction.executeQuery(child('x', 'bad'));
    });
    const [failed, added, done] = await Promise.allSettled([
      failing,
      engine.insertDurably(parent('a'), [child('a', 'one')]),
      engine.transaction(async (transaction) => {
        await transaction.executeQuery(parent('y'));
        return transaction.executeQuery(child('y', 'one')).then(() => 'given back');
      }),
    ]);
    expect(failed.status).toBe('rejected');
    expect(added).toEqual({ status: 'fulfilled', value: true });
    expect(done).toEqual({ status: 'fulfilled', value: 'given back' });
    expect(await stored()).toEqual([
      ['a', 'y'],
      ['a:one', 'y:one'],
    ]);
  });
}
