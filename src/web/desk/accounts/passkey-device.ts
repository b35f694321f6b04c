import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ownAccount, signInWords } from '#content/accounts-desk.ts';
import type { ApiClient, ApiResult } from '#web/page/api-client.ts';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Makes a passkey on this device and hands it to the account; gives recovery codes when they are the first. */
export async function makePasskey(
  api: ApiClient,
  name: string,
): Promise<ApiResult<{ recoveryCodes: string[] }>> {
  const options = await api.post<CreationOptions>('/api/auth/passkeys/options');
  if (!options.success) return options;
  try {
    const response = await startRegistration({ optionsJSON: options.data });
    return await api.post('/api/auth/passkeys', { name, response });
  } catch {
    // The person cancelled, or the device has no passkeys: the browser's own message would be too technical.
    return { success: false, error: ownAccount.passkeys.failed };
  }
}

/** Signs in with a passkey of this device. */
export async function signWithPasskey(api: ApiClient): Promise<ApiResult<unknown>> {
  const options = await api.post<RequestOptions>('/api/auth/passkey/options');
  if (!options.success) return options;
  try {
    const response = await startAuthentication({ optionsJSON: options.data });
    return await api.post('/api/auth/passkey', { response });
  } catch {
    return { success: false, error: signInWords.passkeyFailed };
  }
}
