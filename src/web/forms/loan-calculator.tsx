import { Fragment, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import { fill } from '#content/fill.ts';
import type { loanCalculator } from '#content/loan-calculator.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import type { LoanCost } from '#domain/loan.ts';
import { rupees } from '#web/page/amounts.ts';
import { Sources } from '#web/sections/sources.tsx';
import { DotList } from '#web/ui/dot-list.tsx';
import { focusFirstError, typedValues } from './constraints.ts';
import { ErrorSummary, TextField } from './field.tsx';
import type { PostedLoan } from './loan-action.ts';
import './loan-calculator.css';
import '#web/ui/dot-list.css';

type Words = typeof loanCalculator;

interface Props {
  words: Words;
  /** What the example of the words costs. */
  example: LoanCost;
}

const loanRules = () => import('#domain/loan.ts');

/** Where a post without script leads: to the result, or to the summary of what has to be corrected. */
const answerId = 'answer';

/** A pause in typing after which the result is told again. */
const pauseMs = 400;

/** What a loan costs by month, with the visitor's own numbers: worked out here, or by the page's action without script. */
export function LoanCalculator({ words, example }: Props) {
  const { fields: exampleFields } = words.example;
  const posted = (useActionData() as PostedLoan | undefined)?.loan;
  const [costs, setCosts] = useState(posted?.costs);
  const [errors, setErrors] = useState<FieldErrors>(posted?.errors ?? {});

  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isToShow = useRef(false);

  /** What is still being typed is worked out once it is right; what is wrong with it is said when it was asked for. */
  async function workOut(form: HTMLFormElement, isAsked: boolean): Promise<void> {
    clearTimeout(typing.current);
    const { loanCost, readLoan } = await loanRules();
    const { errors: found, ...offers } = readLoan(typedValues(form));
    const isRight = !Object.keys(found)[0];
    if (!isRight && !isAsked) return;
    setErrors(found);
    isToShow.current = isAsked && isRight;
    if (offers.loan) setCosts(Object.values(offers).map(loanCost));
    if (isAsked) focusFirstError(form, found);
  }

  // Once it stands there: what comes into it later would push its top out of sight.
  useEffect(() => {
    if (isToShow.current && costs) document.getElementById(answerId)?.scrollIntoView();
    isToShow.current = false;
  }, [costs]);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    workOut(form, true).catch(() => form.submit());
  }

  function wait({ currentTarget: form }: SyntheticEvent<HTMLFormElement>): void {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => void workOut(form, false).catch(() => {}), pauseMs);
  }

  const wrong = Object.keys(errors) as (keyof typeof words.fields)[];
  const isSecond = (name: string) => name.startsWith('second');
  // The first offer's result holds where only the second is wrong.
  const isTold = wrong.every(isSecond);
  const offers = costs ?? [example];
  const [first, second] = offers;
  const most = Math.max(...offers.map(({ total }) => total));
  const field = (name: keyof typeof words.fields) => (
    <TextField
      key={name}
      {...words.fields[name]}
      idPrefix="loan-"
      name={name}
      error={errors[name]}
      defaultValue={(posted?.values ?? exampleFields)[name]}
      autoComplete="off"
      required={name in exampleFields}
    />
  );
  const names = Object.keys(words.fields) as (keyof typeof words.fields)[];
  const titles = [words.first, words.second];
  return (
    <section className="band" id="loan">
      <div className="shell stack">
        <h2>{words.title}</h2>
        <p className="lead">{words.intro}</p>
        {posted && wrong[0] && (
          <div id={answerId}>
            <ErrorSummary idPrefix="loan-" errors={errors} />
          </div>
        )}
        <div className="loan">
          <form
            method="post"
            action={`#${answerId}`}
            className="form form-pairs"
            noValidate
            onSubmit={submit}
            onInput={wait}
          >
            <input type="hidden" name="step" value="loan" />
            {names.filter((name) => !isSecond(name)).map(field)}
            <details open={Boolean(costs?.[1]) || wrong.some(isSecond)}>
              <summary>{words.compare}</summary>
              <div className="form">
                <p className="hint">{words.compareHint}</p>
                {names.filter(isSecond).map(field)}
              </div>
            </details>
            <button type="submit" className="button">
              {words.submit}
            </button>
          </form>
          <div role="status" className="night loan-cost" id={wrong[0] ? undefined : answerId}>
            {wrong[0] && (
              <p>{fill(words.wrong, { fields: wrong.map((name) => words.fields[name].label).join('; ') })}</p>
            )}
            {isTold && first && second && <p className="loan-verdict">{verdict(words, first, second)}</p>}
            {isTold && (
              <div className="loan-pair">
                {offers.map((cost, at) => (
                  <div key={titles[at]}>
                    {second && <h3>{titles[at]}</h3>}
                    <Cost {...cost} most={most} words={words} isExample={!costs} />
                  </div>
                ))}
              </div>
            )}
            <a href="#loan-amount" className="link">
              {words.change}
            </a>
            <p className="hint">{words.note}</p>
          </div>
          <div className="stack">
            <h3>{words.schemes.title}</h3>
            {words.schemes.items.map(({ name, points, site, sources }) => (
              <Fragment key={name}>
                <h4>{name}</h4>
                <DotList items={points} />
                <p>
                  {words.schemes.apply} <a href={site}>{site.slice(8)}</a>. {words.schemes.source}{' '}
                  <Sources list={sources} />
                </p>
              </Fragment>
            ))}
            <p className="soft">{words.schemes.note}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** What the second offer costs beside the first, by month and in all. */
function verdict(words: Words, first: LoanCost, second: LoanCost): string {
  const month = second.monthly - first.monthly;
  const total = second.total - first.total;
  if (month === 0 && total === 0) return words.allSame;
  const said = (difference: number) =>
    difference === 0
      ? words.same
      : fill(difference < 0 ? words.less : words.more, { amount: rupees(Math.abs(difference)) });
  const joined = month * total < 0 ? 'but' : 'and';
  return fill(words.verdict, { month: said(month), joined, total: said(total) });
}

interface CostProps extends LoanCost {
  words: Words;
  isExample: boolean;
  /** The most that one of the offers costs in all. */
  most: number;
}

function Cost({ loan, monthly, interest, total, added, later, most, words, isExample }: CostProps) {
  const { amount, monthsBefore } = loan;
  const after = monthsBefore ? fill(words.after, { monthsBefore }) : '';
  const say = (sentence: string, sum: number) =>
    fill(sentence, { ...loan, after, amount: rupees(sum) }).replace(/ 1 (year|month)s/g, ' 1 $1');
  const terms = say(words.terms, amount) + (monthsBefore ? '' : ` ${words.atOnce}`);
  /** Where the dot of a sum ends in a row of 20, of which the dearest offer takes all. */
  const end = (sum: number) => Math.round((sum / most) * 20) * 20;
  return (
    <>
      <p className="loan-monthly">{say(words.monthly, monthly)}</p>
      <p className="hint">{isExample ? fill(words.example.text, { terms }) : terms}</p>
      <svg className="loan-dots" viewBox="4.5 0 391 20" aria-hidden="true">
        <path d={`M10 10H${end(total)}`} className="is-interest" />
        <path d={`M10 10H${end(amount)}`} />
      </svg>
      <dl>
        {Object.entries({ total, borrowed: amount, interest }).map(([name, sum]) => (
          <div key={name} className={`loan-${name}`}>
            <dt>{words[name as 'total']}</dt>
            <dd>{rupees(sum)}</dd>
          </div>
        ))}
      </dl>
      {added && <p>{say(words.added, added)}</p>}
      {/* Most pay only after the course: this sum is as plain as the first. */}
      {later && (
        <div className="stack">
          <p className="loan-monthly">{say(words.monthly, later.monthly)}</p>
          <p className="hint">{say(words.later, later.total)}</p>
        </div>
      )}
    </>
  );
}
