import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useFetcher, useSubmit } from 'react-router';
import { studentDesk } from '#content/student-desk.ts';
import type { FormAnswer } from '#web/desk/frame/answer-form.ts';
import { toast } from '#web/toast/toast.ts';
import type { StudentIntent } from './student-works.ts';

/** One thing that the desk is asked for. */
export interface Asked {
  intent: StudentIntent;
  id: string;
  body?: unknown;
}

/** What takes it back, by the answer's id where it has none; its `told` stands in for the answer's. */
export type WayBack = Asked & { told?: string };

interface Act {
  fetcherKey: string;
  undo: WayBack | undefined;
  /** Gets the answer; where it returns true it told what was done itself. */
  onAnswer: ((answer: FormAnswer) => unknown) | undefined;
}

type Ask = (asked: Asked, page?: string, act?: Partial<Act>) => Promise<void>;

/** The page that does what students are asked for. */
const students = '/admin/students';

/** How many were sent: each answer has a key of its own. `randomUUID` is missing on a phone in the office network. */
let sent = 0;

export const AskContext = createContext<Ask>(() => Promise.resolve());

/**
 * Sends what the pages of the desk ask for, and tells what came of it in a toast, with a way back where there is one. Once
 * for the whole desk: a row may be gone with its step before its answer is drawn.
 */
export function Acts({ children }: { children: ReactNode }) {
  const submit = useSubmit();
  const [acts, setActs] = useState<readonly Act[]>([]);
  const ask = useCallback<Ask>(
    ({ intent, id, body = {} }, page = students, { undo, onAnswer } = {}) => {
      const act = { fetcherKey: `act-${++sent}`, undo, onAnswer };
      setActs((all) => [...all, act]);
      return submit(
        { intent, id, body: JSON.stringify(body) },
        { method: 'post', action: page, navigate: false, fetcherKey: act.fetcherKey, flushSync: true },
      );
    },
    [submit],
  );
  return (
    <AskContext value={ask}>
      {children}
      {acts.map((act) => (
        <Answer
          key={act.fetcherKey}
          {...act}
          onTold={() => setActs((all) => all.filter((other) => other !== act))}
        />
      ))}
    </AskContext>
  );
}

/** Tells of one answer, and is gone. */
function Answer({ fetcherKey, undo, onAnswer, onTold }: Act & { onTold: () => void }) {
  const ask = useContext(AskContext);
  const { data, state } = useFetcher<FormAnswer>({ key: fetcherKey });
  const tell = useEffectEvent((answer: FormAnswer) => {
    const isTold = onAnswer?.(answer) === true;
    const title = !isTold && (answer.done ? (undo?.told ?? answer.told) : answer.error);
    const back = answer.done && undo && { ...undo, id: undo.id || (answer.id ?? '') };
    if (title) {
      toast({
        title,
        destructive: !answer.done,
        ...(back && { act: { label: studentDesk.undo, run: () => void ask(back) } }),
      });
    }
    onTold();
  });
  // Before the page is read again: what was asked about may be gone then.
  const answer = state === 'submitting' ? undefined : data;
  useEffect(() => {
    if (answer) tell(answer);
  }, [answer]);
  return null;
}
