import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#settings/config.ts';

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (failure) {
    if (failure instanceof ConfigError) return failure.faults;
    throw failure;
  }
  return [];
}

test('without settings it is a demo on loopback', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: './data',
    demo: true,
    leadInbox: true,
    ipLookupUrl: '/api/ip?format=json',
    trustProxy: false,
    site: { publicUrl: 'http://127.0.0.1:3000', whatsappNumber: '910000000000' },
  });
});

test.each([
  { DEMO: 'off' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { NODE_ENV: 'production' },
  { TRUST_PROXY: '1' },
  { TRUST_PROXY: 'loopback' },
  { ADMIN_USERNAME: 'priya', ADMIN_PASSWORD: 'correct horse battery' },
])('%o is no demo', (env) => {
  expect(readConfig(env)).toMatchObject({ demo: false, site: { publicUrl: 'https://margam.example' } });
});

test('every fault is reported at once, each naming its setting', () => {
  const faults = faultsOf({
    PORT: '70000',
    DEMO: 'maybe',
    PUBLIC_URL: 'margam.in',
    WHATSAPP_NUMBER: '+91 98765',
    BOOKING_URL: 'javascript:alert(1)',
    CONTACT_EMAIL: 'nobody',
    LEAD_INBOX: 'yes',
    ADMIN_USERNAME: 'owner',
    TRUST_PROXY: 'everyone',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://x',
    IP_LOOKUP_URL: 'http://third.example',
  });
  const names = [
    'PORT',
    'DEMO',
    'PUBLIC_URL',
    'WHATSAPP_NUMBER',
    'BOOKING_URL',
    'CONTACT_EMAIL',
    'LEAD_INBOX',
    'ADMIN_PASSWORD',
    'TRUST_PROXY',
    'LOG_LEVEL',
    'DATABASE_URL',
    'IP_LOOKUP_URL',
  ];
  expect(names.filter((name) => !faults.some((fault) => fault.includes(name)))).toEqual([]);
  expect(faults).toHaveLength(names.length);
});

const real: [string, Record<string, string>][] = [
  ['HOST', { HOST: '0.0.0.0' }],
  ['NODE_ENV', { NODE_ENV: 'production' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://margam.test' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1.evil.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8' }],
  ['ADMIN_USERNAME', { ADMIN_USERNAME: 'priya', ADMIN_PASSWORD: 'correct horse battery' }],
];
test.each(real)('a demo is refused where %s lets others reach it', (name, env) => {
  const [fault, ...more] = faultsOf({ DEMO: 'on', ...env });
  expect(fault).toContain('DEMO=on');
  expect(fault).toContain(name);
  expect(more).toEqual([]);
  expect(readConfig(env)).toMatchObject({ demo: false, reachable: true });
});

test.each(['http://127.0.0.1:8080', 'http://localhost:3000/', 'http://[::1]:3000', 'http://127.8.9.1'])(
  '%s is an address of this machine: still a demo',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL, TRUST_PROXY: 'off' })).toMatchObject({ demo: true, reachable: false });
  },
);

test('a secret keeps the blanks around it, everything else loses them', () => {
  const { admin, host } = readConfig({
    HOST: ' 127.0.0.1 ',
    ADMIN_USERNAME: ' priya ',
    ADMIN_PASSWORD: ' twelve chars ',
  });
  expect([host, admin]).toEqual(['127.0.0.1', { username: 'priya', password: ' twelve chars ' }]);
});

test('settings that still have their placeholder are named', () => {
  expect(readConfig({ DEMO: 'off', PUBLIC_URL: 'https://margam.test/' })).toMatchObject({
    placeholders: ['WHATSAPP_NUMBER', 'BOOKING_URL', 'CONTACT_PHONE', 'CONTACT_EMAIL'],
    site: { publicUrl: 'https://margam.test' },
  });
});
