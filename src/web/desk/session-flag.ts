const storageKey = 'admin_authenticated';

/** Notes on the device that someone is signed in. Only a hint: what opens the desk is the server's session. */
export function rememberSignedIn(): void {
  try {
    localStorage.setItem(storageKey, 'true');
  } catch {
    // Without storage nothing is missed but the hint.
  }
}

export function forgetSignedIn(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // There is nothing to forget then.
  }
}
