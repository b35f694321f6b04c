import * as z from 'zod/mini';
import { site } from '#content/site.ts';
import { statusOf } from './errors.ts';
import type { RouteDoc } from './route-doc.ts';

/** A route as it stands in the router. */
export interface DocumentedRoute {
  method: string;
  /** With `:name` for parameters. */
  path: string;
  doc: RouteDoc;
}

/** The API as an OpenAPI 3.1 document, from the very schemas that requests are checked with. */
export function openApi(routes: DocumentedRoute[], publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, doc } of routes) {
    const at = openPath(path);
    paths[at] ??= {};
    paths[at][method.toLowerCase()] = operation(path, doc);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'margam_session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Success: {
          type: 'object',
          required: ['success', 'data'],
          properties: { success: { const: true }, data: {} },
        },
        Failure: {
          type: 'object',
          required: ['success', 'error', 'message', 'code'],
          properties: {
            success: { const: false },
            error: { type: 'string', description: 'A sentence for a person.' },
            message: { type: 'string', description: 'The same sentence.' },
            code: { enum: Object.keys(statusOf) },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            details: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}

/** `/a/:id` as OpenAPI writes it. */
export function openPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function operation(path: string, doc: RouteDoc): Record<string, unknown> {
  const body = doc.rawBody
    ? { content: { [doc.rawBody]: { schema: { type: 'string', format: 'binary' } } } }
    : doc.body && { content: { 'application/json': { schema: jsonSchema(doc.body) } } };
  const type = doc.answers?.split(', ') ?? ['application/json'];
  const ok = doc.answers ? {} : { schema: { $ref: '#/components/schemas/Success' } };
  return {
    summary: doc.summary,
    ...(doc.access === 'staff' && { security: [{ session: [] }, { bearer: [] }] }),
    parameters: [...pathParameters(path), ...queryParameters(doc.query)],
    ...(body && { requestBody: { required: true, ...body } }),
    responses: {
      [String(doc.status ?? 200)]: {
        description: 'Done',
        content: Object.fromEntries(type.map((name) => [name, ok])),
      },
      default: {
        description: 'Not done, and why',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function pathParameters(path: string) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: z.core.$ZodType | undefined) {
  if (!query) return [];
  const { properties = {} } = jsonSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

function jsonSchema(schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
