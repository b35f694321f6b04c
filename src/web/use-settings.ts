import { useRouteLoaderData } from 'react-router';
import { placeholderSettings } from '#content/site.ts';
import type { PublicSettings } from './page-services.ts';

/** The deployment's settings, as the root loader gave them; placeholders when the root itself failed. */
export function useSettings(): PublicSettings {
  return useRouteLoaderData<PublicSettings>('root') ?? unloaded;
}

const unloaded: PublicSettings = {
  ...placeholderSettings,
  demo: false,
  leadInbox: false,
  quizPoints: false,
  ipLookupUrl: '',
  year: 0,
};
