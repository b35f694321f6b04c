import { type ActionFunctionArgs, data } from 'react-router';
import { fill } from '#content/fill.ts';
import { interestChoices } from '#content/interest-choices.ts';
import { interestItems } from '#content/interest-items.ts';
import { interestResult } from '#content/interest-result.ts';
import { interestsPage } from '#content/interests-page.ts';
import { AppError } from '#domain/app-error.ts';
import { readInterests } from '#domain/interest-reading.ts';
import { type InterestAnswers, type ItemId, isEnough, itemIds } from '#domain/interests.ts';
import { refusalStatus } from '#web/forms/lead-action.ts';
import { pageServices } from '#web/page/page-context.ts';
import { readAnswers } from './interest-memory.ts';
import { idsOfPage, lastPage, type PostedInterests, pairNames } from './plain-pages.ts';

const words = interestsPage.plain;

/** The answers travel along in hidden fields; `done` asks for the result. */
export async function plainInterestsAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const likings = Object.fromEntries([...form].map(([name, value]) => [name, Number(value)]));
  const choices = pairNames.map((name) => form.get(name));
  const answers = readAnswers({ ...likings, choices });
  const forChild = form.get('for') === 'child';
  const asked = Number(form.get('page') ?? -1);
  const page = Number.isInteger(asked) && asked >= -1 && asked <= lastPage ? asked : -1;
  const missing = page < 0 ? [] : missingIn(idsOfPage(page), answers);
  if (missing.length > 0) {
    const errors = Object.fromEntries(
      missing.map((id) => [id, fill(words.missing, { text: interestItems[id] })]),
    );
    return data<PostedInterests>({ answers, forChild, page, errors }, 400);
  }
  const wantsResult = form.has('done') || page === lastPage;
  if (wantsResult && isEnough(answers)) {
    const { content, keepAnswers } = context.get(pageServices);
    const about = forChild ? ({ answeredBy: 'parent' } as const) : {};
    const result = interestResult(readInterests(answers), content.directions, about);
    if (form.has('choose') && !answers.choices) {
      const errors = { [pairNames[0] ?? '']: interestChoices.missing };
      return data<PostedInterests>({ answers, forChild, page, errors, result }, 400);
    }
    const shown = { answers, forChild, page, errors: {}, result };
    if (form.get('consent') !== 'yes' || forChild || missingIn(itemIds, answers).length > 0) {
      return data<PostedInterests>(shown);
    }
    try {
      await keepAnswers(answers);
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      return data<PostedInterests>(
        { ...shown, errors: { consent: failure.message } },
        refusalStatus(failure),
      );
    }
    return data<PostedInterests>({ ...shown, isKept: true });
  }
  return data<PostedInterests>({ answers, forChild, page: Math.min(page + 1, lastPage), errors: {} });
}

function missingIn(ids: readonly ItemId[], answers: InterestAnswers): ItemId[] {
  return ids.filter((id) => answers[id] === undefined);
}
