const storageKey = 'admin_authenticated';

/** Notes on the device that someone is signed in. Only a hint: what opens the desk is the server's session. */
export function rememberSignedIn(): void {
  try {
    localStorage.setItem(storageKey, 'true');
  } catch {
    // Without storage nothing is missed but the hint.
  }
}

/** Takes the note away; says whether there was one. */
export function forgetSignedIn(): boolean {
  try {
    const wasNoted = localStorage.getItem(storageKey) !== null;
    localStorage.removeItem(storageKey);
    return wasNoted;
  } catch {
    return false;
  }
}
