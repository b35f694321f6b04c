import { enteredBy } from '#domain/entered-lead.ts';
import type { Lead } from '#domain/lead.ts';
import type { LeadKind } from '#domain/lead-fields.ts';
import { fieldsFrom, type LeadField } from '#domain/lead-values.ts';
import { doubtsIn, isOutweighed, mostPoints } from '#domain/quiz-reading.ts';
import { leadsDesk } from './admin.ts';
import { contactForm } from './contact-form.ts';
import { enquiryForm } from './enquiry-form.ts';
import { fill } from './fill.ts';
import { enteredWords, leadFieldWords } from './lead-desk.ts';
import { quizLeadForm } from './quiz-lead-form.ts';
import { doubtsForStaff, levelByPoints } from './quiz-result.ts';

/** A quiz's level for the staff, and what of the answers outweighs or questions it; `''` for none. */
export function levelWords(quiz: Lead['quiz']): { level: string; doubts: string } {
  if (!quiz) return { level: '', doubts: '' };
  const { level, totalScore, answers } = quiz;
  const doubts = doubtsIn(answers).map((doubt) => doubtsForStaff[doubt]);
  return {
    level: isOutweighed(level, answers)
      ? fill(levelByPoints, { points: totalScore, most: mostPoints, level })
      : level,
    doubts: doubts.join('; '),
  };
}

const forms: { readonly [Kind in LeadKind]: Readonly<Record<string, object>> } = {
  contact: contactForm.fields,
  enquiry: enquiryForm.fields,
  quiz: quizLeadForm.fields,
};

/** A lead's answer in the words that stood on the form; '' for what was not asked. */
export function answerWords(lead: Lead, field: LeadField): string {
  const value = lead[field];
  for (const words of Object.values(forms)) {
    const { options = {} } = (words[field] ?? {}) as { options?: Readonly<Record<string, string>> };
    if (Object.hasOwn(options, value)) return options[value] ?? value;
  }
  return value;
}

/** What is stored of an answer in these words, the other way round; the text itself where no option is called so. */
export function answerInWords(field: string, text: string): string {
  const typed = text.toLowerCase();
  for (const words of Object.values(forms)) {
    const { options = {} } = (words[field] ?? {}) as { options?: Readonly<Record<string, string>> };
    const named = Object.entries(options).find(([, option]) => option.toLowerCase() === typed);
    if (named) return named[0];
  }
  return text;
}

/** The form, or how the office entered the lead. */
export function kindWords({ kind, idempotencyKey }: Pick<Lead, 'kind' | 'idempotencyKey'>): string {
  const entered = enteredBy(idempotencyKey);
  return entered ? enteredWords[entered] : leadsDesk.kinds[kind];
}

/** What a lead says, field by field with its name, these fields first; without what was not asked or answered. */
export function leadAnswers(lead: Lead, first: readonly LeadField[]): [label: string, text: string][] {
  return fieldsFrom(first)
    .filter((field) => lead[field] !== '')
    .map((field): [string, string] => [leadFieldWords[field], answerWords(lead, field)])
    .concat((lead.own ?? []).map(({ label, value }) => [label, String(value)]));
}
