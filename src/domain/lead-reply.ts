import * as z from 'zod/mini';
import { leadKinds } from './lead.ts';
import { clarityLevels, contactMethods, questionIds } from './quiz.ts';

/** What the sender of a form is told of the stored lead. */
export const leadReceipt = z.object({
  id: z.string(),
  /** Six characters, also in the chat text. */
  reference: z.string(),
  kind: z.enum(leadKinds),
  createdAt: z.string(),
});

export type LeadReceipt = z.infer<typeof leadReceipt>;

/** The receipt of a finished quiz, with what the server counted. */
export const quizReceipt = z.extend(leadReceipt, {
  totalScore: z.optional(z.number()),
  clarityLevel: z.optional(z.enum(clarityLevels)),
});

export type QuizReceipt = z.infer<typeof quizReceipt>;

/** A lead as the staff see it: all but what only serves to store it once. */
export const staffLead = z.extend(leadReceipt, {
  service: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  country: z.string(),
  course: z.string(),
  budget: z.string(),
  address: z.string(),
  contactMethod: z.enum(['', ...contactMethods]),
  quiz: z.nullable(
    z.object({
      totalScore: z.number(),
      level: z.enum(clarityLevels),
      answers: z.record(z.enum(questionIds.map(String)), z.array(z.string())),
      claimDiffers: z.boolean(),
    }),
  ),
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
});

export type StaffLead = z.infer<typeof staffLead>;

/** One page of leads. */
export const leadPage = z.object({
  leads: z.array(staffLead),
  pagination: z.object({
    currentPage: z.number(),
    totalPages: z.number(),
    totalLeads: z.number(),
    hasNext: z.boolean(),
    hasPrev: z.boolean(),
  }),
});
