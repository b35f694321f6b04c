import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountsDesk } from '#content/accounts-desk.ts';
import { cookiesOf, createTestApp, publicSite, type TestApp } from './create-test-app.ts';
import { leadRow } from './factories.ts';
import { databaseOn } from './start-postgres.ts';

const password = publicSite.ADMIN_PASSWORD;

describe.each(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  let app: TestApp;
  let owner: Record<string, string>;
  beforeEach(async () => {
    app = await createTestApp({ ...publicSite, ...(await databaseOn(engine)) });
    owner = await app.signIn();
  });
  afterEach(() => app.close());

  const ask: TestApp['ask'] = (...request) => app.ask(...request);
  const tokenOf = async (headers: Record<string, string>, name: string) =>
    (await ask('POST', '/api/auth/tokens', headers, { name })).body.data?.token as string | undefined;

  test('no token that is made beside a new password opens anything after it', async () => {
    const made: (string | undefined)[] = [];
    let isChanged = false;
    const making = Array.from({ length: 6 }, async (_, worker) => {
      for (let at = 0; at < 8 && !isChanged; at++) made.push(await tokenOf(owner, `made-${worker}-${at}`));
    });
    const changed = await ask('POST', '/api/auth/password', owner, {
      currentPassword: password,
      newPassword: 'eight green windows',
    });
    isChanged = true;
    await Promise.all(making);
    expect(changed.status).toBe(200);
    for (const token of made.filter((each) => each !== undefined)) {
      const bearer = { authorization: `Bearer ${token}` };
      expect((await ask('GET', '/api/admin/leads', bearer)).status).toBe(401);
    }
  });

  test('a token with the password beside it gets no session past the second factor', async () => {
    const { secret } = (await ask('POST', '/api/auth/totp', owner)).body.data;
    const code = new TOTP({ secret }).generate({ timestamp: app.clock.now.getTime() });
    expect((await ask('POST', '/api/auth/totp/confirm', owner, { code })).status).toBe(200);
    const bearer = { authorization: `Bearer ${await tokenOf(owner, 'script')}` };
    const routes = app.app.routes.filter(({ access }) => access === 'account');
    expect(routes.length).toBeGreaterThan(10);
    for (const { method, path } of routes) {
      const body = {
        currentPassword: password,
        newPassword: 'eight green windows',
        password,
        name: 'again',
        code: '123456',
        response: {},
      };
      const url = path.replace(/:\w+/, 'script');
      const refused = await ask(method, url, bearer, method === 'GET' ? undefined : body);
      expect([path, refused.status, refused.cookie]).toEqual([path, 403, '']);
    }
    expect((await ask('GET', '/api/admin/leads', bearer)).status, 'a token does its work').toBe(200);
    expect((await ask('GET', '/api/auth/second-factor', owner)).body.data.totp).toBe(true);
  });

  const later = (minutes: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
  };
  const page = (url: string, headers: Record<string, string>, values: Record<string, string>) =>
    app.send('POST', url, headers, new URLSearchParams(values));

  test('a session left open changes no account, and a token never does', async () => {
    const ravi = { username: 'ravi', password: 'seven green parrots', role: 'counsellor' };
    expect((await ask('POST', '/api/admin/accounts', owner, ravi)).status).toBe(201);
    const bearer = { authorization: `Bearer ${await tokenOf(owner, 'script')}` };
    // A proof of a clock that ran ahead is none once the clock is right.
    later(4);
    const ahead = await ask('POST', '/api/auth/confirm', owner, { password });
    owner = { ...owner, cookie: ahead.cookie };
    later(-4);
    expect((await ask('POST', '/api/admin/accounts/ravi/link', owner)).status).toBe(403);
    const before = JSON.stringify(await app.store.accounts.list());
    later(15);
    const steps: [method: string, url: string, body?: object][] = [
      ['POST', '/api/admin/accounts', { ...ravi, username: 'kept' }],
      ['POST', '/api/admin/accounts', { username: 'kept', role: 'writer' }],
      ['PATCH', '/api/admin/accounts/ravi', { role: 'owner' }],
      ['PATCH', '/api/admin/accounts/ravi', { role: 'writer' }],
      ['PATCH', '/api/admin/accounts/ravi', { grants: ['leads.erase'] }],
      ['PATCH', '/api/admin/accounts/ravi', { disabled: true }],
      ['POST', '/api/admin/accounts/ravi/link'],
    ];
    for (const [method, url, body] of steps) {
      const refused = await ask(method, url, owner, body);
      expect([url, body, refused.status, refused.body.details]).toEqual([
        url,
        body,
        403,
        { confirm: 'password' },
      ]);
      expect([url, body, (await ask(method, url, bearer, body)).status]).toEqual([url, body, 403]);
    }
    const forms: Record<string, string>[] = [
      { intent: 'invite', username: 'kept', role: 'writer' },
      { intent: 'role', username: 'ravi', role: 'owner', was: 'counsellor' },
      { intent: 'disable', username: 'ravi' },
      { intent: 'link', username: 'ravi' },
    ];
    for (const form of forms) {
      const { headers } = await page('/admin/accounts', owner, form);
      expect([form, headers.location]).toEqual([form, '/admin/confirm?to=%2Fadmin%2Faccounts']);
    }
    expect(JSON.stringify(await app.store.accounts.list())).toBe(before);
    expect((await ask('GET', '/admin/accounts', owner)).body).toContain(accountsDesk.prove);
  });

  test('a session left open moves no number, address or link that families follow', async () => {
    const settings = '/api/admin/settings';
    expect((await ask('PATCH', settings, owner, { whatsappNumber: '919876543210' })).status).toBe(200);
    const [change] = (await ask('GET', `${settings}/history`, owner)).body.data;
    const file = (await ask('GET', `${settings}/export`, owner)).body;
    later(11);
    const changes: object[] = [
      { whatsappNumber: '919876500000' },
      { bookingUrl: 'https://evil.example/book' },
      { phone: '+91 98765 00000' },
      { email: 'evil@example.com' },
      { social: { instagram: 'https://evil.example/' } },
      { otherPhones: ['+91 98765 00000'] },
      { tagline: 'Told beside it', whatsappNumber: '919876500000' },
    ];
    for (const body of changes) {
      const refused = await ask('PATCH', settings, owner, body);
      expect([body, refused.status, refused.body.details]).toEqual([body, 403, { confirm: 'password' }]);
    }
    expect((await ask('POST', `${settings}/restore`, owner, { id: change.id })).status).toBe(403);
    file.documents.settings.bookingUrl = 'https://evil.example/book';
    expect((await ask('POST', `${settings}/import`, owner, file)).status).toBe(403);
    const { data } = (await ask('GET', settings, owner)).body;
    expect([data.whatsappNumber, data.bookingUrl]).not.toContain('919876500000');
    expect(data.tagline).not.toBe('Told beside it');
    expect((await ask('PATCH', settings, owner, { tagline: 'Words need no proof' })).status).toBe(200);
    const again = await ask('POST', '/api/auth/confirm', owner, { password });
    const proven = { ...owner, cookie: again.cookie };
    expect((await ask('PATCH', settings, proven, { whatsappNumber: '919876500000' })).status).toBe(200);
  });

  test('more than 50 leads leave only after the password, in however many parts', async () => {
    const lead = (flags: string[]) =>
      app.store.leads.add(leadRow({ flags, createdAt: app.clock.now.toISOString() }));
    for (let at = 0; at < 65; at++) await lead(at < 45 ? [] : ['honeypot']);
    // A list files only for a moment; the last of them has its person once all are filed.
    await app.store.leads.file();
    later(11);
    const status = async (query: string, file = 'csv') =>
      (await ask('GET', `/api/admin/leads.${file}${query}`, owner)).status;
    expect(await status('')).toBe(403);
    expect(await status('?flagged=no')).toBe(200);
    expect(await status('?flagged=yes')).toBe(403);
    expect(await status('?flagged=yes', 'json')).toBe(403);
    const { leads } = (await ask('GET', '/api/admin/leads?limit=1', owner)).body.data;
    const person = `/api/admin/people/${leads[0].personId}/export`;
    expect((await ask('GET', person, owner)).status).toBe(403);
    const link = await ask('GET', '/api/admin/leads.csv?flagged=yes', { ...owner, accept: 'text/html' });
    expect(link.status).toBe(303);
    later(61);
    expect(await status('?flagged=yes'), 'another hour').toBe(200);
    const again = await ask('POST', '/api/auth/confirm', owner, { password });
    owner = { ...owner, cookie: again.cookie };
    expect(await status('')).toBe(200);
  });

  test('who pages through the leads stands in the audit log, in a few lines', async () => {
    for (let at = 0; at < 120; at++) await app.store.leads.add(leadRow({ flags: [] }));
    const lines = async () =>
      (await ask('GET', '/api/admin/audit', owner)).body.data.entries.filter(
        ({ what }: { what: string }) => what === 'leads-listed',
      );
    for (let number = 1; number <= 12; number++)
      await ask('GET', `/api/admin/leads?limit=10&page=${number}`, owner);
    await vi.waitFor(async () => expect(await lines()).toHaveLength(1));
    expect(await lines()).toMatchObject([
      { by: publicSite.ADMIN_USERNAME, detail: 'more than 50 within an hour' },
    ]);
    for (let round = 0; round < 8; round++) {
      await ask('GET', '/api/admin/leads?limit=50', owner);
      await ask('GET', '/admin/leads', owner);
    }
    await vi.waitFor(async () => expect(await lines()).toHaveLength(2));
    expect((await lines())[0].detail).toBe('more than 500 within an hour');
  });

  test('entering the password again, or a code, gives the session a new token', async () => {
    const { secret } = (await ask('POST', '/api/auth/totp', owner)).body.data;
    const codeAt = () => new TOTP({ secret }).generate({ timestamp: app.clock.now.getTime() });
    await ask('POST', '/api/auth/totp/confirm', owner, { code: codeAt() });
    later(11);
    for (const proof of [() => ({ password }), () => ({ code: codeAt() })]) {
      const again = await ask('POST', '/api/auth/confirm', owner, proof());
      expect([again.status, again.cookie]).toEqual([200, expect.stringMatching(/margam_session=[\w-]{43}$/)]);
      expect((await ask('GET', '/api/admin/leads', owner)).status, 'the token before').toBe(401);
      owner = { ...owner, cookie: again.cookie };
      expect((await ask('GET', '/api/admin/leads.csv', owner)).status).toBe(200);
      later(11);
    }
    const sent = await page('/admin/confirm?to=%2Fadmin%2Faccounts', owner, { password });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/admin/accounts']);
    expect((await ask('GET', '/api/admin/leads', owner)).status).toBe(401);
    owner = { ...owner, cookie: cookiesOf(sent) };
    expect((await ask('GET', '/api/admin/leads', owner)).status).toBe(200);
    for (const wrong of [{}, { password: '' }, { code: '000000' }, { password: 'wrong', code: codeAt() }]) {
      expect((await ask('POST', '/api/auth/confirm', owner, wrong)).status).toBe(400);
    }
  });
});
