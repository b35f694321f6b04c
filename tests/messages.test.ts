import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, publicSite, type TestApp } from './create-test-app.ts';
import { contactBody, enquiryBody, quizBody } from './factories.ts';
import { refusal, startMailServer } from './mail-server.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** Ends with the test. */
function until<T extends { stop(): Promise<void> }>(server: T): T {
  ending.push(() => server.stop());
  return server;
}

async function start(env: Record<string, string>): Promise<TestApp> {
  const app = await createTestApp({ LEAD_NOTIFY_TO: 'desk@office.example, two@office.example', ...env });
  ending.push(() => app.close());
  return app;
}

const secret = 'a secret of the receiver';

/** Sends everything that is due now. */
async function sendDue({ messages }: TestApp): Promise<void> {
  for (const dispatcher of messages.dispatchers) {
    while ((await dispatcher.takeDue()) > 0) await dispatcher.settled();
  }
}

const stored = async (app: TestApp) => (await app.store.outbox.list({}, { offset: 0, limit: 50 })).reverse();

test('a lead is mailed to the desk and to its sender, and posted with a signature', async () => {
  const mailServer = until(await startMailServer());
  const receiver = until(await startWebhookReceiver());
  const app = await start({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Margam <post@margam.example>',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: secret,
  });
  const { body } = await app.post('/api/leads', enquiryBody({ name: 'Kavya Raman' }));
  const { id, reference } = body.data;
  await sendDue(app);

  const [toDesk] = mailServer.to('desk@office.example');
  expect(toDesk).toMatchObject({
    from: { name: 'Margam', address: 'post@margam.example' },
    subject: `New lead: Kavya Raman, Service enquiry (${reference})`,
    replyTo: [{ address: 'kavya@example.com' }],
    messageId: `<lead-mail.${id}@localhost>`,
  });
  expect(toDesk?.text).toContain('Phone: 98765 43210');
  expect(toDesk?.text).toContain(`http://localhost/admin/leads/${id}`);
  expect(mailServer.to('two@office.example')).toEqual([toDesk]);

  const [receipt] = mailServer.to('kavya@example.com');
  expect(receipt?.subject).toBe(`We have your details, reference ${reference}`);
  expect(receipt?.text).toContain('Hello Kavya Raman,');
  expect(receipt?.text).toContain('about Overseas Admission');

  const [post] = receiver.posts;
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(post?.headers['x-margam-signature'])) ?? [];
  expect(t).toBe(String(app.clock.now.getTime() / 1000));
  expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${post?.body}`).digest('hex'));
  const event = JSON.parse(post?.body ?? '');
  expect(event).toMatchObject({ event: 'lead.created', lead: { id, reference, name: 'Kavya Raman' } });
  expect(event.lead).not.toHaveProperty('idempotencyKey');
  expect(post?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'accept-encoding': 'identity',
    'x-margam-delivery': `webhook.${id}`,
    'x-margam-attempt': '1',
  });
  expect((await stored(app)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);

  // The lead's timeline lists both mails, in the API and on its page.
  const headers = await app.signIn();
  const told = (await app.app.fastify.inject({ url: `/api/admin/leads/${id}`, headers })).json().data;
  const mails = told.timeline.filter(({ what }: { what: string }) => what === 'mail-sent');
  expect(mails.map(({ by, mail }: Record<string, string>) => [by, mail]).sort()).toEqual([
    ['', 'lead-mail'],
    ['', 'receipt'],
  ]);
  const page = await app.app.fastify.inject({ url: `/admin/leads/${id}`, headers });
  // What left at once is one line of the page.
  expect(
    page.body
      .match(/Mail sent: [^<]*/)?.[0]
      .trim()
      .split(': ')[1]
      ?.split('; ')
      .sort(),
  ).toEqual(['Confirmation, to the sender', 'New lead, to the desk']);

  await sendDue(app);
  expect([mailServer.mails.length, receiver.posts.length]).toEqual([2, 1]);
});

test.each([
  ['email', 'A counsellor writes to you at this email address within one working day.'],
  ['phone', 'A counsellor calls you on 9876543210 within one working day.'],
  ['whatsapp', 'A counsellor writes to you on WhatsApp, at 9876543210, within one working day.'],
])('who chose %s is promised that', async (contactMethod, promise) => {
  const mailServer = until(await startMailServer());
  const app = await start({ SMTP_URL: mailServer.url });
  await app.post('/api/quiz/submit', quizBody(undefined, { contactMethod }));
  await sendDue(app);
  expect(mailServer.to('kavya@example.com')[0]?.text).toContain(promise);
});

test('a form sent twice is one mail; one that may be a machine gets no receipt', async () => {
  const mailServer = until(await startMailServer());
  const app = await start({ SMTP_URL: mailServer.url });
  const twice = contactBody({ idempotencyKey: 'the-same-key' });
  await Promise.all([app.post('/api/leads', twice), app.post('/api/leads', twice)]);
  await app.post('/api/leads', contactBody({ website: 'x', email: 'victim@example.com' }));
  await sendDue(app);
  const toDesk = mailServer.to('desk@office.example').map(({ subject }) => subject?.split(':')[0]);
  expect(toDesk, 'flagged ones are told of in a digest').toEqual(['New lead']);
  expect(mailServer.to('kavya@example.com')).toHaveLength(1);
  expect(mailServer.to('victim@example.com')).toHaveLength(0);
});

test('nothing typed becomes a header, and no advertisement is sent on in our name', async () => {
  const mailServer = until(await startMailServer());
  const app = await start({ SMTP_URL: mailServer.url });
  const names = [
    'Kavya\r\nBcc: everyone@example.com',
    'Kavya\u2028Bcc: x@example.com',
    '=?utf-8?q?=0ABcc:_x@example.com?=',
    'Buy at evil.example.com now',
    'கவிதா 🎓',
  ];
  for (const name of names) await app.post('/api/leads', contactBody({ name }));
  await sendDue(app);
  for (const { headers, envelope, text } of mailServer.mails) {
    expect(headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    expect(envelope.to.every((to) => /^(desk|two)@office|^kavya@/.test(to))).toBe(true);
    if (envelope.to.includes('kavya@example.com')) expect(text).not.toContain('evil');
  }
  const subjects = mailServer.to('desk@office.example').map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining('கவிதா 🎓'));
});

test('a refused recipient ends it; a busy server is tried again, later and later, for a day', async () => {
  let busy = 0;
  const mailServer = until(
    await startMailServer({
      onRecipient(address) {
        if (address === 'kavya@example.com') throw refusal(550);
        busy++;
        throw refusal(451);
      },
    }),
  );
  const app = await start({ SMTP_URL: mailServer.url, LEAD_NOTIFY_TO: 'desk@office.example' });
  await app.post('/api/leads', contactBody());
  await sendDue(app);
  expect((await stored(app)).find(({ kind }) => kind === 'receipt')).toMatchObject({
    state: 'failed',
    problem: 'The mail server answered 550 to RCPT TO.',
  });
  const began = app.clock.now.getTime();
  const waits: number[] = [];
  for (;;) {
    const [mail] = (await stored(app)).filter(({ kind }) => kind === 'lead-mail');
    if (mail?.state !== 'waiting' || !mail.dueAt) break;
    waits.push(Date.parse(mail.dueAt) - app.clock.now.getTime());
    app.clock.now = new Date(mail.dueAt);
    await sendDue(app);
  }
  const [mail] = (await stored(app)).filter(({ kind }) => kind === 'lead-mail');
  expect(mail).toMatchObject({ state: 'failed', attempts: 30 });
  expect(busy).toBe(30);
  waits.forEach((wait, index) => {
    const step = Math.min(30_000 * 2 ** index, 3_600_000);
    expect(wait).toBeGreaterThanOrEqual(step / 2);
    expect(wait).toBeLessThanOrEqual(step);
  });
  expect((app.clock.now.getTime() - began) / 3_600_000).toBeGreaterThan(12);
});

test('a mail whose answer was lost comes again and says so; twice more without one, and a person decides', async () => {
  let drop = true;
  const mailServer = until(
    await startMailServer({ onText: () => (drop ? new Promise(() => undefined) : undefined) }),
  );
  const app = await start({ ...publicSite, SMTP_URL: mailServer.url, LEAD_NOTIFY_TO: '' });
  const staff = await app.signIn();
  const { id } = (await app.post('/api/leads', contactBody())).body.data;
  const messageId = `receipt.${id}`;
  const [claimed] = await app.store.outbox.claim('mail', {
    claimedBy: 'a process that was killed',
    now: app.clock.now.toISOString(),
    farAfter: '2027',
    leaseUntil: new Date(app.clock.now.getTime() + 15_000).toISOString(),
    limit: 4,
  });
  expect(claimed).toMatchObject({ id: messageId, mayRepeat: false });
  drop = false;
  await sendDue(app);
  expect(mailServer.mails).toEqual([]);
  expect(await app.post(`/api/admin/outbox/${messageId}/retry`, {}, staff)).toMatchObject({ status: 409 });

  app.clock.now = new Date(app.clock.now.getTime() + 15_000);
  await sendDue(app);
  const [mail] = mailServer.mails;
  expect(mail?.subject).toMatch(/^May be a repeat: /);
  expect(mail?.text).toMatch(/^You may have this mail already/);
  expect(mail?.messageId).toBe(`<${messageId}@margam.test>`);
});

test('a mail whose sender died each time is sent three times in all, then a person decides', async () => {
  const mailServer = until(await startMailServer());
  const app = await start({ ...publicSite, SMTP_URL: mailServer.url, LEAD_NOTIFY_TO: '' });
  const { id } = (await app.post('/api/leads', contactBody())).body.data;
  const wait = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 15_000);
  };
  for (let death = 0; death < 3; death++) {
    const claim = {
      claimedBy: `process ${death}, which sent it and was killed`,
      now: app.clock.now.toISOString(),
      farAfter: '2027',
      leaseUntil: new Date(app.clock.now.getTime() + 15_000).toISOString(),
      limit: 4,
    };
    expect(await app.store.outbox.claim('mail', claim)).toHaveLength(1);
    wait();
  }
  await sendDue(app);
  wait();
  await sendDue(app);
  expect(mailServer.mails).toEqual([]);
  const [message] = await stored(app);
  expect(message).toMatchObject({ id: `receipt.${id}`, state: 'uncertain', dueAt: null });
  await app.post(`/api/admin/outbox/receipt.${id}/retry`, {}, await app.signIn());
  await sendDue(app);
  expect(mailServer.mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^May be a repeat: /),
  ]);
});

test('a link for a new password goes before the mails of a flood of leads', async () => {
  const mailServer = until(await startMailServer());
  const app = await start({ ...publicSite, SMTP_URL: mailServer.url });
  const staff = await app.signIn();
  const meena = { username: 'meena', password: 'nine red doors in a row', email: 'meena@office.example' };
  await app.post('/api/admin/accounts', { ...meena, role: 'writer' }, staff);
  for (let lead = 0; lead < 6; lead++) await app.post('/api/leads', contactBody());
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await app.post('/api/auth/forgot', { username: 'meena' });
  await sendDue(app);

  const [link] = mailServer.to(meena.email);
  expect(mailServer.mails.slice(0, 4)).toContain(link);
  expect(link?.subject).not.toContain('repeat');
  expect(link?.text).toMatch(/https:\/\/margam\.test\/admin\/welcome#token=[\w-]{43}/);
  const kept = (await stored(app)).find(({ kind }) => kind === 'account-mail');
  expect([kept?.state, kept?.written.text], 'a link that was sent is stored no longer').toEqual(['sent', '']);
});

test('a clock that was put back holds nothing up for longer than the longest delay', async () => {
  const mailServer = until(await startMailServer());
  const app = await start({ SMTP_URL: mailServer.url });
  await app.post('/api/leads', contactBody());
  app.clock.now = new Date(app.clock.now.getTime() - 30 * 86_400_000);
  await sendDue(app);
  expect(mailServer.mails).toHaveLength(2);
});

test('the desk lists messages, narrows them and sends one again, which then says that it is a repeat', async () => {
  const mailServer = until(await startMailServer());
  const app = await start({ SMTP_URL: mailServer.url, LEAD_NOTIFY_TO: 'desk@office.example' });
  const staff = await app.signIn();
  const { id } = (await app.post('/api/leads', contactBody())).body.data;
  await sendDue(app);
  const list = async (query: string) =>
    (await app.app.fastify.inject({ url: `/api/admin/outbox?${query}`, headers: staff })).json();
  const { messages, pagination } = (await list('')).data;
  expect(pagination).toMatchObject({ currentPage: 1, totalMessages: 2 });
  expect(messages).toContainEqual(
    expect.objectContaining({
      id: `receipt.${id}`,
      leadId: id,
      state: 'sent',
      to: 'kavya@example.com',
      problem: '',
    }),
  );
  expect((await list('kind=receipt&state=sent')).data.messages).toHaveLength(1);
  expect((await list('state=failed')).data.messages).toHaveLength(0);
  expect(await list('state=lost')).toMatchObject({ success: false, code: 'bad_request' });

  const retried = await app.post(`/api/admin/outbox/receipt.${id}/retry`, {}, staff);
  expect(retried).toMatchObject({ status: 200, body: { data: { state: 'waiting', mayRepeat: true } } });
  await sendDue(app);
  expect(
    mailServer.to('kavya@example.com').map(({ subject }) => subject?.startsWith('May be a repeat')),
  ).toEqual([false, true]);
  for (const unknown of ['receipt.none', 'none', 'receipt.', `lost.${id}`]) {
    expect(await app.post(`/api/admin/outbox/${unknown}/retry`, {}, staff)).toMatchObject({ status: 404 });
  }
});

test('what is erased is not sent, and without a mail server a demo keeps its mail to be read', async () => {
  const app = await start({});
  const { reference } = (await app.post('/api/leads', contactBody())).body.data;
  await app.post('/api/leads', contactBody({ name: 'Arun' }));
  await app.store.leads.forget({ reference });
  await sendDue(app);
  const messages = await stored(app);
  expect(messages.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
    'lead-mail sent',
    'receipt sent',
  ]);
  expect(messages.every(({ written }) => written.text.includes('Arun'))).toBe(true);
  await app.store.leads.forget({ before: '2030' });
  expect(await stored(app)).toEqual([]);
});

test('a digest keeps nothing of a lead that is gone: erased with its person or by its reference', async () => {
  const app = await start({});
  const staff = await app.signIn();
  const ask = (method: 'GET' | 'DELETE', url: string) =>
    app.app.fastify.inject({ method, url: `/api/admin${url}`, headers: staff });
  const digest = async () =>
    (await stored(app)).find(
      ({ kind, subject }) => kind === 'digest' && subject === app.clock.now.toISOString().slice(0, 10),
    );
  const sendDigest = async (at: string) => {
    app.clock.now = new Date(at);
    await app.messages.queueDigest();
    await sendDue(app);
    expect((await digest())?.written.text).toContain('Kavya');
  };

  const { id } = (await app.post('/api/leads', contactBody({ name: 'Kavya Erased' }))).body.data;
  await app.post(
    '/api/leads',
    contactBody({ name: 'Arun Stays', contact: '98765 43211', email: 'arun@example.com' }),
  );
  await sendDigest('2026-11-21T07:00:00.000Z');
  const { person } = (await ask('GET', `/leads/${id}`)).json().data;
  expect((await ask('DELETE', `/people/${person.id}`)).statusCode).toBe(200);
  expect((await digest())?.written).toMatchObject({ text: '', title: expect.stringContaining('2 without') });

  const { reference } = (await app.post('/api/leads', contactBody({ name: 'Kavya Forgotten' }))).body.data;
  await sendDigest('2026-11-23T04:30:00.000Z');
  await app.store.leads.forget({ reference: 'NOSUCH' });
  expect((await digest())?.written.text).toContain('Kavya Forgotten');
  await app.store.leads.forget({ reference });
  expect((await digest())?.written.text).toBe('');
});

test('a lead that is erased while a digest is on its way is in no kept digest', async () => {
  const onTheWay = Promise.withResolvers<void>();
  const erased = Promise.withResolvers<void>();
  const mailServer = until(
    await startMailServer({
      async onText(raw) {
        if (!raw.includes('without an answer')) return;
        onTheWay.resolve();
        await erased.promise;
      },
    }),
  );
  const app = await start({ SMTP_URL: mailServer.url });
  const { reference } = (await app.post('/api/leads', contactBody({ name: 'Kavya Erased' }))).body.data;
  await app.post('/api/leads', contactBody({ name: 'Arun Stays' }));
  await sendDue(app);
  app.clock.now = new Date('2026-11-23T04:30:00.000Z');
  await app.messages.queueDigest();
  const sent = sendDue(app);
  await onTheWay.promise;
  await app.store.leads.forget({ reference });
  erased.resolve();
  await sent;
  const digest = (await stored(app)).find(({ kind }) => kind === 'digest');
  expect(digest).toMatchObject({
    state: 'sent',
    written: { text: '', title: expect.stringContaining('2 without') },
  });
});

test('the morning of each working day tells what is unanswered and due, once over all processes', async () => {
  const mailServer = until(await startMailServer());
  const env = { SMTP_URL: mailServer.url, LEAD_NOTIFY_TO: 'desk@office.example' };
  const app = await start(env);
  const other = await start({ ...env, DATA_DIR: app.dataDir });
  const staff = await app.signIn();
  const { id } = (await app.post('/api/leads', contactBody({ name: 'Kavya Waits' }))).body.data;
  const second = (await app.post('/api/leads', contactBody({ name: 'Arun Later' }))).body.data.id;
  const change = { version: 1, status: 'contacted', followUpOn: '2026-11-23' };
  await app.send('PATCH', `/api/admin/leads/${second}`, staff, change);
  await sendDue(app);
  const digests = () => mailServer.mails.filter(({ subject }) => subject?.includes('without an answer'));
  const tick = async (at: string) => {
    for (const one of [app, other]) {
      one.clock.now = new Date(at);
      await one.messages.queueDigest();
      await sendDue(one);
    }
  };

  // Sunday, then Monday before and after half past nine in India.
  await tick('2026-11-22T06:00:00.000Z');
  await tick('2026-11-23T03:59:00.000Z');
  expect(digests()).toEqual([]);
  await tick('2026-11-23T04:00:00.000Z');
  await tick('2026-11-23T04:01:00.000Z');
  expect(digests().map(({ subject }) => subject)).toEqual([
    '1 without an answer, 1 to follow up: 23 Nov 2026',
  ]);
  const [waiting = '', due = ''] = (digests()[0]?.text ?? '').split('TO FOLLOW UP');
  expect(waiting).toContain(`Kavya Waits, Get Started, since 21 Nov 2026`);
  expect(waiting).toContain(`http://localhost/admin/leads/${id}`);
  expect(due).toContain('Arun Later, Get Started, on 23 Nov 2026');

  await app.store.leads.forget({ before: '2030' });
  await tick('2026-11-24T05:00:00.000Z');
  expect(digests()).toHaveLength(1);
  // Under its kind the desk says why that one was not written.
  const url = '/admin/outbox';
  const { body } = await app.app.fastify.inject({ url, headers: await app.signIn() });
  expect(body).toContain('Morning digest</span><details><summary><span>Nobody waits, nothing is due.</span>');
});

test('mails follow the settings: the name of the site and of their sender, number, promise and office hours', async () => {
  const mailServer = until(await startMailServer());
  const app = await start({ SMTP_URL: mailServer.url, MAIL_FROM: 'post@margam.example' });
  const headers = await app.signIn();
  const changed = await app.send('PATCH', '/api/admin/settings', headers, {
    name: 'Vazhi',
    legalName: 'Vazhi Counselling LLP',
    phone: '+91 98400 12345',
    locality: 'Salem',
    replyWithin: { amount: 4, unit: 'office-hours' },
    officeHours: { sun: { open: true, opens: '11:00', closes: '13:00' } },
  });
  expect(changed.statusCode).toBe(200);
  await app.post('/api/leads', contactBody());
  await sendDue(app);
  const [receipt] = mailServer.to('kavya@example.com');
  expect(receipt?.from).toEqual({ name: 'Vazhi', address: 'post@margam.example' });
  expect(mailServer.to('desk@office.example')[0]?.from?.name).toBe('Vazhi');
  expect(receipt?.text).toContain('Thank you for writing to Vazhi.');
  expect(receipt?.text).toContain('within 4 office hours');
  expect(receipt?.text).toContain('call +91 98400 12345');
  expect(receipt?.text).toContain('Vazhi Counselling LLP, Salem');
  expect(receipt?.text).not.toContain('Margam');

  // A Sunday, at eleven in India: the office that opens then has its list then.
  app.clock.now = new Date('2026-11-22T05:29:00.000Z');
  expect(await app.messages.queueDigest()).toBe(false);
  app.clock.now = new Date('2026-11-22T05:30:00.000Z');
  expect(await app.messages.queueDigest()).toBe(true);
  await sendDue(app);
  expect(mailServer.mails.at(-1)?.from?.name).toBe('Vazhi');
});
