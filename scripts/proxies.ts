import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The proxies that the site is tested behind. */
export const proxies = {
  nginx: '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
  haproxy: '/usr/sbin/haproxy',
} as const;

/** What pools connections to PostgreSQL. */
export const pooler = '/usr/sbin/pgbouncer';

export type ProxyName = keyof typeof proxies;

export function isInstalled(proxy: ProxyName): boolean {
  return existsSync(proxies[proxy]);
}

/** Installs on Debian what is missing; elsewhere, or without root, the tests say which proxies they leave out. */
export function ensureProxies(): void {
  const missing: string[] = (Object.keys(proxies) as ProxyName[]).filter((proxy) => !isInstalled(proxy));
  if (!existsSync(pooler)) missing.push('pgbouncer');
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${missing.join(', ')} with apt.`);
  const names = missing.map((proxy) => (proxy === 'nginx' ? 'nginx-light' : proxy)).join(' ');
  spawnSync(
    `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${names} >/dev/null`,
    { shell: true, stdio: 'inherit' },
  );
}

if (import.meta.main) ensureProxies();
