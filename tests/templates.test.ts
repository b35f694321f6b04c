import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstTemplates } from '#content/templates.ts';
import type { Lead } from '#domain/lead.ts';
import { fillTemplate, type Template, templatesFor } from '#domain/template.ts';
import { chatText, reachLinks, templateLinks } from '#web/desk/leads/reach-links.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { leadRow } from './factories.ts';

let app: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.signIn();
});
afterAll(() => app.close());

const ask = (method: string, path = '', payload?: object) =>
  app.ask(method, `/api/admin/templates${path}`, staff, payload);
const shipped = firstTemplates.map(({ name }) => name);
const names = async () => (await ask('GET')).body.data.templates.map(({ name }: { name: string }) => name);
const form = { channel: 'whatsapp', name: 'After the call', title: '', body: 'Hello {name}, as promised.' };

test('the office adds, changes and removes texts; those that came with the site come back', async () => {
  expect(await names()).toEqual(shipped);
  const { id } = (await app.post('/api/admin/templates', form, staff)).body.data;
  expect(await names()).toContain('After the call');
  const changed = await ask('PUT', `/${id}`, { ...form, name: 'Later' });
  expect(changed.body.data).toMatchObject({
    name: 'Later',
    updatedBy: 'demo',
    updatedAt: app.clock.now.toISOString(),
  });
  await ask('PUT', '/whatsapp-hello', { ...form, name: 'Our own' });
  expect(await names()).toEqual(['Our own', ...shipped.slice(1), 'Later']);
  for (const one of [id, 'whatsapp-hello']) expect((await ask('DELETE', `/${one}`)).status).toBe(200);
  expect(await names()).toEqual(shipped);
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await ask(method, '/none', form)).status).toBe(404);
});

test.each([
  [{ body: 'Hello {nam}' }, 'body', /Only these may stand in braces: \{name\}/],
  [{ body: '' }, 'body', 'Write the text.'],
  [{ title: '{}' }, 'title', /Only these/],
  [{ name: 'x'.repeat(61) }, 'name', /60 characters/],
  [{ channel: 'fax' }, 'channel', 'Choose WhatsApp, email or call.'],
  [{ title: 'One\r\nBcc: two' }, 'title', /special characters/],
])('%o is refused in words', async (change, field, sentence) => {
  const { status, body } = await app.post('/api/admin/templates', { ...form, ...change }, staff);
  expect([status, body.fields]).toEqual([400, { [field]: expect.stringMatching(sentence) }]);
});

test('names are filled once, whatever they hold; what is not said leaves no gap', () => {
  expect(fillTemplate('Hello {name}, about {service}.', { name: '{service} $& $1' })).toBe(
    'Hello {service} $& $1.',
  );
  const [hello, mail, call] = firstTemplates;
  const known = { name: 'Kavya', counsellor: 'asha', site: 'Margam' };
  expect(fillTemplate(hello?.body ?? '', known)).toBe(
    'Hello Kavya, this is asha from Margam. Thank you for writing to us. When may I call you?',
  );
  expect(fillTemplate(mail?.title ?? '', known)).toBe('Your enquiry with Margam');
  expect(fillTemplate(call?.body ?? '', known)).toContain('You wrote to us. Is this');
  expect(fillTemplate('About {service}\nHello {name}, I am here.', {})).toBe('Hello, I am here.');
  expect(fillTemplate('Ref {reference}', {})).toBe('Ref');
});

test('a link opens the chat or the mail with the text; who has no number gets no chat, who has no address no mail', () => {
  const values = { name: 'Kavya & Co', reference: 'ABC123' };
  const template = {
    id: '1',
    name: 'n',
    updatedAt: '',
    updatedBy: '',
    language: '',
    title: 'Ref {reference}',
    body: 'Hi {name}\n?',
  };
  const templates = (['whatsapp', 'email', 'call'] as const).map((channel) => ({ ...template, channel }));
  const reach = { call: 'tel:+919876543210', chat: 'https://wa.me/919876543210', mail: 'mailto:a@b.example' };
  expect(templateLinks(templates, values, reach).map(({ href }) => href)).toEqual([
    'https://wa.me/919876543210?text=Hi%20Kavya%20%26%20Co%0A%3F',
    'mailto:a@b.example?subject=Ref%20ABC123&body=Hi%20Kavya%20%26%20Co%0A%3F',
    'tel:+919876543210',
  ]);
  expect(templateLinks(templates, values, { call: undefined, chat: undefined, mail: undefined })).toEqual([]);
});

test('a chat begins in the language of the family, where there is a text in it', async () => {
  const tamil = firstTemplates.find(({ language }) => language === 'Tamil')?.body;
  const beginning = (language: string) =>
    templatesFor(firstTemplates, language).find(({ channel }) => channel === 'whatsapp')?.body;
  expect([beginning('tamil '), beginning('Tamil')]).toEqual([tamil, tamil]);
  for (const other of ['', 'English', 'Hindi']) expect(beginning(other)).toBe(firstTemplates[0]?.body);
  const own = (await app.post('/api/admin/templates', { ...form, language: 'Hindi' }, staff)).body.data;
  expect(own.language).toBe('Hindi');
  const { templates } = (await ask('GET')).body.data;
  expect(templatesFor(templates, 'Hindi')[0]?.id).toBe(own.id);
});

test('the first message goes to who was not answered yet; to others a chat and a mail begin with the greeting', () => {
  const writer = { counsellor: 'Meena', site: 'Margam', templates: firstTemplates };
  const begun = (status: Lead['status'], page: string) => {
    const { chat, mail } = reachLinks(
      leadRow({ status, page, name: 'Kavya', phoneE164: '+919876543210', email: 'a@b.example' }),
      writer,
    );
    return [chat, mail].map((href) => decodeURIComponent(href ?? ''));
  };
  expect(begun('new', '/').join()).toMatch(/Thank you for writing to us.*thank you for your enquiry/s);
  for (const status of ['contacted', 'counselling', 'admitted'] as const) {
    expect(begun(status, '/')).toEqual([
      'https://wa.me/919876543210?text=Hello Kavya,',
      expect.stringMatching(/&body=Hello Kavya,$/),
    ]);
  }
  expect(begun('counselling', '/ta')[0]).toBe('https://wa.me/919876543210?text=வணக்கம் Kavya,');
  const own = { ...writer, templates: [{ ...(firstTemplates[0] as Template), body: 'We wrote to you.' }] };
  expect(chatText(own, '', { name: 'Kavya' })).toBe('');
});
