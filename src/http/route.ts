import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import * as z from 'zod/mini';
import type { Needs, Staff } from '#desk/allowed.ts';
import type { Account } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { isRecord } from '#domain/field-rule.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { workBudget } from '#domain/work-budget.ts';
import type { Access } from './access.ts';

type Schema = z.core.$ZodType;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call a route: everyone, every account in a session of its own (a bearer token never: what these routes change
 * outlives it), or the accounts with a permission.
 */
type RouteAccess = 'public' | Needs;

/** The description of a route; the API's document and its tests are made from it. */
interface RouteFacts {
  /** One line. */
  summary: string;
  access: RouteAccess;
  /** The schema of the query string; `handle` gets what it parsed. */
  query?: Schema;
  /** The schema of a query string that the work parses itself from `asked`. */
  queryDoc?: Schema;
  /** The schema of the JSON body; `handle` gets what it parsed. */
  body?: Schema;
  /** The schema of a JSON body that `handle` parses itself from `fields`. */
  bodyDoc?: Schema;
  /** The media type of a body that is no JSON. */
  rawBody?: string;
  /** The schema of the reply's `data`. */
  reply?: Schema;
  /** The media types of a reply that is no JSON, separated by a comma and a space. */
  answers?: string;
  /** The status of success; 200 when left out. */
  status?: number;
}

/** A route as it stands in the router. */
export interface AddedRoute extends RouteFacts {
  method: Method;
  /** With `:name` for parameters. */
  path: string;
}

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

type Parsed<S> = S extends Schema ? z.core.output<S> : undefined;

/**
 * What a route's work gets. `allFields` is the JSON body as it came; `fields` the same without the fields that are null. Both
 * throw an AppError `bad_request` for a body that is no object.
 */
interface RouteInput<Path extends string, A extends RouteAccess, Query, Body> {
  request: FastifyRequest;
  reply: FastifyReply;
  account: A extends 'public' ? undefined : Account;
  /** The same, as what the desk's queries and commands ask for. */
  by: A extends 'public' ? undefined : Staff;
  params: ParamsOf<Path>;
  query: Parsed<Query>;
  /** The query string as it came. */
  asked: Record<string, string>;
  body: Parsed<Body>;
  fields: () => Record<string, unknown>;
  allFields: () => Record<string, unknown>;
}

/**
 * One route in one value. `handle` gives the reply's `data` (`{}` where it gives nothing) or, with `answers`, the body itself;
 * it may also send the reply on its own. `cache` is the `Cache-Control` of success, `no-store` when left out. `bodyLimit` is in bytes; larger
 * than usual bodies are read only from those whom `access` lets in.
 */
interface Route<
  Path extends string,
  A extends RouteAccess,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Reply extends Schema | undefined,
> extends RouteFacts {
  method: Method;
  path: Path;
  access: A;
  query?: Query & Schema;
  body?: Body & Schema;
  reply?: Reply & Schema;
  cache?: string;
  bodyLimit?: number;
  handle: (
    input: RouteInput<Path, A, Query, Body>,
  ) => Promise<(Reply extends Schema ? z.core.input<Reply> : unknown) | FastifyReply>;
}

/** Adds routes to an application; made by `routeTable`. */
export type AddRoute = <
  const Path extends string,
  const A extends RouteAccess,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Reply extends Schema | undefined = undefined,
>(
  app: FastifyInstance,
  route: Route<Path, A, Query, Body, Reply>,
) => void;

/**
 * Adds a path that is no part of the API: pages, files, and what answers for unknown paths. `handle` sends the reply.
 */
export type AddPlainRoute = (
  app: FastifyInstance,
  route: {
    method: HTTPMethods | HTTPMethods[];
    path: string;
    access: RouteAccess;
    handle: (request: FastifyRequest, reply: FastifyReply) => unknown;
  },
) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; set by `addRoute` and `addPlainRoute` alone. */
    access?: RouteAccess;
  }
}

/**
 * The only way to add a route: it names its access, its schemas and its description in one value. A route added to the
 * application in another way stops the start. `routes` lists them as they are added. With `checkReplies` every reply is
 * validated against its schema, for tests.
 */
export function routeTable(
  root: FastifyInstance,
  access: Access,
  { checkReplies }: { checkReplies: boolean },
): { addRoute: AddRoute; addPlainRoute: AddPlainRoute; routes: AddedRoute[] } {
  const routes: AddedRoute[] = [];
  const makeRoomForBody = largeBodies();
  root.addHook('onRoute', ({ method, url, config }) => {
    // Fastify adds HEAD beside each GET, with the same handler.
    if (!config?.access) throw new Error(`${method} ${url} must be added by addRoute, with its access.`);
  });

  const addRoute: AddRoute = (app, route) => {
    const { handle, bodyLimit, cache = 'no-store', ...facts } = route;
    routes.push(facts);
    app.route<{ Params: Record<string, string> }>({
      method: route.method,
      url: route.path,
      config: { access: route.access },
      ...(bodyLimit !== undefined && {
        bodyLimit,
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          await staffFor(access, route.access, request);
          await makeRoomForBody(request, reply, bodyLimit);
        },
      }),
      async handler(request, reply) {
        const by = await staffFor(access, route.access, request);
        mustBeOnce(route.query ?? route.queryDoc, request.query);
        const given = await handle({
          request,
          reply,
          account: by?.account as never,
          by: by as never,
          params: request.params as never,
          asked: request.query as never,
          query: (route.query && parseOrThrow(route.query, request.query)) as never,
          body: (route.body && parseOrThrow(route.body, bodyFields(request))) as never,
          fields: () => bodyFields(request),
          allFields: () => bodyObject(request),
        });
        if (reply.sent || given === reply) return reply;
        if (route.status !== undefined) reply.code(route.status);
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', cache);
        if (route.answers) return reply.send(given);
        if (checkReplies && route.reply) mustMatch(route, given);
        return reply.send({ success: true, data: given === undefined ? {} : given });
      },
    });
  };
  const addPlainRoute: AddPlainRoute = (app, { method, path, access: wanted, handle }) => {
    app.route({
      method,
      url: path,
      config: { access: wanted },
      async handler(request, reply) {
        await staffFor(access, wanted, request);
        return handle(request, reply);
      },
    });
  };
  return { addRoute, addPlainRoute, routes };
}

async function staffFor(access: Access, wanted: RouteAccess, request: FastifyRequest) {
  return wanted === 'public' ? undefined : access.admit(request, wanted, 'api');
}

function mustMatch(
  { method, path, reply }: Pick<AddedRoute, 'method' | 'path' | 'reply'>,
  data: unknown,
): void {
  const result = reply && z.core.safeParse(reply, JSON.parse(JSON.stringify(data ?? null)));
  if (result && !result.success) {
    throw new Error(`The reply of ${method} ${path} is not as its schema says: ${result.error.message}`);
  }
}

/** The JSON body as an object, or an AppError `bad_request`. */
function bodyObject({ body }: FastifyRequest): Record<string, unknown> {
  if (isRecord(body)) return body;
  const sentence = 'Send the details as a JSON object.';
  throw new AppError('bad_request', sentence, { fields: { form: sentence } });
}

/** The same; a field that is null counts as not given. */
function bodyFields(request: FastifyRequest): Record<string, unknown> {
  const body = bodyObject(request);
  // Most have none, and this is asked for each lead.
  if (!Object.values(body).includes(null)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/**
 * How deep arrays and objects of a request may be nested; the deepest of ours, an import of the quiz, has six levels.
 */
const mostLevels = 20;

/** Whether a parsed JSON body is nested deeper than any request is; deeper ones could exhaust the stack of what reads them. */
export function isTooDeep(value: unknown, levels = mostLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}

/** What all large bodies together may take while they are read and worked on, in bytes; in memory each is three times that. */
const heldBytes = 32 * 1024 * 1024;

/**
 * Lets a request read a large body once there is room for it, until its answer is sent. Who waits too long is answered with
 * an AppError `unavailable` before the body is read.
 */
type MakeRoomForBody = (request: FastifyRequest, reply: FastifyReply, bodyLimit: number) => Promise<void>;

function largeBodies(): MakeRoomForBody {
  const takeRoom = workBudget({ units: heldBytes, mostWaiting: 50, longestWaitMs: 8_000 }, (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  });
  return async (request, reply, bodyLimit) => {
    const declared = Number(request.headers['content-length']);
    const release = await takeRoom(Math.min(Number.isNaN(declared) ? bodyLimit : declared, bodyLimit));
    if (reply.raw.closed) release();
    else reply.raw.once('close', release);
  };
}

/** A parameter that stands twice would be read as a list, which is what none of them is. */
function mustBeOnce(schema: Schema | undefined, query: unknown): void {
  if (!isRecord(query)) return;
  const known = schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
  const doubled = known.find((name) => Array.isArray(query[name]));
  if (doubled === undefined) return;
  const sentence = `Send ${doubled} once: it stands in this address several times.`;
  throw new AppError('bad_request', sentence, { fields: { [doubled]: sentence } });
}
