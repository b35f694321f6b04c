import Calendar from 'lucide-react/icons/calendar';
import CircleDot from 'lucide-react/icons/circle-dot';
import Hash from 'lucide-react/icons/hash';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import Link from 'lucide-react/icons/link';
import ListChecks from 'lucide-react/icons/list-checks';
import Phone from 'lucide-react/icons/phone';
import Type from 'lucide-react/icons/type';
import type { FieldType } from '#domain/student-field.ts';

const signs: Readonly<Record<FieldType, typeof Type>> = {
  text: Type,
  number: Hash,
  money: IndianRupee,
  date: Calendar,
  choice: CircleDot,
  choices: ListChecks,
  phone: Phone,
  link: Link,
};

/** What kind of answer a field takes, beside its words. */
export function TypeSign({ type }: { type: FieldType }) {
  const Sign = signs[type];
  return <Sign className="type-sign" size="1rem" strokeWidth={1.75} aria-hidden="true" />;
}
