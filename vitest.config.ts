import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: 'tests/fresh-build.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
