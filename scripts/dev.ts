import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { run } from '#wiring/serve.ts';

const vite = await createServer({ server: { middlewareMode: true } });

await run({
  site: {
    development: true,
    starter: '',
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  },
  server: vite.middlewares,
});
