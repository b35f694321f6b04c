import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, foundChromium } from './scripts/chromium.ts';

/** `SLOW_MS=600 SLOW_CPU=2 npm run e2e` finds tests that do not wait for what they check, and pages that do not either. */
const isSlow = Boolean(process.env.SLOW_MS ?? process.env.SLOW_CPU);

/** Browser tests on the machine's Chromium; each worker starts servers of its own (see tests/e2e/site.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/fresh-build.ts',
  fullyParallel: true,
  // A journey's browser and server keep two processors busy: on two, three at once took longer than one after the other,
  // and each of them four times as long.
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
  // Ends a test that hangs; says nothing about speed, and outlasts a machine that stands still for half a minute.
  timeout: isSlow ? 180_000 : 60_000,
  // What is waited for comes within the test's own time; a few seconds of its own would be a limit on the machine.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { ...foundChromium(), args: chromiumArguments },
    // Recording each test costs up to a third of the time: `npm run e2e -- --trace on` shows more of one that fails.
    trace: 'off',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    // What depends on the width says so by its tag; everything else is tested once.
    { name: 'laptop', grep: /@both/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
