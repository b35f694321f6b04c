import * as z from 'zod/mini';
import { interestAnswers } from './interest-forms.ts';
import { leadEventKinds, leadStatuses } from './lead.ts';
import { contactMethods, leadKinds } from './lead-fields.ts';
import { leadChallenge } from './lead-proof.ts';
import { type LeadField, leadFields } from './lead-values.ts';
import { pagination } from './parse.ts';
import { clarityLevels, questionIds } from './quiz.ts';

const leadName = z.object({
  id: z.string(),
  /** Six characters, also in the chat text. */
  reference: z.string(),
  kind: z.enum(leadKinds),
  createdAt: z.string(),
});

/** What the sender of a form gets back about the stored lead. */
export const leadReceipt = z.extend(leadName, {
  /** A task for the browser, where the lead is flagged for coming from a network that sends very many. */
  proof: z.optional(leadChallenge),
});

export type LeadReceipt = z.infer<typeof leadReceipt>;

/** The receipt of a finished quiz, with what the server counted. */
export const quizReceipt = z.extend(leadReceipt, {
  totalScore: z.optional(z.number()),
  clarityLevel: z.optional(z.enum(clarityLevels)),
});

const ownAnswer = z.object({
  key: z.string(),
  label: z.string(),
  value: z.union([z.string(), z.number()]),
});

/** A lead as the staff see it: all but what only serves to store it once. */
export const staffLead = z.extend(leadName, {
  ...(Object.fromEntries(leadFields.map((field) => [field, z.string()])) as Record<
    LeadField,
    z.ZodMiniString
  >),
  contactMethod: z.enum(['', ...contactMethods]),
  quiz: z.nullable(
    z.object({
      totalScore: z.number(),
      level: z.enum(clarityLevels),
      answers: z.record(z.enum(questionIds.map(String)), z.array(z.string())),
      /** Where an owner had changed the words: how the question was asked and answered. */
      asked: z.partialRecord(
        z.enum(questionIds.map(String)),
        z.object({ question: z.string(), answer: z.string() }),
      ),
      claimDiffers: z.boolean(),
    }),
  ),
  /** Answers to the office's own fields. */
  own: z.optional(z.array(ownAnswer)),
  interests: z.nullable(interestAnswers),
  ipClaimed: z.string(),
  ipObserved: z.string(),
  userAgent: z.string(),
  page: z.string(),
  firstTouch: z.object({
    utmSource: z.string(),
    utmMedium: z.string(),
    utmCampaign: z.string(),
    utmTerm: z.string(),
    utmContent: z.string(),
    referrer: z.string(),
    landingPage: z.string(),
  }),
  noticeVersion: z.string(),
  flags: z.array(z.string()),
  phoneE164: z.string(),
  whatsappE164: z.string(),
  status: z.enum(leadStatuses),
  owner: z.nullable(z.string()),
  followUpOn: z.nullable(z.string()),
  followUpNote: z.string(),
  version: z.number(),
  personId: z.string(),
  /** The student who sent it: the same as `personId`. */
  studentId: z.string(),
});

export type StaffLead = z.infer<typeof staffLead>;

/** One page of leads. */
export const leadPage = z.object({
  leads: z.array(staffLead),
  pagination: z.extend(pagination, { totalLeads: z.number() }),
});

/** Something that happened to a lead: who did what when, and further facts by what it was. */
export const timelineEntry = z.catchall(
  z.object({ at: z.string(), by: z.string(), what: z.enum(leadEventKinds) }),
  z.union([z.string(), z.number(), z.null()]),
);

export type TimelineEntry = z.infer<typeof timelineEntry>;

const suspectedDouble = z.object({ personId: z.string(), name: z.string(), sharedKey: z.string() });

/** A person with the newest of their enquiries; `total` counts all of them. */
export const staffPerson = z.object({
  id: z.string(),
  leads: z.array(staffLead),
  total: z.number(),
  doubles: z.array(suspectedDouble),
});

export type StaffPerson = z.infer<typeof staffPerson>;

/** A lead with all that happened to it, oldest first, and the person who sent it. */
export const staffLeadInFull = z.extend(staffLead, {
  timeline: z.array(timelineEntry),
  person: staffPerson,
});

export type StaffLeadInFull = z.infer<typeof staffLeadInFull>;

/** A line of what was erased, without the data. */
export const erasureReply = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  counts: z.record(z.string(), z.number()),
});
