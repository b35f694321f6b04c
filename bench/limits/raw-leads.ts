// The limit for stored leads: bare node:http, one JSON.parse, and a raw prepared insert into the same table, all inserts of
// one turn in one transaction with `synchronous = FULL`. No validation, no routing, no query builder.
import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { openStore } from '#storage/open-store.ts';

const dataDir = process.argv[2] ?? '';
await (await openStore({ dataDir })).close();

const db = new SQLite(join(dataDir, 'margam.db'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
const columns = (db.pragma('table_info(lead)') as { name: string; notnull: number }[])
  .filter(({ name, notnull }) => notnull === 1 || name === 'id')
  .map(({ name }) => name);
const insert = db.prepare(`insert into lead (${columns}) values (${columns.map(() => '?')})`);
const begin = db.prepare('begin immediate');
const commit = db.prepare('commit');

let waiting: { row: unknown[]; response: ServerResponse }[] = [];

function flush(): void {
  const batch = waiting;
  waiting = [];
  begin.run();
  for (const { row } of batch) insert.run(row);
  commit.run();
  for (const { response } of batch) {
    response.writeHead(201, ['content-type', 'application/json', 'content-length', '16']);
    response.end('{"success":true}');
  }
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    const row = columns.map((column) => {
      if (column === 'id') return randomUUID();
      if (column === 'idempotency_key') return body.idempotencyKey;
      return column === 'claim_differs' ? 0 : String(body[column] ?? '');
    });
    waiting.push({ row, response });
    if (waiting.length === 1) setImmediate(flush);
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready at http://127.0.0.1:${(server.address() as { port: number }).port}`);
});
