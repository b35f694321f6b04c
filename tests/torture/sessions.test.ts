import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAccount } from '#content/samples.ts';
import { cookiesOf, createTestApp, type TestApp } from '../create-test-app.ts';

let site: TestApp;

beforeEach(async () => {
  site = await createTestApp();
});
afterEach(() => site.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function isSignedIn(cookie: string): Promise<boolean> {
  const answer = await site.app.fastify.inject({ url: '/api/auth/session', headers: { cookie } });
  return answer.json().data.authenticated;
}

const elsewhere: Record<string, string>[] = [
  { origin: 'null' },
  { origin: 'http://evil.example' },
  { origin: 'http://localhost:9999' },
  { origin: 'https://localhost' },
  { origin: 'http://a.localhost' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
];

test.each(elsewhere)('a form on another page (%o) signs nobody in or out', async (headers) => {
  const { cookie = '' } = await site.signIn();
  for (const url of ['/admin', '/admin.data', '/admin?to=/admin/leads', '/Admin', '/admin/', '//admin']) {
    for (const payload of ['intent=sign-out', `username=demo&password=${demoAccount.password}`]) {
      const answer = await site.app.fastify.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...form, ...headers, cookie },
      });
      expect([url, payload, answer.headers['set-cookie']]).toEqual([url, payload, undefined]);
    }
  }
  expect(await isSignedIn(cookie)).toBe(true);
});

test('a session chosen by someone else is never the one that signs in', async () => {
  const chosen =
    'margam_session=chosen-by-someone-else-0123456789; margam_device=chosen-too-0123456789abcdef';
  const answer = await site.app.fastify.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: demoAccount,
    headers: { cookie: chosen },
  });
  expect(answer.statusCode).toBe(200);
  expect(cookiesOf(answer)).not.toContain('chosen');
  expect(await isSignedIn(chosen)).toBe(false);
  for (const cookie of answer.cookies)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
});

test('no trick with the name or the address gives more than ten tries', async () => {
  const spellings = ['staff', 'STAFF', ' staff ', 'sTaFf', 'staff\t'];
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      site.app.fastify
        .inject({
          method: 'POST',
          url: '/api/auth/login',
          remoteAddress: `198.51.100.${at + 1}`,
          headers: { 'x-forwarded-for': `203.0.113.${at}`, 'x-real-ip': `192.0.2.${at}` },
          payload: { username: spellings[at % spellings.length], password: `wrong-${at}` },
        })
        .then(({ statusCode }) => statusCode),
    ),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});
