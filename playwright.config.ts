import { defineConfig } from '@playwright/test';

/** Browser tests on the machine's Chromium; each worker starts servers of its own (see tests/e2e/site.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 20_000,
  expect: { timeout: 5000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    // What does not depend on the width is tried once.
    { name: 'laptop', grepInvert: /@once/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
