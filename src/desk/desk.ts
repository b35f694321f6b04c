import { accountCommands, accountQueries } from './accounts.ts';
import type { Staff } from './allowed.ts';
import { leadCommands, leadQueries } from './leads.ts';
import { operationCommands, operationQueries } from './operations.ts';
import type { DeskParts } from './parts.ts';
import { studentCommands, studentQueries } from './students.ts';

/** What staff may see. The API and the pages come through here alike. */
export const deskQueries = (parts: DeskParts) => ({
  ...leadQueries(parts),
  ...studentQueries(parts),
  ...accountQueries(parts),
  ...operationQueries(parts),
});

/** What staff may do, over and above what the API alone offers. */
export const deskCommands = (parts: DeskParts) => ({
  ...leadCommands(parts),
  ...studentCommands(parts),
  ...accountCommands(parts),
  ...operationCommands(parts),
});

export type DeskQueries = ReturnType<typeof deskQueries>;
export type DeskCommands = ReturnType<typeof deskCommands>;

/** The same for one request, without who asks: that is found out at each call. */
export type Bound<Capabilities> = {
  [Name in keyof Capabilities]: Capabilities[Name] extends (by: Staff, ...input: infer Input) => infer Result
    ? (...input: Input) => Result
    : never;
};
