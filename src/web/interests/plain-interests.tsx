import { fill } from '#content/fill.ts';
import { childLikings, interestItems, likings } from '#content/interest-items.ts';
import { interestsPage } from '#content/interests-page.ts';
import { itemIds } from '#domain/interests.ts';
import { ErrorSummary } from '#web/forms/field.tsx';
import { InterestResultView } from './interest-result-view.tsx';
import { OnetNotice } from './onet-notice.tsx';
import { idsOfPage, lastPage, type PostedInterests } from './plain-pages.ts';

const words = interestsPage.plain;

/** Six activities on a page, or the result. */
export default function PlainInterests({ posted }: { posted: PostedInterests }) {
  const { answers, forChild, isKept, page, errors, result } = posted;
  const asked = idsOfPage(page);
  const others = itemIds.filter((id) => answers[id] !== undefined && (result || !asked.includes(id)));
  const isLast = page === lastPage;
  return (
    <div className="form">
      <ErrorSummary idPrefix="" errors={errors} />
      {result && <InterestResultView result={result} most={5} forChild={forChild} />}
      {isKept && <p role="status">{interestsPage.keep.done}</p>}
      <form method="post" action="/interests#problem" className="form">
        {others.map((id) => (
          <input key={id} type="hidden" name={id} value={answers[id]} />
        ))}
        {forChild && <input type="hidden" name="for" value="child" />}
        {result ? (
          <input type="hidden" name="page" value={page} />
        ) : (
          <>
            <p className="quiz-count">
              {fill(words.progress, { page: page + 1 })}{' '}
              <span className="hint">{(forChild ? interestsPage.child : interestsPage).question}</span>
            </p>
            <input type="hidden" name="page" value={page} />
            {asked.map((id) => (
              <fieldset key={id} id={id} tabIndex={-1} className="form">
                <legend>{interestItems[id]}</legend>
                {errors[id] && <p className="field-error">{errors[id]}</p>}
                <div className="plain-likings">
                  {Object.entries(forChild ? childLikings : likings).map(([value, label]) => (
                    <label key={value} className="quiz-option">
                      <input
                        type="radio"
                        name={id}
                        value={value}
                        defaultChecked={String(answers[id]) === value}
                      />
                      <span>{label}</span>
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
          </>
        )}
        {result && isLast && !forChild && !isKept && (
          <>
            <label className="quiz-option">
              <input type="checkbox" name="consent" value="yes" id="consent" required />
              <span>{interestsPage.keep.ask}</span>
            </label>
            <p className="hint">{interestsPage.keep.text}</p>
            <p>
              <button type="submit" className="button quiet">
                {interestsPage.keep.send}
              </button>
            </p>
          </>
        )}
        <div className="actions">
          {!isLast && (
            <button type="submit" className="button">
              {result ? interestsPage.result.surer : words.next}
            </button>
          )}
          {!result && page > 0 && (
            <button type="submit" name="done" value="yes" className={isLast ? 'button' : 'button quiet'}>
              {words.result}
            </button>
          )}
        </div>
      </form>
      {result && <OnetNotice />}
    </div>
  );
}
