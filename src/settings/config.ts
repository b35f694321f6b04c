import * as z from 'zod/mini';
import { placeholderPublicUrl } from '#content/site.ts';
import { siteDefaults } from '#content/site-defaults.ts';
import type { Retention } from '#domain/backup-retention.ts';
import { isLoopbackHost } from '#domain/network.ts';
import { type MessageSettings, messageSettings, messageVariables } from './message-settings.ts';
import {
  backupKeep,
  count,
  logLevels,
  lookupUrl,
  oneOf,
  onOff,
  portNumber,
  postgresUrl,
  proxies,
  secondFactorFor,
  settingLike,
  settingNames,
  text,
  webUrl,
} from './setting.ts';

/** The variables that give a setting of the desk its first value. */
export const firstValues = {
  WHATSAPP_NUMBER: 'whatsappNumber',
  BOOKING_URL: 'bookingUrl',
  CONTACT_PHONE: 'phone',
  CONTACT_EMAIL: 'email',
} as const;

const settingVariables = settingNames(Object.keys(firstValues) as (keyof typeof firstValues)[]);

/**
 * Every environment variable with what it may hold. A sentence follows its variable's name; `readConfig` adds what one
 * variable requires of another.
 */
const environment = z.object({
  HOST: text('127.0.0.1'),
  PORT: portNumber(3000),
  DATA_DIR: text('./data'),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_LISTEN_URL: z.optional(postgresUrl),
  NODE_ENV: z.optional(z.string()),
  DEMO: z.optional(onOff),
  ADMIN_USERNAME: z.optional(
    settingLike(/^[a-zA-Z0-9._-]{3,50}$/, 'must be 3 to 50 letters, digits, dots, dashes or underscores'),
  ),
  ADMIN_PASSWORD: z.optional(settingLike(/^[\s\S]{12,200}$/, 'must be 12 to 200 characters long')),
  REQUIRE_SECOND_FACTOR: z._default(secondFactorFor, 'off'),
  SECRET_KEY_FILE: z.optional(z.string()),
  PUBLIC_URL: z.optional(webUrl),
  WHATSAPP_NUMBER: z._default(
    settingLike(
      /^[1-9]\d{7,14}$/,
      'must be a phone number in digits only, country code first, such as 919876543210',
    ),
    siteDefaults.whatsappNumber,
  ),
  BOOKING_URL: z._default(webUrl, siteDefaults.bookingUrl),
  CONTACT_PHONE: z._default(
    settingLike(/^\+?[\d\s()-]{5,25}$/, 'must be a phone number, such as +91 98765 43210'),
    siteDefaults.phone,
  ),
  CONTACT_EMAIL: z._default(
    settingLike(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address'),
    siteDefaults.email,
  ),
  SETTINGS_FIXED: z._default(settingVariables, []),
  LEAD_INBOX: z._default(onOff, true),
  LEADS_PER_HOUR: count(200),
  FETCH_PRIVATE_PICTURES: z._default(onOff, false),
  QUIZ_POINTS: z._default(onOff, false),
  IP_LOOKUP_URL: z._default(lookupUrl, '/api/ip?format=json'),
  TRUST_PROXY: z._default(proxies, false),
  LOG_LEVEL: oneOf(logLevels, 'info'),
  ...messageVariables,
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP: z._default(backupKeep, { hourly: 24, daily: 14, weekly: 8 }),
  METRICS_PORT: z.optional(portNumber(0)),
});

/** Every setting of a start, read once. The README's table explains each. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseListenUrl: string | undefined;
  demo: boolean;
  production: boolean;
  /** Whether strangers may reach this server: then it needs real staff accounts. */
  reachable: boolean;
  admin: { username: string; password: string } | undefined;
  /** Who needs a second factor; nobody in a demo. */
  requireSecondFactor: 'off' | 'owners' | 'all';
  /** Where the key is that opens the secrets of authenticator apps; made at the first start. */
  secretKeyFile: string;
  /** The site's address, and the first values of what the desk may change. */
  site: { publicUrl: string; whatsappNumber: string; bookingUrl: string; phone: string; email: string };
  /** The desk's settings that the environment fixes, with the variable that does. */
  fixedSettings: Record<string, string>;
  /** Settings that still have their placeholder, by environment variable. */
  placeholders: string[];
  /** Whether the contact and enquiry forms record leads on the server beside opening the chat. */
  leadInbox: boolean;
  /** Leads of one network that are kept unflagged in an hour; ten times as many are taken. */
  leadsPerHour: number;
  /** Whether a picture given by its address may come from this machine's own network. */
  fetchPrivatePictures: boolean;
  /** Whether the quiz shows beside each option what it is worth. */
  quizPoints: boolean;
  /** Where the browser asks for its own address; a path of this site by default. */
  ipLookupUrl: string;
  /** Addresses, CIDR ranges or a hop count whose `X-Forwarded-For` is believed; none by default. */
  trustProxy: string[] | number | false;
  logLevel: (typeof logLevels)[number];
  messages: MessageSettings;
  /** Where a backup is made every hour, and how many stay; undefined makes none. */
  backups: { folder: string; keep: Retention } | undefined;
  /** Whether systemd waits to be told that the site is ready. */
  hasServiceManager: boolean;
  /** The port of `/metrics` on this machine; undefined serves none. */
  metricsPort: number | undefined;
}

/** Thrown with all faults of the settings at once, each a sentence that names its variable. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`These settings need correcting:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

type Environment = Record<string, string | undefined>;

/** Reads the settings from environment variables. Throws a ConfigError that lists every fault. */
export function readConfig(env: Environment = process.env): Config {
  const given = givenSettings(env);
  const parsed = environment.safeParse(given);
  const faults = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}.`),
    ...combinationFaults(given),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);

  const settings = parsed.data;
  const reasons = reasonsAgainstDemo(given);
  const demo = settings.DEMO ?? reasons.length === 0;
  // A demo's addresses are its own; a real site must name the one its visitors use.
  const publicUrlDefault = demo ? `http://127.0.0.1:${settings.PORT}` : placeholderPublicUrl;
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databaseListenUrl: settings.DATABASE_LISTEN_URL,
    demo,
    production: settings.NODE_ENV === 'production',
    reachable: reasons.length > 0,
    admin:
      settings.ADMIN_USERNAME && settings.ADMIN_PASSWORD
        ? { username: settings.ADMIN_USERNAME, password: settings.ADMIN_PASSWORD }
        : undefined,
    requireSecondFactor: demo ? 'off' : settings.REQUIRE_SECOND_FACTOR,
    secretKeyFile: settings.SECRET_KEY_FILE ?? `${settings.DATA_DIR}/secret.key`,
    site: {
      publicUrl: (settings.PUBLIC_URL ?? publicUrlDefault).replace(/\/+$/, ''),
      whatsappNumber: settings.WHATSAPP_NUMBER,
      bookingUrl: settings.BOOKING_URL,
      phone: settings.CONTACT_PHONE,
      email: settings.CONTACT_EMAIL,
    },
    placeholders: ['PUBLIC_URL', 'WHATSAPP_NUMBER', 'BOOKING_URL', 'CONTACT_PHONE', 'CONTACT_EMAIL'].filter(
      (name) => !given[name],
    ),
    fixedSettings: Object.fromEntries(settings.SETTINGS_FIXED.map((name) => [firstValues[name], name])),
    leadInbox: settings.LEAD_INBOX,
    leadsPerHour: settings.LEADS_PER_HOUR,
    fetchPrivatePictures: settings.FETCH_PRIVATE_PICTURES,
    quizPoints: settings.QUIZ_POINTS,
    ipLookupUrl: settings.IP_LOOKUP_URL,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    messages: messageSettings(settings, { email: settings.CONTACT_EMAIL, demo }),
    backups: settings.BACKUP_DIR ? { folder: settings.BACKUP_DIR, keep: settings.BACKUP_KEEP } : undefined,
    hasServiceManager: env.NOTIFY_SOCKET !== undefined,
    metricsPort: given.METRICS_PORT === undefined ? undefined : settings.METRICS_PORT,
  };
}

/** Secrets are taken as they are; everything else without blanks around it, and nothing but blanks as unset. */
function givenSettings(env: Environment): Environment {
  const read = (name: string) =>
    /_(PASSWORD|SECRET)$/.test(name) ? env[name] || undefined : env[name]?.trim() || undefined;
  return Object.fromEntries(Object.keys(environment.shape).map((name) => [name, read(name)]));
}

/** The settings that let others than this machine's own user reach the server; empty where a demo may run. */
function reasonsAgainstDemo(given: Environment): string[] {
  const isLocal = (url: string) =>
    URL.canParse(url) && isLoopbackHost(new URL(url).hostname.replace(/^\[|\]$/g, ''));
  return [
    ...(given.HOST && !isLoopbackHost(given.HOST) ? ['HOST'] : []),
    ...(given.PUBLIC_URL && !isLocal(given.PUBLIC_URL) ? ['PUBLIC_URL'] : []),
    ...(given.TRUST_PROXY && given.TRUST_PROXY !== 'off' ? ['TRUST_PROXY'] : []),
    ...(given.ADMIN_USERNAME ? ['ADMIN_USERNAME'] : []),
    ...(given.NODE_ENV === 'production' ? ['NODE_ENV=production'] : []),
  ];
}

/** Faults of variables in combination. */
function combinationFaults(given: Environment): string[] {
  const faults: string[] = [];
  const reasons = reasonsAgainstDemo(given);
  if (given.DEMO?.toLowerCase() === 'on' && reasons.length > 0) {
    faults.push(
      `DEMO=on serves a public demo account, for this machine alone: leave it out, or leave out ${reasons.join(' and ')}.`,
    );
  }
  if (Boolean(given.ADMIN_USERNAME) !== Boolean(given.ADMIN_PASSWORD)) {
    faults.push('ADMIN_USERNAME and ADMIN_PASSWORD go together: set both or neither.');
  }
  if (given.DATABASE_LISTEN_URL && !given.DATABASE_URL) {
    faults.push('DATABASE_LISTEN_URL goes with DATABASE_URL: set that too, or leave it out.');
  }
  if (given.WEBHOOK_URL && !given.WEBHOOK_SECRET) {
    faults.push('WEBHOOK_URL needs a WEBHOOK_SECRET, which signs what is sent there.');
  }
  for (const name of (given.SETTINGS_FIXED ?? '').split(',').map((each) => each.trim())) {
    if (Object.hasOwn(firstValues, name) && !given[name]) {
      faults.push(`SETTINGS_FIXED names ${name}, which is not set: set it, or leave it out.`);
    }
  }
  return faults;
}
