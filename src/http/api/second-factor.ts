import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AddPasskey, OfferPasskey } from '#commands/manage-passkeys.ts';
import type { OfferPasskeySignIn, SignInWithPasskey } from '#commands/sign-in-with-passkey.ts';
import type { DeskCommands, DeskQueries } from '#desk/desk.ts';
import { sessionReply } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { isLoopbackHost } from '#domain/network.ts';
import {
  codeForm,
  passkeyForm,
  passkeySignInForm,
  type RelyingParty,
  recoveryCodes,
  secondFactorFacts,
  totpOffer,
} from '#domain/second-factor.ts';
import type { AddRoute } from '#http/route.ts';
import { isFromThisMachine, refuseOtherOrigins, signInOrigin } from '#http/same-origin.ts';
import type { SessionCookies } from '#http/session-cookies.ts';
import { toUser } from './auth.ts';

export interface SecondFactorDeps {
  addRoute: AddRoute;
  cookies: SessionCookies;
  queries: DeskQueries;
  commands: DeskCommands;
  offerPasskey: OfferPasskey;
  addPasskey: AddPasskey;
  offerPasskeySignIn: OfferPasskeySignIn;
  signInWithPasskey: SignInWithPasskey;
  settings: { publicUrl: string };
}

/** WebAuthn options are passed on as the library makes them. */
const options = z.looseObject({ challenge: z.string() });

/** What an account proves itself with beside its password. Every change asks for a session that signed in recently. */
export function secondFactorRoutes(app: FastifyInstance, deps: SecondFactorDeps): void {
  const { addRoute, cookies, queries, commands } = deps;
  const { publicUrl } = deps.settings;

  addRoute(app, {
    method: 'GET',
    path: '/api/auth/second-factor',
    summary: 'What the account signs in with beside its password',
    access: queries.ownFactor.needs,
    reply: secondFactorFacts,
    handle: ({ by }) => queries.ownFactor(by),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/totp',
    summary: 'Begin to add an authenticator app',
    access: commands.offerTotp.needs,
    reply: totpOffer,
    handle: ({ by }) => commands.offerTotp(by),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/totp/confirm',
    summary: 'Finish adding an authenticator app by its first code; gives the recovery codes',
    access: commands.confirmTotp.needs,
    bodyDoc: codeForm,
    reply: recoveryCodes,
    handle: ({ by, fields }) => commands.confirmTotp(by, fields()),
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/auth/totp',
    summary: 'Remove the authenticator app',
    access: commands.removeTotp.needs,
    handle: ({ by }) => commands.removeTotp(by),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/recovery-codes',
    summary: 'Make new recovery codes in place of the old ones',
    access: commands.renewRecoveryCodes.needs,
    reply: recoveryCodes,
    handle: ({ by }) => commands.renewRecoveryCodes(by),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/passkeys/options',
    summary: 'Begin to add a passkey',
    access: 'account',
    reply: options,
    async handle({ by, request, account }) {
      await by.requireProof();
      return { ...(await deps.offerPasskey(account, relyingParty(request, publicUrl))) };
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Finish adding a passkey; gives recovery codes with the first proof',
    access: 'account',
    body: passkeyForm,
    status: 201,
    reply: recoveryCodes,
    async handle({ by, request, account, body: { name, response } }) {
      await by.requireProof();
      const party = relyingParty(request, publicUrl);
      return { recoveryCodes: await deps.addPasskey(account, party, name, response) };
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    summary: 'Remove a passkey',
    access: commands.removePasskey.needs,
    handle: ({ by, params }) => commands.removePasskey(by, params.id),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/passkey/options',
    summary: 'Begin to sign in with a passkey',
    access: 'public',
    reply: options,
    async handle({ request }) {
      refuseOtherOrigins(request, publicUrl);
      const party = relyingParty(request, publicUrl);
      return { ...(await deps.offerPasskeySignIn(party, signInOrigin(request, cookies))) };
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Sign in with a passkey; sets the session cookie',
    access: 'public',
    body: passkeySignInForm,
    reply: sessionReply,
    async handle({ request, reply, body }) {
      refuseOtherOrigins(request, publicUrl);
      const party = relyingParty(request, publicUrl);
      const origin = signInOrigin(request, cookies);
      const { account, ...tokens } = await deps.signInWithPasskey(party, body.response, origin);
      reply.header('set-cookie', cookies.begin(tokens));
      return { authenticated: true, user: toUser(account) };
    },
  });
}

/**
 * A passkey belongs to the site's host name; on this machine, to the host name of the request. Browsers accept no IP
 * address.
 */
function relyingParty(request: FastifyRequest, publicUrl: string): RelyingParty {
  const site = new URL(publicUrl);
  const asked = `${request.protocol}://${request.host}`;
  const isHere = isLoopbackHost(site.hostname.replace(/^\[|\]$/g, '')) && isFromThisMachine(request);
  const { hostname, origin } = isHere && URL.canParse(asked) ? new URL(asked) : site;
  if (/^[\d.]+$|:/.test(hostname)) {
    throw new AppError(
      'bad_request',
      'Passkeys need a name: open this page as http://localhost instead of by number.',
    );
  }
  return { id: hostname, origin };
}
