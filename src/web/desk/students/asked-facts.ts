import { leadFieldWords } from '#content/lead-desk.ts';
import { answerWords } from '#content/lead-words.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { Lead } from '#domain/lead.ts';
import type { Student } from '#domain/student.ts';
import { type StudentField, shownFields } from '#domain/student-field.ts';
import type { Fact } from '#web/desk/frame/desk-head.tsx';
import { sourceWords } from '#web/desk/frame/desk-words.ts';
import { rupees } from '#web/page/amounts.ts';

/** What a talk begins with: course and budget, of the file or else of the newest enquiry, and the source; what is known of these. */
export function askedFacts(
  { fields, source }: Pick<Student, 'fields' | 'source'>,
  defs: readonly StudentField[],
  newest: Lead | undefined,
): Fact[] {
  const values = new Map(Object.entries(shownFields(defs, fields)));
  const asked = (key: string, field: 'course' | 'budget') => {
    const value = values.get(key);
    const sent = newest ? answerWords(newest, field) : '';
    return {
      label: leadFieldWords[field],
      text: typeof value === 'number' ? rupees(value) : String(value || sent),
    };
  };
  const from = { label: studentDesk.source, text: sourceWords(source) };
  return [asked('courses', 'course'), asked('budget', 'budget'), from].filter(({ text }) => text !== '');
}
