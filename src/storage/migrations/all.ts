import type { Migration } from 'kysely/migration';
import { leads } from './001-leads.ts';

/** Every migration by name, applied in the order of the names. A released one never changes. */
export const migrations: Record<string, Migration> = {
  '001-leads': leads,
};
