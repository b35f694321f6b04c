import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Makes `key.pem` and `cert.pem` in a folder, for `localhost` and for some days; nobody vouches for it. */
export function makeSelfSigned(folder: string, days: number, further: readonly string[] = []) {
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'.split(' ');
  const given = ['-days', `${days}`, ...further, '-keyout', files.key, '-out', files.cert];
  execFileSync('openssl', [...kind, ...given], { stdio: 'ignore' });
  return files;
}
