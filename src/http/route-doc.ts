import type { core } from 'zod/mini';

/** What a route says of itself for the list of the API. */
export interface RouteDoc {
  summary: string;
  /** `staff`: needs a session or a bearer token. */
  access?: 'staff';
  /** The schema the body is checked with; left out where there is none. */
  body?: core.$ZodType;
  /** A body that is no JSON, by its media type. */
  rawBody?: string;
  query?: core.$ZodType;
  /** The status of success; 200 when left out. */
  status?: number;
  /** The media type of success; JSON when left out. */
  answers?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    doc?: RouteDoc;
  }
}
