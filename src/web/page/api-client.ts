import { clientErrors } from '#content/client-errors.ts';
import { fill } from '#content/fill.ts';

/** What every call gives: it never rejects. `status` is missing when no answer came. */
export type ApiResult<T> = { success: true; data: T } | ApiFailure;

export interface ApiFailure {
  success: false;
  error: string;
  code?: string;
  fields?: Record<string, string>;
  /** Facts for a program, such as who changed a post and when. */
  details?: Record<string, string | number>;
  status?: number;
}

/** What a call may set beside its body. `keepalive` lets it outlive the page. */
export interface CallOptions {
  headers?: Record<string, string>;
  keepalive?: boolean;
  signal?: AbortSignal;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** JSON over HTTP to the site's own API, with the bearer token of `auth_token` where there is one. */
export class ApiClient {
  readonly #base: string;

  constructor(base = '') {
    this.#base = base;
  }

  get<T>(path: string, options?: CallOptions): Promise<ApiResult<T>> {
    return this.call('GET', path, undefined, options);
  }

  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<ApiResult<T>> {
    return this.call('POST', path, body, options);
  }

  put<T>(path: string, body?: unknown, options?: CallOptions): Promise<ApiResult<T>> {
    return this.call('PUT', path, body, options);
  }

  patch<T>(path: string, body?: unknown, options?: CallOptions): Promise<ApiResult<T>> {
    return this.call('PATCH', path, body, options);
  }

  delete<T>(path: string, options?: CallOptions): Promise<ApiResult<T>> {
    return this.call('DELETE', path, undefined, options);
  }

  protected async call<T>(
    method: Method,
    path: string,
    body: unknown,
    { headers, ...options }: CallOptions = {},
  ): Promise<ApiResult<T>> {
    try {
      const token = authToken();
      const url = this.#base + path;
      const init: RequestInit = {
        ...options,
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      };
      // fetch rejects with a TypeError when nobody answered; an aborted call brings its own message.
      const response = await fetch(url, init).catch((failure: unknown) => {
        if (failure instanceof TypeError) return undefined;
        throw failure;
      });
      return response ? await resultOf<T>(response) : { success: false, error: clientErrors.noResponse };
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : '';
      return { success: false, error: message || clientErrors.network };
    }
  }
}

async function resultOf<T>(response: Response): Promise<ApiResult<T>> {
  const { ok, status } = response;
  const text = await response.text();
  let body: unknown;
  try {
    body = text === '' && status === 204 ? {} : JSON.parse(text);
  } catch {
    if (ok) return { success: false, error: clientErrors.notJson, status };
  }
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (ok && answer.success !== false) {
    return { success: true, data: ('data' in answer ? answer.data : body) as T };
  }
  const { message, error, code, fields, details } = answer;
  // With a status of success the status is no reason: the server's own word stands in `error` where `message` is missing.
  const said = ok ? message || error : message;
  return {
    success: false,
    error: typeof said === 'string' && said ? said : fill(clientErrors.status, { status }),
    ...(typeof code === 'string' && { code }),
    ...(typeof fields === 'object' && fields !== null && { fields: fields as Record<string, string> }),
    ...(typeof details === 'object' &&
      details !== null && { details: details as Record<string, string | number> }),
    status,
  };
}

function authToken(): string | null {
  try {
    return localStorage.getItem('auth_token');
  } catch {
    return null;
  }
}

export const api = new ApiClient();
