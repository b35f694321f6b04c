import { type SyntheticEvent, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import type { Toast } from '#content/forms.ts';
import { quizLeadForm } from '#content/quiz-lead-form.ts';
import { quizDefaults } from '#content/quiz-words.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import { type ContactMethod, leadForms } from '#domain/lead-fields.ts';
import { pointsFor, questionIds } from '#domain/quiz.ts';
import type { QuizWords } from '#domain/quiz-words.ts';
import { type Attempt, newAttempt, submissionContext } from '#web/forms/attempt.ts';
import { greetingMessage } from '#web/forms/chat-message.ts';
import { constraintErrors, typedValues } from '#web/forms/constraints.ts';
import { FormNotes } from '#web/forms/field.tsx';
import { keep, type Outcome, type Posting, refusedForSeconds, send } from '#web/forms/outbox.ts';
import { Receipt, type Sent } from '#web/forms/receipt.tsx';
import { ReceiptPlace } from '#web/forms/receipt-place.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { dropWarnings, loadToasts, say } from '#web/toast/toast.ts';
import { isPupil } from './own-reading.ts';
import { QuizLeadFields } from './quiz-lead-fields.tsx';
import type { QuizResult } from './quiz-state.ts';
import { useQuizWords } from './use-quiz-words.ts';

const { toasts, failureWithoutMessage } = quizLeadForm;
const required = ['name', 'email', 'phone'];

interface Props {
  result: QuizResult;
  attempt: Attempt;
  /** A parent answered for a child. */
  forChild: boolean;
  onNewAttempt: (attempt: Attempt) => void;
  onSent: () => void;
}

/** The details under a quiz result. A failed attempt clears nothing. */
export function QuizLeadForm({ result, attempt, forChild, onNewAttempt, onSent }: Props) {
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

  function noteInput(event: SyntheticEvent<HTMLFormElement>): void {
    setComplete(isFilled(typedValues(event.currentTarget)));
    clearError();
  }

  function check(form: HTMLFormElement): FieldErrors {
    dropWarnings();
    return constraintErrors(form, leadForms.quiz);
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
      // A server that answered has the toast's sentence alone; without an answer the page says where the details are.
      const isAnswered = (outcome.failure.status ?? 0) >= 500;
      if (isAnswered) say(failed);
      setSent({
        ...{ state: 'kept', key, reference, chat, by: method },
        refusedForSeconds: refusedForSeconds(outcome.failure),
        isSilent: isAnswered,
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
      <form
        ref={details}
        className="form"
        hidden={isSaved}
        noValidate
        onFocus={() => void loadToasts().catch(() => {})}
        onInput={noteInput}
        onSubmit={submit}
      >
        <QuizLeadFields
          method={method}
          errors={errors}
          isPupil={isPupil(result.answers, forChild)}
          onMethod={setMethod}
        />
        <FormNotes purpose={quizLeadForm.purpose} privacy={quizLeadForm.privacy} />
        <div role="alert">{problem && <p className="notice is-bad">{problem}</p>}</div>
        <p className="actions">
          <button type="submit" className="button" disabled={!isComplete || isSending}>
            {isSending ? quizLeadForm.submitting : quizLeadForm.submit}
          </button>
          {!isComplete && <span className="hint">{quizLeadForm.toSend}</span>}
        </p>
      </form>
      <ReceiptPlace>
        {sent && (
          <Receipt
            sent={sent}
            success={toasts.success}
            mayBeMinor={isPupil(result.answers, forChild)}
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

const lookupLimitMs = 1500;
const unknownAddress = 'unknown';
const unprintable =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}]|\u20E3/gu;

/** A text without unprintable and emoji characters, for programs that cannot hold them. */
export function plain(text: string): string {
  return text.replace(unprintable, '').trim();
}

/** The answer records as the server takes them: question as it was asked, values joined by commas, points. */
export function answerRecords(
  { answers }: Pick<QuizResult, 'answers'>,
  questions: QuizWords['questions'] = quizDefaults.questions,
) {
  return questionIds.map((id) => ({
    question: plain(questions[id].text),
    answer: plain(answers[id].join(',')),
    points: pointsFor(id, answers[id]) ?? 0,
  }));
}

/** Sends a finished quiz with the details given under it; stored on the device first, so that nothing is lost. */
async function submitQuiz(
  result: QuizResult,
  questions: QuizWords['questions'],
  typed: Record<string, string>,
  attempt: Attempt,
  ipLookupUrl: string,
): Promise<Outcome> {
  const body = {
    totalScore: result.totalScore,
    clarityLevel: result.level,
    answers: answerRecords(result, questions),
    ...typed,
    ipAddress: unknownAddress,
    userAgent: navigator.userAgent,
    ...submissionContext(attempt),
  };
  const posting: Posting = { key: attempt.key, path: '/api/quiz/submit', body };
  keep(posting);
  const complete = { ...posting, body: { ...body, ipAddress: await lookUpAddress(ipLookupUrl) } };
  keep(complete);
  return send(complete);
}

/** The visitor's address as the lookup sees it; `unknown` when it does not say so in time, or is this server, which sees it anyway. */
async function lookUpAddress(url: string): Promise<string> {
  if (url.startsWith('/')) return unknownAddress;
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(lookupLimitMs),
    });
    const { ip } = (await answer.json()) as { ip?: unknown };
    return typeof ip === 'string' && ip ? ip : unknownAddress;
  } catch {
    return unknownAddress;
  }
}
