import type { Admission } from '#domain/admission.ts';
import { beginsAfterTen } from '#domain/direction.ts';
import type { Stage } from './examination-dates.ts';

/** Forms for more than what their facts say one comes to them from. */
const stagesOf: Readonly<Record<string, readonly Stage[]>> = {
  CAT: ['A degree'],
  TNUSRB: ['Class 10', 'A degree'],
};

/** After what an examination or a form is open to one. */
export function stagesFor({ name, after }: Pick<Admission, 'name' | 'after'>): readonly Stage[] {
  if (Object.hasOwn(stagesOf, name)) return stagesOf[name] ?? [];
  return [beginsAfterTen(name) ? 'Class 10' : after ? 'A degree' : 'Class 12'];
}

/** Said by the server of a part of the list. */
export const examinationsAsked = {
  found: '{count} of {all} forms.',
  none: 'No form here fits both.',
  all: 'Show all {all}',
} as const;
