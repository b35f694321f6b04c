import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Started alone for tests: no sandbox as root, and no call to its maker's servers. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
];

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The machine's Chromium: `CHROMIUM_PATH` or one of the usual places; undefined leaves Playwright to its own. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...places].find((place) => place !== '' && existsSync(place));
}

/** The same as Playwright's options to launch it. */
export function foundChromium(): { executablePath?: string } {
  const executablePath = findChromium();
  return executablePath === undefined ? {} : { executablePath };
}

/** Finds Chromium, or installs it: Debian's package as root, Playwright's own build elsewhere. */
function ensureChromium(): void {
  if (findChromium()) return;
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  console.log(
    debian
      ? 'No Chromium found: installing the Debian package.'
      : "No Chromium found: installing Playwright's.",
  );
  const command = debian
    ? 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null'
    : 'npx playwright install chromium';
  if (spawnSync(command, { shell: true, stdio: 'inherit' }).status !== 0) {
    console.error(
      'Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH, then run this again.',
    );
    process.exit(1);
  }
}

if (import.meta.main) ensureChromium();
