import { buildSite, isBuildFresh } from '../scripts/build.ts';

/** Before any test runs: pages built from other sources than today's would prove nothing, so they are built again. */
export default async function setup(): Promise<void> {
  if (!isBuildFresh()) await buildSite();
}
