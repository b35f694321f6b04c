import { useRouteLoaderData } from 'react-router';
import { placeholderSettings } from '../content/site.ts';
import type { PublicSettings } from './page-services.ts';

// An error view may stand where the root loader itself failed: links still have to render then.
const unknownSettings: PublicSettings = {
  ...placeholderSettings,
  demo: false,
  leadInbox: true,
  ipLookupUrl: '/api/ip?format=json',
  year: new Date().getFullYear(),
};

/** The deployment's settings, as the root loader gave them. */
export function useSettings(): PublicSettings {
  return (useRouteLoaderData('root') as PublicSettings | undefined) ?? unknownSettings;
}
