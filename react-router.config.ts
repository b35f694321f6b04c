import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The route manifest travels with the first page: no second request when a link is hovered.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
