import * as z from 'zod/mini';
import { isDay } from './day.ts';
import { leadStatuses } from './lead.ts';
import { plainPattern, typedText } from './text.ts';

const statusSentence = `The status must be one of ${leadStatuses.join(', ')}.`;
const daySentence = 'The follow-up must be a day like 2026-11-30.';
const versionSentence = 'Say which version of the lead was changed: the number it was read with.';
const ownerSentence = 'The owner must be the name of an account, or nobody.';

const followUpOn = z.nullable(
  z.string({ error: daySentence }).check(z.refine(isDay, { error: daySentence })),
);
const noteSentence = 'The word to the follow-up must be text.';
const followUpNote = z.pipe(
  z.pipe(
    z.string({ error: noteSentence }),
    z.transform((value: string): string | undefined => value),
  ),
  typedText({ called: 'follow-up', max: 200 }),
);

/** A change of a lead's work, by someone who read it at `version`. What is left out stays. */
export const leadChangeForm = z
  .object({
    version: z.int({ error: versionSentence }),
    status: z.optional(z.enum(leadStatuses, { error: statusSentence })),
    owner: z.optional(
      z.nullable(
        z
          .string({ error: ownerSentence })
          .check(z.minLength(1, { error: ownerSentence }), z.maxLength(100, { error: ownerSentence })),
      ),
    ),
    followUpOn: z.optional(followUpOn),
    followUpNote: z.optional(followUpNote),
  })
  .check(
    z.refine((form) => workFields.some((field) => form[field] !== undefined), {
      error: 'Say what to change: status, owner or followUpOn.',
    }),
  );
export type LeadChangeForm = z.infer<typeof leadChangeForm>;

const workFields = ['status', 'owner', 'followUpOn', 'followUpNote'] as const;

export const noteForm = z.object({
  text: typedText({ required: 'Write the note.', called: 'note', max: 4000, multiline: true }),
});

export const contactVias = ['call', 'whatsapp', 'email'] as const;
export type ContactVia = (typeof contactVias)[number];
export const contactOutcomes = ['reached', 'no-answer'] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

/** An attempt to reach the person; with a day it also sets when to follow up. */
export const contactAttemptForm = z.object({
  via: z.enum(contactVias, { error: `The way must be one of ${contactVias.join(', ')}.` }),
  outcome: z.enum(contactOutcomes, { error: `The outcome must be one of ${contactOutcomes.join(', ')}.` }),
  followUpOn: z.optional(followUpOn),
});
export type ContactAttemptForm = z.infer<typeof contactAttemptForm>;

const idSentence = 'Name one to 200 leads by their ids.';
const ids = z
  .array(z.string({ error: idSentence }).check(z.maxLength(100, { error: idSentence })), {
    error: idSentence,
  })
  .check(z.minLength(1, { error: idSentence }), z.maxLength(200, { error: idSentence }));

/** Marks many leads at once, as spam or as not spam. */
export const bulkForm = z.object({
  ids,
  as: z.enum(['spam', 'not-spam'], { error: 'Mark them as spam or not-spam.' }),
});
export type BulkForm = z.infer<typeof bulkForm>;

const personSentence = 'Name the other person by its id.';
export const joinForm = z.object({
  personId: z
    .string({ error: personSentence })
    .check(z.minLength(1, { error: personSentence }), z.maxLength(100, { error: personSentence })),
});
export const partForm = z.object({ leadIds: ids });

const viewName = 'Name the view, in 60 characters or fewer.';
/** A filter of the list of leads under a name; `query` is that of the page's address. */
export const viewForm = z.object({
  name: typedText({ required: viewName, called: 'name', max: 60 }),
  query: z
    .string({ error: 'The filter must be text.' })
    .check(
      z.maxLength(500, { error: 'The filter is too long.' }),
      z.regex(plainPattern, { error: 'The filter must be text.' }),
    ),
});
