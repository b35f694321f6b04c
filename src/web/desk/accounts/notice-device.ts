import { noticeWords } from '#content/accounts-desk.ts';
import type { ApiClient, ApiResult } from '#web/page/api-client.ts';

const workerPath = '/admin/notices.js';
const scope = '/admin/';
const devicesPath = '/api/auth/notices/devices';

/** Whether this browser can show notices: `install` where only the installed desk can, `blocked` where a person forbade it. */
export type NoticeAbility = 'unsupported' | 'install' | 'blocked' | 'able';

export function noticeAbility(): NoticeAbility {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'blocked' : 'able';
  }
  // Only iOS tells whether a page was opened from the home screen this way.
  return 'standalone' in navigator && !navigator.standalone ? 'install' : 'unsupported';
}

/** Notes at the server that the desk is open on this device; says whether notices are on for it. Asks nobody anything. */
export async function renewDevice(api: ApiClient): Promise<boolean> {
  if (noticeAbility() !== 'able' || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  if (!registration || !subscription) return false;
  void registration.update().catch(() => undefined);
  const noted = await api.post<{ on: boolean }>(devicesPath, { ...subscription.toJSON(), renew: true });
  return noted.success && noted.data.on;
}

/** Turns notices on: asks the person, then the browser's push service. To be called on a touch. */
export async function turnOnDevice(api: ApiClient, publicKey: string): Promise<ApiResult<unknown>> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return { success: false, error: noticeWords.refused };
  }
  try {
    await navigator.serviceWorker.register(workerPath, { scope });
    // All pages that ask stand within its scope.
    const { pushManager } = await navigator.serviceWorker.ready;
    const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
    // A subscription to another key of the site takes nothing of this one.
    const subscription = await pushManager.subscribe(wanted).catch(async (failure: unknown) => {
      if (!(await (await pushManager.getSubscription())?.unsubscribe())) throw failure;
      return pushManager.subscribe(wanted);
    });
    return await api.post(devicesPath, subscription.toJSON());
  } catch {
    return { success: false, error: noticeWords.failed };
  }
}
