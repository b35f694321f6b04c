import ListCheck from 'lucide-react/icons/list-check';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { studentDesk } from '#content/student-desk.ts';

const signs = { call: Phone, chat: MessageCircle, noted: ListCheck };

/** What a button of a row does, in words; in the lists of a phone by its sign. */
export function ActWords({ act }: { act: keyof typeof signs }) {
  const Sign = signs[act];
  return (
    <>
      <Sign className="act-sign" size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
      <span className="act-words">{studentDesk[act]}</span>
    </>
  );
}
