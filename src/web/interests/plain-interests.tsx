import { fill } from '#content/fill.ts';
import { interestChoices } from '#content/interest-choices.ts';
import { interestItems, likings } from '#content/interest-items.ts';
import { interestResult } from '#content/interest-result-words.ts';
import { interestsPage } from '#content/interests-page.ts';
import { pairsOf } from '#domain/interest-choices.ts';
import { openBetween } from '#domain/interest-reading.ts';
import { type Area, areaOf, type InterestAnswers, itemIds } from '#domain/interests.ts';
import { ErrorSummary } from '#web/forms/field.tsx';
import { namesOf } from './choice-step.tsx';
import { InterestResultView } from './interest-result-view.tsx';
import { OnetNotice } from './onet-notice.tsx';
import { idsOfPage, lastPage, type PostedInterests, pairNames } from './plain-pages.ts';

const words = interestsPage.plain;

/** Six activities on a page, or the result. */
export default function PlainInterests({ posted }: { posted: PostedInterests }) {
  const { answers, forChild, isKept, page, errors, result } = posted;
  const asked = idsOfPage(page);
  const others = itemIds.filter((id) => answers[id] !== undefined && (result || !asked.includes(id)));
  const isLast = page === lastPage;
  const between = result?.verdict && !answers.choices && openBetween(result, answers);
  return (
    <div className="form">
      <ErrorSummary idPrefix="" errors={errors} />
      {result && <InterestResultView result={result} most={5} forChild={forChild} />}
      {between && <PlainChoices posted={posted} between={between} />}
      {isKept && <p role="status">{interestsPage.keep.done}</p>}
      <form method="post" action="/interests#problem" className="form">
        <Carried {...posted} ids={others} />
        {!result && (
          <>
            <p className="quiz-count">
              {fill(words.progress, { page: page + 1 })}{' '}
              <span className="hint">{(forChild ? interestsPage.child : interestsPage).question}</span>
            </p>
            {asked.map((id) => (
              <fieldset key={id} id={id} tabIndex={-1} className="form">
                <legend>{interestItems[id]}</legend>
                {errors[id] && <p className="field-error">{errors[id]}</p>}
                <div className="plain-likings">
                  {Object.entries(likings).map(([value, label]) => (
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
              {result ? interestResult.surer : words.next}
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

/** What travels along with the next post. */
function Carried({
  answers,
  forChild,
  page,
  ids,
}: PostedInterests & { ids: readonly (keyof InterestAnswers)[] }) {
  return (
    <>
      {ids.map((id) => (
        <input key={id} type="hidden" name={id} value={String(answers[id])} />
      ))}
      {answers.choices?.map((area, at) => (
        <input key={pairNames[at]} type="hidden" name={pairNames[at]} value={area} />
      ))}
      {forChild && <input type="hidden" name="for" value="child" />}
      <input type="hidden" name="page" value={page} />
    </>
  );
}

const choiceWords = interestChoices;

/** The six choices between the two strongest areas on one page. */
function PlainChoices({ posted, between }: { posted: PostedInterests; between: readonly [Area, Area] }) {
  const { forChild, errors } = posted;
  return (
    <form method="post" action="/interests#problem" className="form">
      <h3>{fill(choiceWords.offer, namesOf(between))}</h3>
      <p>{forChild ? choiceWords.questionOfChild : choiceWords.question}</p>
      <Carried {...posted} ids={itemIds} />
      {pairsOf(between).map((pair, at) => {
        const name = pairNames[at] ?? '';
        const progress = fill(choiceWords.progress, { number: at + 1, total: pairNames.length });
        return (
          <fieldset key={name} id={name} tabIndex={-1} className="form">
            <legend>{progress}</legend>
            {errors[name] && <p className="field-error">{errors[name]}</p>}
            {pair.map((id) => (
              <label key={id} className="quiz-option">
                <input type="radio" name={name} value={areaOf(id)} required />
                <span>{interestItems[id]}</span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <p>
        <button type="submit" name="choose" value="yes" className="button">
          {choiceWords.done}
        </button>
      </p>
    </form>
  );
}
