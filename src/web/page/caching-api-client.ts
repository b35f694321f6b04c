import { ApiClient, type ApiResult, type CallOptions } from './api-client.ts';

const minuteMs = 60_000;

/** Keeps successful GET answers in memory, five minutes by default, by method, path and body. */
export class CachingApiClient extends ApiClient {
  readonly #kept = new Map<string, { result: ApiResult<unknown>; expiresAtMs: number }>();
  readonly #lifetimeMs: number;
  readonly #now: () => number;

  constructor({ base = '', lifetimeMs = 5 * minuteMs, now = Date.now } = {}) {
    super(base);
    this.#lifetimeMs = lifetimeMs;
    this.#now = now;
  }

  /** `lifetimeMs` holds for this answer alone. */
  override get<T>(path: string, options?: CallOptions & { lifetimeMs?: number }): Promise<ApiResult<T>> {
    return this.#keeping('GET', path, undefined, options);
  }

  clearCache(): void {
    this.#kept.clear();
  }

  async #keeping<T>(
    method: 'GET',
    path: string,
    body: unknown,
    { lifetimeMs = this.#lifetimeMs, ...options }: CallOptions & { lifetimeMs?: number } = {},
  ): Promise<ApiResult<T>> {
    const key = `${method} ${path} ${JSON.stringify(body) ?? ''}`;
    const kept = this.#kept.get(key);
    if (kept && kept.expiresAtMs > this.#now()) return kept.result as ApiResult<T>;
    const result = await this.call<T>(method, path, body, options);
    if (result.success) this.#kept.set(key, { result, expiresAtMs: this.#now() + lifetimeMs });
    return result;
  }
}

/**
 * The instance that pages share; its answers last ten minutes.
 * @public
 */
export const cachingApi = new CachingApiClient({ lifetimeMs: 10 * minuteMs });
