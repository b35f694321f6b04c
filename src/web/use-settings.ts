import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from './page-services.ts';

/** The settings, as the root loader gave them; empty when the root itself failed. */
export function useSettings(): PublicSettings {
  return useRouteLoaderData<PublicSettings>('root') ?? unloaded;
}

const unloaded: PublicSettings = {
  publicUrl: '',
  name: '',
  legalName: '',
  tagline: '',
  logo: 'letterform',
  addressLines: [],
  locality: '',
  region: '',
  postalCode: '',
  phone: '',
  otherPhones: [],
  email: '',
  whatsappNumber: '',
  chatGreeting: '',
  bookingUrl: '',
  social: {},
  replyPromise: '',
  noticeVersion: '',
  demo: false,
  leadInbox: false,
  quizPoints: false,
  ipLookupUrl: '',
  year: 0,
  within: '',
};
