import { isIP } from 'node:net';
import { placeholderSettings, type SiteSettings } from './content/site.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting of a start, read once. The README's table explains each. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  demo: boolean;
  production: boolean;
  /** Whether strangers may reach this server: then it needs real staff accounts. */
  reachable: boolean;
  admin: { username: string; password: string } | undefined;
  site: SiteSettings;
  /** Settings that still have their placeholder, by environment variable. */
  placeholders: string[];
  /** Whether the contact and enquiry forms record leads on the server beside opening the chat. */
  leadInbox: boolean;
  /** Where the browser asks for its own address; a path of this site by default. */
  ipLookupUrl: string;
  /** Addresses, CIDR ranges or a hop count whose `X-Forwarded-For` is believed; none by default. */
  trustProxy: string[] | number | false;
  logLevel: (typeof logLevels)[number];
}

/** Thrown with all faults of the settings at once, each a sentence that names its variable. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`These settings need mending:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

type Environment = Record<string, string | undefined>;

/** Reads the settings from environment variables. Throws a ConfigError that lists every fault. */
export function readConfig(env: Environment = process.env): Config {
  const faults: string[] = [];
  const read = reader(env, faults);

  const host = read.text('HOST', '127.0.0.1');
  const production = env.NODE_ENV === 'production';
  const mustBeReal = production || !isLoopback(host);
  const demoWanted = read.onOff('DEMO', !mustBeReal);
  if (demoWanted && mustBeReal) {
    faults.push(
      'DEMO=on serves a public demo account: use it only with a loopback HOST and without NODE_ENV=production.',
    );
  }

  const port = read.port('PORT', 3000);
  // A demo's addresses are its own; a real site must name the one its visitors use.
  const publicUrlDefault = demoWanted ? `http://127.0.0.1:${port}` : placeholderSettings.publicUrl;

  const config: Config = {
    host,
    port,
    dataDir: read.text('DATA_DIR', './data'),
    databaseUrl: read.databaseUrl('DATABASE_URL'),
    demo: demoWanted,
    production,
    reachable: mustBeReal,
    admin: read.admin(),
    site: {
      publicUrl: read.webUrl('PUBLIC_URL', publicUrlDefault).replace(/\/+$/, ''),
      whatsappNumber: read.matching(
        'WHATSAPP_NUMBER',
        placeholderSettings.whatsappNumber,
        /^[1-9]\d{7,14}$/,
        'must be a phone number in digits only, country code first, such as 919876543210',
      ),
      bookingUrl: read.webUrl('BOOKING_URL', placeholderSettings.bookingUrl),
      phone: read.matching(
        'CONTACT_PHONE',
        placeholderSettings.phone,
        /^\+?[\d\s()-]{5,25}$/,
        'must be a phone number, such as +91 98765 43210',
      ),
      email: read.matching(
        'CONTACT_EMAIL',
        placeholderSettings.email,
        /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
        'must be an email address',
      ),
    },
    placeholders: ['PUBLIC_URL', 'WHATSAPP_NUMBER', 'BOOKING_URL', 'CONTACT_PHONE', 'CONTACT_EMAIL'].filter(
      (name) => !env[name],
    ),
    leadInbox: read.onOff('LEAD_INBOX', true),
    ipLookupUrl: read.lookupUrl('IP_LOOKUP_URL', '/api/ip?format=json'),
    trustProxy: read.proxies('TRUST_PROXY'),
    logLevel: read.oneOf('LOG_LEVEL', 'info', logLevels),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** One method per kind of value; each takes the default when the variable is unset or empty, and notes its faults. */
function reader(env: Environment, faults: string[]) {
  const value = (name: string) => env[name]?.trim() || undefined;
  const fault = (name: string, sentence: string) => {
    faults.push(`${name} ${sentence}.`);
  };

  return {
    text: (name: string, fallback: string) => value(name) ?? fallback,

    port(name: string, fallback: number): number {
      const text = value(name) ?? String(fallback);
      const port = Number(text);
      if (!/^\d{1,5}$/.test(text) || port > 65_535) fault(name, 'must be a whole number from 0 to 65535');
      return port;
    },

    onOff(name: string, fallback: boolean): boolean {
      const text = value(name)?.toLowerCase();
      if (text !== undefined && text !== 'on' && text !== 'off') fault(name, 'must be on or off');
      return text === undefined ? fallback : text === 'on';
    },

    oneOf<const T extends readonly string[]>(name: string, fallback: T[number], allowed: T): T[number] {
      const text = value(name) ?? fallback;
      if (!allowed.includes(text)) fault(name, `must be one of ${allowed.join(', ')}`);
      return text;
    },

    matching(name: string, fallback: string, pattern: RegExp, sentence: string): string {
      const text = value(name);
      if (text !== undefined && !pattern.test(text)) fault(name, sentence);
      return text ?? fallback;
    },

    webUrl(name: string, fallback: string): string {
      const text = value(name);
      if (text === undefined) return fallback;
      if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
        fault(name, 'must be a full address that begins with https:// or http://');
      }
      return text;
    },

    lookupUrl(name: string, fallback: string): string {
      const text = value(name) ?? fallback;
      if (!text.startsWith('/') && !(text.startsWith('https://') && URL.canParse(text))) {
        fault(name, 'must be a path of this site or a full https:// address');
      }
      return text;
    },

    databaseUrl(name: string): string | undefined {
      const text = value(name);
      if (text !== undefined && !/^postgres(ql)?:\/\//.test(text)) {
        fault(name, 'must be a PostgreSQL address that begins with postgres://; leave it out to use SQLite');
      }
      return text;
    },

    admin(): Config['admin'] {
      const username = value('ADMIN_USERNAME');
      const password = env.ADMIN_PASSWORD || undefined;
      if ((username === undefined) !== (password === undefined)) {
        faults.push('ADMIN_USERNAME and ADMIN_PASSWORD go together: set both or neither.');
        return undefined;
      }
      if (username === undefined || password === undefined) return undefined;
      if (!/^[a-zA-Z0-9._-]{3,50}$/.test(username)) {
        fault('ADMIN_USERNAME', 'must be 3 to 50 letters, digits, dots, dashes or underscores');
      }
      if (password.length < 12 || password.length > 200) {
        fault('ADMIN_PASSWORD', 'must be 12 to 200 characters long');
      }
      return { username, password };
    },

    proxies(name: string): Config['trustProxy'] {
      const text = value(name);
      if (text === undefined || text === 'off') return false;
      if (/^\d{1,2}$/.test(text)) return Number(text);
      const ranges = text.split(',').map((range) => range.trim());
      const valid = ranges.every((range) => {
        const [address = '', bits = '0'] = range.split('/');
        return (
          ['loopback', 'linklocal', 'uniquelocal'].includes(range) ||
          (isIP(address) > 0 && /^\d{1,3}$/.test(bits))
        );
      });
      if (!valid)
        fault(name, 'must be a number of proxies, or addresses and CIDR ranges separated by commas');
      return ranges;
    },
  };
}
