import { spawnSync } from 'node:child_process';

/** The named list of everything that must hold; `npm test` runs it in order and stops at the first failure. */
const steps: [name: string, command: string][] = [
  ['format and lint', 'biome check --error-on-warnings .'],
  ['types', 'react-router typegen && tsc --noEmit'],
  ['dead code', 'knip'],
  ['build', 'node scripts/build.ts'],
  ['rules, requests and both databases', 'vitest run'],
  ['a browser to test with', 'node scripts/chromium.ts'],
  ['browser journeys', 'playwright test'],
];

for (const [name, command] of steps) {
  const begunAt = performance.now();
  console.log(`\n▸ ${name}: ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  const seconds = ((performance.now() - begunAt) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`✗ ${name} failed after ${seconds} s`);
    process.exit(1);
  }
  console.log(`✓ ${name} (${seconds} s)`);
}
console.log(`\n${steps.length} passed, 0 failed`);
