// One process from build to serving, so that a signal sent to `npm start` reaches the server itself.
import { buildSite } from './build.ts';

await buildSite();
await import('../src/main.ts');
