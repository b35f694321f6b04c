import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Step {
  name: string;
  command: string;
  /** Writes to the file in the variable REPORT what each test came to; this reads from it the names of those that failed. */
  failures?: (report: unknown) => string[];
}

/** The named list of everything that must hold; `npm test` runs it in order and stops at the first failure. */
const steps: Step[] = [
  { name: 'format and lint', command: 'biome check --error-on-warnings .' },
  { name: 'types', command: 'npm run -s types' },
  { name: 'dead code', command: 'knip' },
  { name: 'build', command: 'node scripts/build.ts' },
  {
    name: 'rules, requests and both databases',
    command: 'vitest run --reporter=default --reporter=json --outputFile.json=$REPORT',
    failures: failedUnits,
  },
  { name: 'a browser to test with', command: 'node scripts/chromium.ts' },
  {
    name: 'browser journeys',
    command: 'PLAYWRIGHT_JSON_OUTPUT_FILE=$REPORT playwright test --reporter=list,json',
    failures: failedJourneys,
  },
];

interface UnitReport {
  testResults?: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** What Vitest's report calls failed; a file that could not be run stands for its tests. */
export function failedUnits(report: unknown): string[] {
  const { testResults = [] } = report as UnitReport;
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${process.cwd()}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [file] : [];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
}

interface JourneyReport {
  suites?: JourneySuite[];
  errors?: { message?: string }[];
}
interface JourneySuite {
  file: string;
  suites?: JourneySuite[];
  specs: { title: string; line: number; tests: { projectName: string; status: string }[] }[];
}

/** What Playwright's report calls failed, with the width it failed at. */
export function failedJourneys(report: unknown): string[] {
  const { suites = [], errors = [] } = report as JourneyReport;
  const within = ({ file, specs, suites: inner = [] }: JourneySuite): string[] => [
    ...specs.flatMap(({ title, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => `${file}:${line} (${projectName}): ${title}`),
    ),
    ...inner.flatMap(within),
  ];
  return [...suites.flatMap(within), ...errors.map(({ message = '' }) => message.split('\n', 1)[0] ?? '')];
}

/** Runs all steps; the last lines of a failing run are the names of what failed. */
function run(reports: string): boolean {
  for (const [index, { name, command, failures }] of steps.entries()) {
    const begunAt = performance.now();
    console.log(`\n▸ ${name}: ${command}`);
    const report = join(reports, `${index}.json`);
    const env = { ...process.env, REPORT: report };
    const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env });
    const seconds = ((performance.now() - begunAt) / 1000).toFixed(1);
    const failed = failures && existsSync(report) ? failures(JSON.parse(readFileSync(report, 'utf8'))) : [];
    // What ran may end with 0 though a test failed: its report has to say the same, and to be there.
    if (status === 0 && failed.length === 0 && (!failures || existsSync(report))) {
      console.log(`✓ ${name} (${seconds} s)`);
      continue;
    }
    console.error(`\n✗ ${name} failed after ${seconds} s${failed.length > 0 ? ':' : ''}`);
    for (const test of failed) console.error(`  ✗ ${test}`);
    return false;
  }
  console.log(`\n${steps.length} passed, 0 failed`);
  return true;
}

if (import.meta.main) {
  const reports = mkdtempSync(join(tmpdir(), 'margam-check-'));
  if (!run(reports)) process.exitCode = 1;
  rmSync(reports, { recursive: true, force: true });
}
