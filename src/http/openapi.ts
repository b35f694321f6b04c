import * as z from 'zod/mini';
import { statusOf } from './errors.ts';
import type { AddedRoute } from './route.ts';

/** The API as an OpenAPI 3.1 document, from the schemas that requests are checked against. */
export function openApi(routes: AddedRoute[], publicUrl: string, sessionCookie: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const at = openPath(route.path);
    paths[at] ??= {};
    paths[at][route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Margam API', version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
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

function operation(route: AddedRoute): Record<string, unknown> {
  const schema = route.body ?? route.bodyDoc;
  const body = route.rawBody
    ? { content: { [route.rawBody]: { schema: { type: 'string', format: 'binary' } } } }
    : schema && { content: { 'application/json': { schema: jsonSchema(schema) } } };
  const types = route.answers?.split(', ') ?? ['application/json'];
  return {
    summary: route.summary,
    ...(route.access !== 'public' && {
      'x-permission': route.access,
      security: route.access === 'account' ? [{ session: [] }] : [{ session: [] }, { bearer: [] }],
    }),
    parameters: [...pathParameters(route.path), ...queryParameters(route.query)],
    ...(body && { requestBody: { required: true, ...body } }),
    responses: {
      [String(route.status ?? 200)]: {
        description: 'Done',
        content: Object.fromEntries(types.map((type) => [type, route.answers ? {} : success(route.reply)])),
      },
      default: {
        description: 'Not done, and why',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

/** The envelope of a reply; with the shape of its data where the route declares it. */
function success(reply: z.core.$ZodType | undefined) {
  const envelope = { $ref: '#/components/schemas/Success' };
  if (!reply) return { schema: envelope };
  return { schema: { allOf: [envelope, { type: 'object', properties: { data: jsonSchema(reply) } }] } };
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
