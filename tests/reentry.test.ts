import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, cookiesOf, createTestApp, publicSite, type TestApp } from './create-test-app.ts';
import { startPostgres, type TestPostgres } from './start-postgres.ts';

const password = publicSite.ADMIN_PASSWORD;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  let app: TestApp;
  let owner: Record<string, string>;
  beforeEach(async () => {
    const databaseUrl = engine === 'PostgreSQL' ? await postgres.newDatabase() : undefined;
    app = await createTestApp({ ...publicSite, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    owner = await app.signIn();
  });
  afterEach(() => app.close());

  async function ask(method: string, url: string, headers: Record<string, string>, payload?: object) {
    const answer = await app.app.fastify.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    const body = (isJson ? answer.json() : answer.body) as Answer;
    return { status: answer.statusCode, body, cookie: cookiesOf(answer) };
  }
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
});
