import * as z from 'zod/mini';
import { strictForm } from './parse.ts';
import { ownerName } from './student.ts';
import { givenText, typedText } from './text.ts';

const to = 'Name who gets them: one to 30 accounts.';
const condition = (called: string) => z.optional(givenText({ called, max: 100 }));

const hourSentence = 'Write the hours like 09:00.';
const hour = z.optional(
  z
    .string({ error: hourSentence })
    .check(
      z.refine((text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), { error: hourSentence }),
    ),
);

/** The first rule whose conditions all hold assigns a new student, to one of `to` after the other. */
const rule = z.strictObject(
  {
    service: condition('service'),
    source: condition('source'),
    language: condition('language'),
    /** Part of the school's name. */
    school: condition('school'),
    /** Came at or after this hour of the office, and before that one; past midnight where it is the earlier one. */
    from: hour,
    until: hour,
    to: z
      .array(ownerName, { error: to })
      .check(z.minLength(1, { error: to }), z.maxLength(30, { error: to })),
  },
  strictForm,
);

const whole = (called: string, most: number) => {
  const error = `The ${called} are a whole number from 1 to ${most}.`;
  return z.int({ error }).check(z.gte(1, { error }), z.lte(most, { error }));
};

/** What follows when nobody answers: a try on each of some days, then a message. */
const cadence = z.strictObject(
  {
    tries: whole('tries', 10),
    /** Between two tries. */
    days: whole('days', 30),
    /** The words of the task that follows the last try. */
    last: typedText({ required: 'Say what follows the last try.', called: 'task', max: 300 }),
  },
  strictForm,
);

const targetSentence = 'The target is a whole number from 0 to 10000.';
const most = 'Keep to 50 rules, sent as a list.';
export const rulesForm = z.strictObject(
  {
    rules: z.pipe(
      z.array(z.unknown(), { error: most }).check(z.maxLength(50, { error: most })),
      z.array(rule),
    ),
    cadence: z.optional(cadence),
    /** How many students the office wants to win in a month; 0 for no target. */
    target: z.optional(
      z
        .int({ error: targetSentence })
        .check(z.gte(0, { error: targetSentence }), z.lte(10_000, { error: targetSentence })),
    ),
  },
  strictForm,
);

/** Who gets a new student, and what follows when nobody answers. */
export const officeRules = z.object({
  rules: z.array(
    z.object({
      service: z.optional(z.string()),
      source: z.optional(z.string()),
      language: z.optional(z.string()),
      school: z.optional(z.string()),
      from: z.optional(z.string()),
      until: z.optional(z.string()),
      to: z.array(z.string()),
    }),
  ),
  cadence: z.object({ tries: z.number(), days: z.number(), last: z.string() }),
  target: z.optional(z.number()),
});
export type OfficeRules = z.infer<typeof officeRules>;

/** What a rule looks at in a new student. */
export interface Newcomer {
  services: readonly string[];
  source: string;
  language: string;
  school: string;
  /** When it came, as local time of the office. */
  time: string;
}

/** The place of the first rule whose conditions all hold, whatever the case; -1 for none. */
export function ruleFor(
  { rules }: Pick<OfficeRules, 'rules'>,
  { services, source, language, school, time }: Newcomer,
): number {
  const same = (wanted: string | undefined, value: string) =>
    !wanted || wanted.toLowerCase() === value.toLowerCase();
  return rules.findIndex(
    (rule) =>
      (!rule.service || services.some((service) => same(rule.service, service))) &&
      same(rule.source, source) &&
      same(rule.language, language) &&
      (!rule.school || school.toLowerCase().includes(rule.school.toLowerCase())) &&
      isWithin(time.slice(11, 16), rule.from || '00:00', rule.until || '24:00'),
  );
}

function isWithin(hour: string, from: string, until: string): boolean {
  return from <= until ? from <= hour && hour < until : from <= hour || hour < until;
}
