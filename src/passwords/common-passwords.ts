import type { PasswordPolicy } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { isGuessable } from '#domain/password-strength.ts';

const sentence =
  'This password is easy to guess. Choose one that nobody would think of, such as four words that have nothing to do with each other.';

/**
 * Refuses the passwords that attackers guess first, by a list of 49,000 that were common in leaks. The list is loaded
 * when a password is set, not before.
 */
export const refuseGuessable: PasswordPolicy = async (password, username, field = 'password') => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  known ??= new Set(dictionary['passwords-common']);
  const list = known;
  if (!isGuessable(password, username, (text) => list.has(text))) return;
  throw new AppError('bad_request', sentence, { fields: { [field]: sentence } });
};

let known: Set<string | number> | undefined;
