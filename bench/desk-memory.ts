import { readFileSync, writeFileSync } from 'node:fs';
import { demoAccount } from '#content/samples.ts';
import { mostImportedRows } from '#domain/lead-import.ts';
import { memoryMb, serve } from './load.ts';

/** Megabytes above the idle process that exporting every lead and bringing in the largest table take at most. */
export async function measureMemory(database: Record<string, string>, leads: number): Promise<string[]> {
  const site = await serve('src/main.ts', [], {
    ...database,
    // As `npm run serve` starts it.
    MALLOC_ARENA_MAX: '1',
    NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=192',
  });
  try {
    const login = await fetch(`${site.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(demoAccount),
    });
    const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0]);
    const headers = {
      cookie: cookie.join('; '),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    };

    const peakOf = async (name: string, work: () => Promise<number>): Promise<string> => {
      const idle = memoryMb(site.pid);
      // Resets the kernel's record of the highest use.
      writeFileSync(`/proc/${site.pid}/clear_refs`, '5');
      const count = await work();
      const peak =
        Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1024;
      return `| ${name} | ${count} | ${idle.toFixed(0)} | ${(peak - idle).toFixed(0)} |`;
    };
    const linesOf = async (path: string) => {
      const answer = await fetch(`${site.url}${path}`, { headers });
      let lines = 0;
      for await (const chunk of answer.body ?? [])
        lines += chunk.filter((byte: number) => byte === 10).length;
      if (!answer.ok || lines < leads) throw new Error(`${path}: ${answer.status}, ${lines} lines`);
      return lines;
    };
    const bringIn = async () => {
      const rows = Array.from(
        { length: mostImportedRows },
        (_, index) => `Old visitor ${index},${6_000_000_000 + index * 7},old${index}@example.com`,
      );
      const answer = await fetch(`${site.url}/api/admin/imports`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ csv: `Name,Phone,Email\n${rows.join('\n')}\n` }),
      });
      const { data } = (await answer.json()) as { data?: { stored: number } };
      if (data?.stored !== mostImportedRows) throw new Error(`The import answered ${answer.status}.`);
      return data.stored;
    };
    return [
      await peakOf('CSV of every lead, lines', () => linesOf('/api/admin/leads.csv')),
      await peakOf('JSON of every lead, lines', () => linesOf('/api/admin/leads.json')),
      await peakOf('import of the largest table, rows', bringIn),
    ];
  } finally {
    await site.stop();
  }
}
