import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { KeepAnswerSheets } from '#commands/keep-answer-sheets.ts';
import { interestItems } from '#content/interest-items.ts';
import { type InterestResult, interestResult } from '#content/interest-result.ts';
import type { DeskQueries } from '#desk/desk.ts';
import type { SiteContent } from '#desk/site-content.ts';
import { AppError } from '#domain/app-error.ts';
import { type Direction, directionNames, directionsAskedFor, factKinds } from '#domain/direction.ts';
import { type About, aboutForm } from '#domain/direction-match.ts';
import { interestAnswers, interestScores } from '#domain/interest-forms.ts';
import { readInterests, readScores } from '#domain/interest-reading.ts';
import { type Area, areaOf, areas, type InterestAnswers, itemIds } from '#domain/interests.ts';
import { itemStatistics } from '#domain/item-statistics.ts';
import { networkOf } from '#domain/network.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { cacheable, replyCached } from '#http/cached-response.ts';
import { clientAddress } from '#http/lead-context.ts';
import type { PageCache } from '#http/page-cache.ts';
import type { AddRoute } from '#http/route.ts';

const item = z.object({ id: z.string(), area: z.enum(areas), text: z.string() });

/** `about` is checked by `aboutForm` after the answers, so that its faults name its fields. */
const matchBody = z.object({
  answers: z.optional(interestAnswers),
  scores: z.optional(interestScores),
  about: z.optional(aboutForm),
});

/** A body counts as consent only where it says so: nothing else makes these answers stored. */
const sheetBody = z.object({
  answers: interestAnswers,
  consent: z.literal(true, { error: 'These answers are kept only where their owner agrees.' }),
});

const matchReply = z.object({
  areas: z.array(z.object({ area: z.enum(areas), score: z.number(), low: z.number(), high: z.number() })),
  verdict: z.boolean(),
  why: z.array(z.string()),
  directions: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      summary: z.string(),
      /** How one gets in, in a sentence. */
      way: z.string(),
      /** Correlation of the profiles, less what stands in the way: -1 to 1. */
      fit: z.number(),
      why: z.string(),
      kind: z.enum(['fits', 'near', 'apart']),
      /** It is what was wished for. */
      isWished: z.boolean(),
      /** Where a page shows it, from 1: those that fit alike in the order of the single activities. */
      place: z.number(),
    }),
  ),
});

const directionReply = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  profile: z.object({
    R: z.number(),
    I: z.number(),
    A: z.number(),
    S: z.number(),
    E: z.number(),
    C: z.number(),
  }),
  occupations: z.array(z.string()),
  subjects: z.array(z.string()),
  exams: z.array(z.string()),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  checkedOn: z.string(),
});

const filterSentence = 'Choose the area from R, I, A, S, E and C.';
const filterText = z._default(z.string().check(z.maxLength(100, { error: 'Search for fewer words.' })), '');
const filters = z.object({
  area: z._default(z.enum(['', ...areas], { error: filterSentence }), ''),
  subject: filterText,
  exam: filterText,
  q: filterText,
});

/** The questionnaire of interests and where it leads. What is matched is not stored. */
export function directionRoutes(
  app: FastifyInstance,
  deps: {
    addRoute: AddRoute;
    siteContent: SiteContent;
    cache: PageCache;
    answerSheets: KeepAnswerSheets;
    queries: DeskQueries;
  },
): void {
  const { addRoute, siteContent } = deps;
  const countMatch = matchLimit();

  addRoute(app, {
    method: 'GET',
    path: '/api/interests/items',
    summary: 'The activities of the questionnaire of interests, in the order asked',
    access: 'public',
    reply: z.array(item),
    cache: 'no-cache',
    handle: async () => itemIds.map((id) => ({ id, area: areaOf(id), text: interestItems[id] })),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/interests/match',
    summary:
      'What answers (or scores of another test) say, and the directions nearest to them; nothing is stored',
    access: 'public',
    bodyDoc: matchBody,
    reply: matchReply,
    async handle({ request, fields }) {
      countMatch(networkOf(request.ip));
      return matchOf(fields(), siteContent.current().content.directions);
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/interests/answers',
    summary: 'Leave all 36 answers, without a name, to check the questions with; kept with the month alone',
    access: 'public',
    bodyDoc: sheetBody,
    reply: z.object({ kept: z.literal(true) }),
    status: 201,
    async handle({ request, fields }) {
      const { answers } = parseOrThrow(sheetBody, fields());
      await deps.answerSheets.keep(answers as InterestAnswers, clientAddress(request));
      return { kept: true as const };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/interests',
    summary: 'How each activity does its work, from the answers that people let us keep',
    access: deps.queries.itemStatistics.needs,
    reply: itemStatistics,
    handle: ({ by }) => deps.queries.itemStatistics(by),
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/directions',
    summary: 'Every direction, or those of an area, a subject, an examination or some words',
    access: 'public',
    query: filters,
    reply: z.array(directionReply),
    cache: 'no-cache',
    async handle({ request, reply, query }) {
      const { directions } = siteContent.current().content;
      if (Object.values(query).some(Boolean)) return directionsAskedFor(directions, query).map(toReply);
      const answer = await deps.cache.answer('/api/directions', async () =>
        cacheable(
          'application/json; charset=utf-8',
          JSON.stringify({ success: true, data: directions.map(toReply) }),
        ),
      );
      return replyCached(request, reply, answer);
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/directions/:slug',
    summary: 'One direction with its facts, each with the number of its source',
    access: 'public',
    reply: wholeDirection,
    cache: 'no-cache',
    async handle({ params }) {
      const direction = siteContent.current().content.directions.find(({ slug }) => slug === params.slug);
      if (!direction) throw new AppError('not_found', 'There is no such direction.');
      const { work, notFor, facts } = direction;
      return { ...toReply(direction), work, notFor, facts: facts.map((fact) => ({ ...fact })) };
    },
  });
}

/** A direction in full. */
const wholeDirection = z.extend(directionReply, {
  work: z.string(),
  notFor: z.string(),
  facts: z.array(
    z.object({
      kind: z.enum(factKinds),
      name: z.string(),
      text: z.string(),
      source: z.number(),
      after: z.string(),
      opens: z.string(),
      closes: z.string(),
      held: z.string(),
      site: z.string(),
    }),
  ),
});

/** A class of pupils on one connection asks far less in a minute. */
const mostPerMinute = 900;
const mostNetworks = 10_000;

/** Counts the readings of a network in a minute; an AppError `rate_limited` beyond the bound. */
function matchLimit(): (network: string) => void {
  const counts = new Map<string, number>();
  let minuteBeganAt = 0;
  return (network) => {
    const at = performance.now();
    if (at - minuteBeganAt >= 60_000 || counts.size >= mostNetworks) {
      counts.clear();
      minuteBeganAt = at;
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count > mostPerMinute) {
      throw new AppError('rate_limited', 'Too many readings were asked for. Please wait a minute.', {
        details: { retryAfterSeconds: Math.ceil((60_000 - (at - minuteBeganAt)) / 1000) },
      });
    }
  };
}

/** One reading of a body as it came; AppErrors `bad_request` with the field that cannot be accepted. */
function matchOf(body: Record<string, unknown>, directions: readonly Direction[]): InterestResult {
  if ((body.answers === undefined) === (body.scores === undefined)) {
    throw refusal('answers', 'Send either answers or scores.');
  }
  const { answers, scores, about = {} } = parseOrThrow(matchBody, body);
  if (about.wish && !directions.some(({ slug }) => slug === about.wish)) {
    throw refusal('about.wish', 'There is no direction of this name.');
  }
  const reading = answers ? readInterests(answers) : readScores(scores as Record<Area, number>);
  const result = interestResult(reading, directions, about as About);
  // A program reads the best fit first; a person first sees those that the activities speak for, by `place`.
  return { ...result, directions: result.directions.toSorted((one, other) => other.fit - one.fit) };
}

function refusal(field: string, sentence: string): AppError {
  return new AppError('bad_request', sentence, { fields: { [field]: sentence } });
}

function toReply(direction: Direction): z.infer<typeof directionReply> {
  const { slug, title, summary, profile, occupations, sources, checkedOn } = direction;
  return {
    slug,
    title,
    summary,
    profile,
    occupations: occupations.map(({ code }) => code),
    subjects: directionNames(direction, 'subjects'),
    exams: directionNames(direction, 'exam'),
    sources: sources.map((source) => ({ ...source })),
    checkedOn,
  };
}
