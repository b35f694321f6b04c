import { type ActionFunctionArgs, data } from 'react-router';
import { fill } from '#content/fill.ts';
import { interestItems } from '#content/interest-items.ts';
import { type InterestResult, interestResult } from '#content/interest-result.ts';
import { interestsPage } from '#content/interests-page.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import { readInterests } from '#domain/interest-reading.ts';
import { areas, type InterestAnswers, type ItemId, isEnough, itemIds } from '#domain/interests.ts';
import { pageServices } from '#web/page/page-context.ts';
import { readAnswers } from './interest-memory.ts';

/** What the questionnaire in pages of six shows after a post. */
export interface PostedInterests {
  answers: InterestAnswers;
  /** From 0. */
  page: number;
  errors: FieldErrors;
  result?: InterestResult;
}

const perPage = areas.length;
const words = interestsPage.plain;

/** The last page of activities, from 0. */
export const lastPage = itemIds.length / perPage - 1;

/** The activities of a page. */
export function idsOfPage(page: number): readonly ItemId[] {
  return itemIds.slice(page * perPage, (page + 1) * perPage);
}

/** The answers travel along in hidden fields; `done` asks for the result. */
export async function plainInterestsAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const answers = readAnswers(Object.fromEntries([...form].map(([name, value]) => [name, Number(value)])));
  const asked = Number(form.get('page') ?? -1);
  const page = Number.isInteger(asked) && asked >= -1 && asked <= lastPage ? asked : -1;
  const missing = page < 0 ? [] : idsOfPage(page).filter((id) => answers[id] === undefined);
  if (missing.length > 0) {
    const errors = Object.fromEntries(
      missing.map((id) => [id, fill(words.missing, { text: interestItems[id] })]),
    );
    return data<PostedInterests>({ answers, page, errors }, 400);
  }
  const wantsResult = form.has('done') || page === lastPage;
  if (wantsResult && isEnough(answers)) {
    const { directions } = context.get(pageServices).content;
    const result = interestResult(readInterests(answers), directions);
    return data<PostedInterests>({ answers, page, errors: {}, result });
  }
  return data<PostedInterests>({ answers, page: Math.min(page + 1, lastPage), errors: {} });
}
