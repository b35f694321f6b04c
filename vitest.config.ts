import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: ['tests/fresh-build.ts', 'tests/shared-databases.ts'],
    // Many tests wait for processes: one worker less than there are cores, as is usual, leaves cores idle.
    maxWorkers: '100%',
    testTimeout: 20_000,
    // What is waited for comes within the test's own time; a second of its own would be a limit on the machine.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    // The threads of SQLite start as they do in a site that was built.
    env: { NODE_COMPILE_CACHE: new URL('build/compile-cache', import.meta.url).pathname },
  },
});
