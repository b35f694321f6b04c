import '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionLife } from '#domain/account.ts';

/** The two cookies of a signed-in browser: its session, and the mark of a device that signed in before. */
export interface SessionCookies {
  /** The name of the session's cookie here. */
  sessionName: string;
  read(request: FastifyRequest): { sessionToken: string | undefined; deviceToken: string | undefined };
  /** `Set-Cookie` values that begin a session. */
  begin(tokens: { sessionToken: string; deviceToken?: string }): string[];
  /** `Set-Cookie` values that end it; the device stays known. */
  end(): string[];
}

const deviceDays = 180;

/** With https the names carry `__Host-`: no other host of the domain, and no page over http, can set them. */
export function sessionCookies(app: FastifyInstance, secure: boolean): SessionCookies {
  const prefix = secure ? '__Host-' : '';
  const names = { session: `${prefix}margam_session`, device: `${prefix}margam_device` };
  const line = (name: string, value: string, maxAge: number) =>
    app.serializeCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
  return {
    sessionName: names.session,
    read(request) {
      const given = app.parseCookie(request.headers.cookie ?? '');
      return { sessionToken: given[names.session], deviceToken: given[names.device] };
    },
    begin: ({ sessionToken, deviceToken }) => [
      line(names.session, sessionToken, sessionLife.absoluteMs / 1000),
      ...(deviceToken ? [line(names.device, deviceToken, deviceDays * 86_400)] : []),
    ],
    end: () => [line(names.session, '', 0)],
  };
}
