import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import type { Toast } from '#content/forms.ts';
import { quizLeadForm } from '#content/quiz-lead-form.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import type { ContactMethod } from '#domain/quiz.ts';
import { type Attempt, newAttempt } from '#web/forms/attempt.ts';
import { greetingMessage } from '#web/forms/chat-message.ts';
import { constraintErrors, typedValues } from '#web/forms/constraints.ts';
import { FormNotes } from '#web/forms/form-notes.tsx';
import { refusedForSeconds } from '#web/forms/outbox.ts';
import { Receipt, type Sent } from '#web/forms/receipt.tsx';
import { ReceiptPlace } from '#web/forms/receipt-place.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { dropWarnings, loadToasts, say } from '#web/toast.ts';
import { useSettings } from '#web/use-settings.ts';
import { QuizLeadFields } from './quiz-lead-fields.tsx';
import type { QuizResult } from './quiz-state.ts';
import { submitQuiz } from './quiz-submission.ts';
import { useQuizWords } from './use-quiz-words.ts';

const { toasts, failureWithoutMessage } = quizLeadForm;
const required = ['name', 'email', 'phone'];

interface Props {
  result: QuizResult;
  attempt: Attempt;
  onNewAttempt: (attempt: Attempt) => void;
  onSent: () => void;
}

/** The details under a quiz result. A failed attempt clears nothing. */
export function QuizLeadForm({ result, attempt, onNewAttempt, onSent }: Props) {
  const { ipLookupUrl, whatsappNumber, chatGreeting } = useSettings();
  const { questions } = useQuizWords();
  const [method, setMethod] = useState(result.answers[8][0] as ContactMethod);
  const [isComplete, setComplete] = useState(false);
  const [problem, setProblem] = useState('');
  const [sent, setSent] = useState<Sent>();
  const [failure, setFailure] = useState<Toast>();
  const isSaved = sent?.state === 'saved';
  const details = useRef<HTMLFormElement>(null);
  const { errors, isSending, submit, clearError } = useSubmission({ check, onInvalid, send });

  useEffect(() => void loadToasts().catch(() => {}), []);

  function noteInput(event: SyntheticEvent<HTMLFormElement>): void {
    setComplete(isFilled(typedValues(event.currentTarget)));
    clearError();
  }

  function check(form: HTMLFormElement): FieldErrors {
    dropWarnings();
    return constraintErrors(form);
  }

  function onInvalid(form: HTMLFormElement): void {
    const isComplete = isFilled(typedValues(form));
    setProblem(isComplete ? '' : quizLeadForm.incomplete);
    if (!isComplete) say(toasts.missing);
  }

  async function send(
    _form: HTMLFormElement,
    typed: Record<string, string>,
  ): Promise<FieldErrors | undefined> {
    let current = attempt;
    let outcome = await submitQuiz(result, questions, typed, current, ipLookupUrl);
    if (outcome.state === 'refused' && outcome.failure.code === 'key_reused') {
      // Sent before with other details, whose answer was lost: these are a submission of their own.
      current = newAttempt();
      onNewAttempt(current);
      outcome = await submitQuiz(result, questions, typed, current, ipLookupUrl);
    }
    const { key, reference } = current;
    const chat = greetingMessage(whatsappNumber, chatGreeting, reference);
    if (outcome.state === 'saved') {
      succeed({ state: 'saved', key, reference, chat, by: method });
      return undefined;
    }
    const { error, fields = {} } = outcome.failure;
    const failed = {
      ...toasts.failure,
      text: fill(toasts.failure.text, { message: error || failureWithoutMessage }),
    };
    setFailure(failed);
    if (outcome.state === 'kept') {
      setProblem('');
      setSent({
        ...{ state: 'kept', key, reference, chat, by: method },
        refusedForSeconds: refusedForSeconds(outcome.failure),
      });
      return undefined;
    }
    setSent(undefined);
    // What is shown beside a field is not announced again.
    setProblem(Object.values(fields).includes(error) ? '' : error);
    say(failed);
    return fields;
  }

  function succeed(receipt: Sent): void {
    setSent(receipt);
    details.current?.reset();
    setComplete(false);
    setProblem('');
    onNewAttempt(newAttempt());
    onSent();
  }

  return (
    <>
      <h3>{quizLeadForm.title}</h3>
      {!isSaved && <p>{quizLeadForm.intro}</p>}
      <form ref={details} className="form" hidden={isSaved} noValidate onInput={noteInput} onSubmit={submit}>
        <QuizLeadFields method={method} errors={errors} onMethod={setMethod} />
        <FormNotes purpose={quizLeadForm.purpose} privacy={quizLeadForm.privacy} />
        <div role="alert">{problem && <p className="notice is-bad">{problem}</p>}</div>
        <p>
          <button type="submit" className="button" disabled={!isComplete || isSending}>
            {isSending ? quizLeadForm.submitting : quizLeadForm.submit}
          </button>
        </p>
      </form>
      <ReceiptPlace>
        {sent && (
          <Receipt
            sent={sent}
            success={toasts.success}
            failure={failure}
            onSettled={() => succeed({ ...sent, state: 'saved' })}
            onAgain={isSaved ? () => setSent(undefined) : undefined}
          />
        )}
      </ReceiptPlace>
    </>
  );
}

function isFilled(typed: Record<string, string>): boolean {
  return required.every((name) => typed[name]?.trim());
}
