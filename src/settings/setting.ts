import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';

/** The kinds of value a setting can have. Each fault is a sentence that goes on after the variable's name. */

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const text = (fallback: string) => z._default(z.string(), fallback);

export const settingLike = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, { error }));

export const onOff = z.stringbool({ truthy: ['on'], falsy: ['off'], error: 'must be on or off' });

/** Who needs a second factor; `on` stays a word for `owners`. */
export const secondFactorFor = z.pipe(
  z.enum(['off', 'on', 'owners', 'all'], { error: 'must be off, owners or all' }),
  z.transform((value) => (value === 'on' ? 'owners' : value)),
);

export const oneOf = <const T extends readonly string[]>(allowed: T, fallback: T[number]) =>
  z._default(z.enum(allowed, { error: `must be one of ${allowed.join(', ')}` }), fallback as never);

const portError = 'must be a whole number from 0 to 65535';
export const portNumber = (fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, { error: portError })),
      z.pipe(z.transform(Number), z.number().check(z.lte(65_535, { error: portError }))),
    ),
    fallback,
  );

/** A whole number from 1 up, no larger than a count column holds. */
export const count = (fallback: number) =>
  z._default(
    z.pipe(settingLike(/^[1-9]\d{0,8}$/, 'must be a whole number, 1 or more'), z.transform(Number)),
    fallback,
  );

export const webUrl = z.string().check(
  z.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), {
    error: 'must be a full address that begins with https:// or http://',
  }),
);

export const lookupUrl = z.string().check(
  z.refine((value) => value.startsWith('/') || (value.startsWith('https://') && URL.canParse(value)), {
    error: 'must be a path of this site or a full https:// address',
  }),
);

export const postgresUrl = settingLike(
  /^postgres(ql)?:\/\//,
  'must be a PostgreSQL address that begins with postgres://; leave it out to use SQLite',
);

/** `off`, a number of proxies, or a list of addresses, ranges and the names Fastify knows for some. */
export const proxies = z.pipe(
  z.string().check(
    z.refine((value) => value === 'off' || /^\d{1,2}$/.test(value) || rangesIn(value).every(isRange), {
      error: 'must be a number of proxies, or addresses and CIDR ranges separated by commas',
    }),
  ),
  z.transform((value): string[] | number | false => {
    if (value === 'off') return false;
    return /^\d{1,2}$/.test(value) ? Number(value) : rangesIn(value);
  }),
);

const rangesIn = (value: string) => value.split(',').map((range) => range.trim());

function isRange(range: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(range)) return true;
  return range.includes('/') ? ipaddr.isValidCIDR(range) : ipaddr.isValid(range);
}

/** How many hourly, daily and weekly backups stay, as three numbers. */
export const backupKeep = z.pipe(
  settingLike(
    /^\d{1,4},\d{1,4},\d{1,4}$/,
    'must be three numbers: hourly, daily and weekly backups, such as 24,14,8',
  ),
  z.transform((value) => {
    const [hourly = 0, daily = 0, weekly = 0] = value.split(',').map(Number);
    return { hourly, daily, weekly };
  }),
);

/** Some of the given names, separated by commas, or `all` of them. */
export const settingNames = <Name extends string>(allowed: readonly Name[]) =>
  z.pipe(
    z.string().check(
      z.refine((value) => value === 'all' || namesIn(value).every((name) => allowed.includes(name as Name)), {
        error: `must be all, or some of ${allowed.join(', ')}, separated by commas`,
      }),
    ),
    z.transform((value): readonly Name[] => (value === 'all' ? allowed : (namesIn(value) as Name[]))),
  );

const namesIn = (value: string) => value.split(',').map((name) => name.trim());
