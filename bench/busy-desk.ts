import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { contactBody, zipOf } from '../tests/factories.ts';
import { startServer } from '../tests/server-process.ts';
import { startPostgres } from '../tests/start-postgres.ts';
import { fillStudents } from './many-students.ts';

// What pages and the desk cost while much is written: 400 leads a second, a change of 10,000 students, an import of 5,000
// rows. Each beside the same reads with nothing else going on, just before. usage: node bench/busy-desk.ts (ONLY=400 for the
// leads alone, STUDENTS for another size)

const students = Number(process.env.STUDENTS ?? 10_000);
const password = 'correct horse battery staple';
const origin = 'https://margam.example';
const json = { 'content-type': 'application/json', origin };
const paths = [
  '/',
  '/admin/today',
  '/admin/students',
  '/admin/students?view=board',
  '/admin/insight',
  '/api/admin/insight/students',
  '/api/admin/students?q=Letchumi',
  `/api/admin/students/s${String(students / 2).padStart(8, '0')}`,
];

if (process.argv[2] === 'leads') await postLeads(process.argv[3] ?? '', Number(process.argv[4]));
else await run();

/** Posts 400 leads a second for some seconds from an address of their own, as a proxy would, and prints how many were stored. */
async function postLeads(url: string, seconds: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, localAddress: '127.0.0.2' });
  const post = async (body: object) => {
    const headers = { ...json, 'idempotency-key': crypto.randomUUID() };
    const asked = request(`${url}/api/leads`, { method: 'POST', agent, headers }).end(JSON.stringify(body));
    try {
      const [answer] = await once(asked, 'response');
      await once(answer.resume(), 'end');
      return answer.statusCode as number;
    } catch {
      return 0;
    }
  };
  const began = performance.now();
  let sent = 0;
  const answers: Promise<number>[] = [];
  while (performance.now() - began < seconds * 1000) {
    for (const due = ((performance.now() - began) / 1000) * 400; sent < due; sent++) {
      const contact = String(7_000_000_000 + sent * 7919 + (Date.now() % 100_000));
      answers.push(post(contactBody({ name: `Visitor ${sent}`, contact, email: `v${sent}@example.com` })));
    }
    await wait(5);
  }
  const all = await Promise.all(answers);
  const took = (performance.now() - began) / 1000;
  const stored = all.filter((status) => status === 201).length;
  console.log(`${stored} leads stored in ${took.toFixed(1)} s, ${all.length - stored} not`);
  agent.destroy();
}

async function run(): Promise<void> {
  const postgres = await startPostgres();
  for (const engine of (process.env.ENGINES ?? 'SQLite,PostgreSQL').split(',')) {
    const databaseUrl = engine === 'PostgreSQL' ? await postgres.newDatabase() : undefined;
    const dataDir = await fillStudents(students, databaseUrl);
    const server = await startServer({
      DATA_DIR: dataDir,
      PUBLIC_URL: origin,
      ADMIN_USERNAME: 'asha',
      ADMIN_PASSWORD: password,
      LEADS_PER_HOUR: '100000000',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    console.log(`\n### ${engine}\n`);
    await measure(server.url).finally(() => server.end('SIGTERM'));
    rmSync(dataDir, { recursive: true, force: true });
  }
  await postgres.stop();
}

async function measure(url: string): Promise<void> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'asha', password }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const post = async (path: string, body: object) => {
    const began = performance.now();
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      text,
      data: text.startsWith('{') ? JSON.parse(text).data : {},
      seconds: (performance.now() - began) / 1000,
    };
  };

  let refused: string[] = [];

  /** The milliseconds of each read, in turn, as long as `isOn`. */
  async function read(isOn: () => boolean): Promise<number[][]> {
    const times: number[][] = paths.map(() => []);
    while (isOn()) {
      for (const [at, path] of paths.entries()) {
        const began = performance.now();
        const status = await fetch(url + path, { headers: { cookie }, redirect: 'manual' }).then(
          (answer) => answer.text().then(() => answer.status),
          // Beside hundreds of connections of one address a further one may be refused.
          () => 0,
        );
        if (status !== 200) refused.push(`${path} ${status}`);
        times[at]?.push(performance.now() - began);
      }
    }
    return times;
  }
  const forSeconds = (seconds: number) => {
    const until = performance.now() + seconds * 1000;
    return () => performance.now() < until;
  };
  async function paired(what: string, work: () => Promise<string>): Promise<void> {
    if (!what.includes(process.env.ONLY ?? '')) return;
    await read(forSeconds(2));
    const idle = await read(forSeconds(6));
    let isOn = true;
    const began = performance.now();
    refused = [];
    const worked = work().finally(() => (isOn = false));
    const busy = await read(() => isOn);
    const said = await worked;
    console.log(
      `\n${what}: ${said} (${((performance.now() - began) / 1000).toFixed(1)} s); ${refused.length} reads refused${refused.length > 0 ? `, such as ${refused[0]}` : ''}\n\n| read | idle, median ms | busy, median | ratio | busy, p95 | most |\n|---|---|---|---|---|---|`,
    );
    for (const [at, path] of paths.entries()) {
      const sorted = (list: number[] = []) => list.sort((a, b) => a - b);
      const [before, during] = [sorted(idle[at]), sorted(busy[at])];
      const of = (list: number[], part: number) => list[Math.floor((list.length - 1) * part)] ?? Number.NaN;
      const [a, b] = [of(before, 0.5), of(during, 0.5)];
      console.log(
        `| ${path} | ${a.toFixed(1)} | ${b.toFixed(1)} | ${(b / a).toFixed(1)} | ${of(during, 0.95).toFixed(1)} | ${of(during, 1).toFixed(1)} |`,
      );
    }
  }

  await paired('A change of 10,000', async () => {
    const { status, data, seconds } = await post('/api/admin/students/bulk', {
      query: {},
      change: { tags: ['bench'] },
    });
    const first = `${status} after ${seconds.toFixed(1)} s with ${data.changed} done of ${data.total}`;
    for (;;) {
      const progress = (
        await (await fetch(`${url}/api/admin/students/bulk/${data.id}`, { headers: { cookie } })).json()
      ).data;
      if (progress.state === 'done') return `${first}, ${progress.changed} at last`;
      await wait(200);
    }
  });
  await paired('An import of 5,000 rows', async () => {
    const csv = [
      'Name,Mobile,Mother,Course,Notes',
      ...Array.from(
        { length: 5000 },
        (_, at) => `Import ${at},0${8_000_000_000 + at * 31},Mrs ${at},B.E.,called once`,
      ),
    ].join('\n');
    const { status, data } = await post('/api/admin/students/import', { csv });
    return `${status}, ${data.taken} taken`;
  });
  await paired('400 leads a second for 15 s', async () => {
    const child = spawn(process.execPath, [import.meta.filename, 'leads', url, '15'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += chunk));
    await once(child, 'exit');
    return printed.trim();
  });
  if (process.env.ONLY) return;
  const shifted = [
    'Name,Mobile,Course',
    ...Array.from({ length: 100_000 }, (_, at) => `,Shifted ${at},9${String(at).padStart(9, '0')}`),
  ].join('\n');
  const tooLong = await post('/api/admin/students/import', { csv: shifted, dryRun: true });
  console.log(
    `\n100,000 rows with a column shifted: ${tooLong.status} after ${tooLong.seconds.toFixed(1)} s: ${tooLong.text.slice(0, 200)}`,
  );
  const part = await post('/api/admin/students/import', {
    csv: shifted.split('\n').slice(0, 5001).join('\n'),
    dryRun: true,
  });
  console.log(
    `5,000 of them: ${part.status} after ${part.seconds.toFixed(1)} s: ${part.data?.taken} taken, ${part.data?.marked} marked, ${part.data?.refusedCount} refused`,
  );
  const rows = Array.from(
    { length: 6001 },
    (_, at) =>
      `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${at ? `Sheet ${at}` : 'Name'}</t></is></c><c r="B${at + 1}" t="inlineStr"><is><t>${at ? 9_000_000_000 + at : 'Mobile'}</t></is></c></row>`,
  );
  const book = zipOf({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  });
  const sheet = await post('/api/admin/students/import', { workbook: book.toString('base64'), dryRun: true });
  console.log(
    `A workbook of 6,000 rows: ${sheet.status} after ${sheet.seconds.toFixed(1)} s: ${sheet.text.slice(0, 200)}`,
  );
}
