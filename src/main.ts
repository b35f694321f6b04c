import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// The build leaves the server's modules compiled beside the pages: a start that reads them instead of stripping types
// needs a third less time and 20 MB less. It must be on before anything else is imported; `NODE_COMPILE_CACHE`, which
// `npm run serve` sets, has it on for this file too (docs/decisions/007).
enableCompileCache(fileURLToPath(new URL('../build/compile-cache', import.meta.url)));

// React chooses its build by NODE_ENV as it is loaded. Its development build serves pages at half the speed, and
// NODE_ENV says whether this is a demo (README): the settings read what was given.
const { NODE_ENV: given } = process.env;
process.env.NODE_ENV = 'production';
await Promise.all([import('react/jsx-runtime'), import('react-dom/server')]);
if (given === undefined) delete process.env.NODE_ENV;
else process.env.NODE_ENV = given;

const { run } = await import('./wiring/serve.ts');
await run();
