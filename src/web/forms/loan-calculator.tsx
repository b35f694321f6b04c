import { type SyntheticEvent, useState } from 'react';
import { useActionData } from 'react-router';
import { fill } from '#content/fill.ts';
import type { loanCalculator } from '#content/loan-calculator.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import { type LoanCost, loanCost, readLoan } from '#domain/loan.ts';
import { rupees } from '#web/page/formats.ts';
import { focusFirstError, typedValues } from './constraints.ts';
import { TextField } from './field.tsx';
import type { PostedLoan } from './loan-action.ts';
import './loan-calculator.css';

type Words = typeof loanCalculator;

/** What a loan costs by month, with the visitor's own numbers: worked out here, or by the page's action without script. */
export function LoanCalculator({ words }: { words: Words }) {
  const { loan: example, text } = words.example;
  const posted = (useActionData() as PostedLoan | undefined)?.loan;
  const [cost, setCost] = useState<LoanCost | undefined>(posted?.cost);
  const [errors, setErrors] = useState<FieldErrors>(posted?.errors ?? {});

  function workOut(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const { loan, errors: found } = readLoan(typedValues(form));
    setErrors(found);
    setCost(loan && loanCost(loan));
    focusFirstError(form, found);
  }

  // Beside numbers that are wrong a figure would pass for theirs.
  const isWrong = Object.keys(errors).length > 0;
  const field = (name: keyof typeof words.fields) => ({
    idPrefix: 'loan-',
    name,
    ...words.fields[name],
    error: errors[name],
    defaultValue: posted?.values[name],
    // A keyboard of digits alone has neither the word lakh nor the sign of percent.
    inputMode: name === 'years' ? ('decimal' as const) : ('text' as const),
    autoComplete: 'off',
    maxLength: 20,
    required: true,
  });
  return (
    <section className="band" id="loan">
      <div className="shell stack">
        <h2>{words.title}</h2>
        <p className="lead">{words.intro}</p>
        <div className="loan">
          <form method="post" action="#loan" className="form" noValidate onSubmit={workOut}>
            <input type="hidden" name="step" value="loan" />
            <TextField {...field('amount')} />
            <TextField {...field('ratePercent')} />
            <TextField {...field('years')} />
            <p>
              <button type="submit" className="button">
                {words.submit}
              </button>
            </p>
          </form>
          <div role="status" className="night loan-cost">
            {isWrong ? (
              <p>{words.empty}</p>
            ) : (
              <>
                {!cost && (
                  <p className="hint">{fill(text, { ...example, amount: rupees(example.amount) })}</p>
                )}
                <Cost {...(cost ?? loanCost(example))} words={words} />
              </>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

function Cost({ monthly, interest, total, words }: LoanCost & { words: Words }) {
  return (
    <>
      <p className="loan-monthly">{fill(words.monthly, { amount: rupees(monthly) })}</p>
      <InterestDots share={interest / total} />
      <dl>
        <div className="loan-interest">
          <dt>{words.interest}</dt>
          <dd>{rupees(interest)}</dd>
        </div>
        <div>
          <dt>{words.total}</dt>
          <dd>{rupees(total)}</dd>
        </div>
      </dl>
      <p className="hint">{words.note}</p>
    </>
  );
}

const dots = Array.from({ length: 20 }, (_, at) => at);

/** All that is paid back as a row of dots: those of the interest are filled. */
function InterestDots({ share }: { share: number }) {
  const filled = Math.round(share * dots.length);
  return (
    <svg className="loan-dots" viewBox="0 0 400 20" aria-hidden="true">
      {dots.map((at) => (
        <circle
          key={at}
          cx={at * 20 + 10}
          cy="10"
          r="5"
          className={at < dots.length - filled ? undefined : 'is-interest'}
        />
      ))}
    </svg>
  );
}
