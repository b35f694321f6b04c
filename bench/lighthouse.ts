import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumArguments, findChromium } from '../scripts/chromium.ts';
import { newestPost, publicPaths } from '../scripts/public-paths.ts';
import { startServer } from '../tests/server-process.ts';

// Every public page on the production build under Lighthouse's mobile throttling, beside the same page without any script:
// the table says how far the script's start stays out of the first paint's way, and how much blocking it adds. `CPU=8` slows the
// processor down further than Lighthouse's 4.

const runs = Number(process.env.RUNS ?? 3);
const cpu = Number(process.env.CPU ?? 0);
const only = process.argv.slice(2);
/** Lighthouse's own mobile network, which a changed processor must not reset. */
const mobileNetwork = { rttMs: 150, throughputKbps: 1638.4 };

interface Figures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  scriptKb: number;
  totalKb: number;
  /** Lighthouse's own figure of how fast the processor is. */
  machine: number;
  failed: string[];
}

/** Now and then a trace holds no paint and Lighthouse has no figures: then the run is made again, twice at most. */
async function measure(url: string, port: number, tries = 3): Promise<Figures> {
  const figures = await measureOnce(url, port);
  return Number.isFinite(figures.tbtMs) || tries === 1 ? figures : measure(url, port, tries - 1);
}

async function measureOnce(url: string, port: number): Promise<Figures> {
  const throttling = cpu ? { throttling: { ...mobileNetwork, cpuSlowdownMultiplier: cpu } } : {};
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', ...throttling });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [];
  const kb = (of: Request[]) => of.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptKb: kb(requests.filter(({ resourceType }) => resourceType === 'Script')),
    totalKb: kb(requests),
    machine: result.lhr.environment.benchmarkIndex,
    failed: counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

interface Request {
  resourceType: string;
  transferSize: number;
}

/** Each figure's own median; what failed in any run. */
function medianOf(runs: Figures[]): Figures {
  const median = (figure: keyof Omit<Figures, 'failed'>) =>
    runs.map((run) => run[figure]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] as number;
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    bestPractices: median('bestPractices'),
    seo: median('seo'),
    fcpMs: median('fcpMs'),
    lcpMs: median('lcpMs'),
    tbtMs: median('tbtMs'),
    cls: median('cls'),
    scriptKb: median('scriptKb'),
    totalKb: median('totalKb'),
    machine: median('machine'),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
  };
}

/** The span of the machine's figure over the pages. */
const indexOf = (of: number[]) => `${Math.round(Math.min(...of))} to ${Math.round(Math.max(...of))}`;

/** The site with every script taken out of its pages: the limit for the first paint. */
async function withoutScript(site: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url, { headers: { 'accept-encoding': 'identity' } });
    const type = answer.headers.get('content-type') ?? '';
    let body: Uint8Array = await answer.bytes();
    if (type.includes('text/html')) {
      const html = new TextDecoder().decode(body).replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '');
      body = await compressed(html);
      response.setHeader('content-encoding', 'br');
    }
    response.setHeader('cache-control', answer.headers.get('cache-control') ?? 'no-cache');
    response.writeHead(answer.status, { 'content-type': type, 'content-length': body.byteLength }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

async function compressed(html: string): Promise<Uint8Array> {
  const { promisify } = await import('node:util');
  const { brotliCompress } = await import('node:zlib');
  return promisify(brotliCompress)(html);
}

const dataDir = mkdtempSync(join(tmpdir(), 'margam-lighthouse-'));
// A fixed port, so that canonical links name the site under test.
const port = String(Number(process.env.PORT ?? 3900));
const site = await startServer({ DATA_DIR: dataDir, PORT: port });
const bare = await withoutScript(site.url);
const chromePath = findChromium();
const chrome = await launch({
  ...(chromePath !== undefined && { chromePath }),
  chromeFlags: ['--headless=new', ...chromiumArguments],
});

const rows: string[] = [];
const machines: number[] = [];
try {
  for (const path of only.length > 0 ? only : [...publicPaths, await newestPost(site.url)]) {
    // The smallest form of a page follows a moment after its first answer.
    await (await fetch(site.url + path)).text();
    await new Promise((resolve) => setTimeout(resolve, 800));
    const with_: Figures[] = [];
    const without: Figures[] = [];
    for (let run = 0; run < runs; run++) {
      with_.push(await measure(site.url + path, chrome.port));
      without.push(await measure(bare.url + path, chrome.port));
    }
    const page = medianOf(with_);
    const limit = medianOf(without);
    machines.push(page.machine);
    const cells = [
      path,
      page.performance,
      page.accessibility,
      page.bestPractices,
      page.seo,
      Math.round(page.fcpMs),
      Math.round(page.lcpMs),
      Math.round(limit.lcpMs),
      (page.lcpMs / limit.lcpMs).toFixed(2),
      Math.round(page.tbtMs),
      Math.round(limit.tbtMs),
      Math.round(page.tbtMs - limit.tbtMs),
      page.cls.toFixed(3),
      page.scriptKb.toFixed(1),
      page.totalKb.toFixed(1),
    ];
    rows.push(`| ${cells.join(' | ')} |`);
    console.log(rows.at(-1), page.failed.join(' '));
  }
  console.log(`Benchmark index of the machine: ${indexOf(machines)}`);
} finally {
  chrome.kill();
  bare.close();
  await site.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

if (only.length === 0) {
  writeFileSync(
    new URL('lighthouse.md', import.meta.url),
    `# Lighthouse, mobile

Production build, Lighthouse's default mobile throttling, the median of ${runs} runs for each figure. "No script" is the same page with every
script taken out, measured in turn with it: an absolute figure says how fast the machine was, the difference what the script costs.
Milliseconds and kilobytes (transferred). Lighthouse's benchmark index of this machine: ${indexOf(machines)}; its processor, four times slower,
is a middling phone where that is 1,500 to 2,000 (docs/throttling.md of Lighthouse). Made by \`npm run lighthouse\`.

| page | performance | accessibility | best practices | SEO | FCP | LCP | LCP, no script | ratio | TBT | TBT, no script | added | CLS | script kB | all kB |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`,
  );
}
