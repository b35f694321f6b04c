import { expect, test } from 'vitest';
import { failedJourneys, failedUnits } from '../scripts/check.ts';

test('a failing run names the tests that failed, and a file that could not be run', () => {
  const assertionResults = [
    { fullName: 'leads are kept', status: 'passed' },
    { fullName: 'leads are listed', status: 'failed' },
  ];
  const testResults = [
    { name: `${process.cwd()}/tests/leads.test.ts`, status: 'failed', assertionResults },
    { name: `${process.cwd()}/tests/posts.test.ts`, status: 'failed', assertionResults: [] },
    { name: `${process.cwd()}/tests/quiz.test.ts`, status: 'passed', assertionResults: [] },
  ];
  expect(failedUnits({ testResults })).toEqual([
    'tests/leads.test.ts: leads are listed',
    'tests/posts.test.ts',
  ]);
  expect(failedUnits({})).toEqual([]);
});

test('a failing run names the journeys that failed, at which width, and what kept all from beginning', () => {
  const spec = (title: string, status: string) => ({
    title,
    line: 7,
    tests: [
      { projectName: 'phone', status },
      { projectName: 'laptop', status: 'expected' },
    ],
  });
  const suites = [
    {
      title: 'quiz.spec.ts',
      file: 'quiz.spec.ts',
      specs: [spec('taken', 'expected')],
      suites: [{ title: 'without script', file: 'quiz.spec.ts', specs: [spec('sent', 'unexpected')] }],
    },
  ];
  expect(failedJourneys({ suites })).toEqual(['quiz.spec.ts:7 (phone): sent']);
  expect(failedJourneys({ suites: [], errors: [{ message: 'No browser.\nat …' }] })).toEqual(['No browser.']);
});
