import { enteredBy } from '#domain/entered-lead.ts';
import type { Lead } from '#domain/lead.ts';
import { leadsDesk } from './admin.ts';
import { contactBudgetOptions, contactCountryOptions } from './contact-form.ts';
import { enquiryBudgetOptions } from './enquiry-form.ts';
import { enteredWords } from './lead-desk.ts';
import { questions } from './quiz.ts';

/** What a lead chose from lists, in the words that stood there; '' for what was not asked. */
export function leadWords({ kind, idempotencyKey, country, budget, contactMethod }: Lead) {
  const entered = enteredBy(idempotencyKey);
  const methods: Record<string, string> = questions[8].options;
  return {
    /** The form, or how the office entered the lead. */
    kind: entered ? enteredWords[entered] : leadsDesk.kinds[kind],
    country: labelOf(contactCountryOptions, country),
    budget: labelOf([...contactBudgetOptions, ...enquiryBudgetOptions], budget),
    contactMethod: methods[contactMethod] ?? contactMethod,
  };
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
