import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';

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

test.each([{ DEMO: 'off' }, { HOST: '0.0.0.0' }, { HOST: '::' }, { NODE_ENV: 'production' }])(
  '%o is no demo',
  (env) => {
    expect(readConfig(env)).toMatchObject({ demo: false, site: { publicUrl: 'https://margam.example' } });
  },
);

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

test('a demo is refused where others can reach it', () => {
  expect(faultsOf({ DEMO: 'on', HOST: '0.0.0.0' })).toHaveLength(1);
  expect(faultsOf({ DEMO: 'on', NODE_ENV: 'production' })).toHaveLength(1);
});

test('settings that still have their placeholder are named', () => {
  expect(readConfig({ DEMO: 'off', PUBLIC_URL: 'https://margam.test/' })).toMatchObject({
    placeholders: ['WHATSAPP_NUMBER', 'BOOKING_URL', 'CONTACT_PHONE', 'CONTACT_EMAIL'],
    site: { publicUrl: 'https://margam.test' },
  });
});
