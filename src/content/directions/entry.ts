import type { DirectionWords, FactKind, Reach } from '#domain/direction.ts';

type Fact = DirectionWords['facts'][number];

/** A page in which facts of directions were read. */
export interface Source {
  readonly title: string;
  readonly url: string;
  /** Where it was read later than `readOn`. */
  readonly readOn?: string;
}

/** Pages that were all read on one day. */
export const readOnDay =
  (readOn: string) =>
  (title: string, url: string): Source => ({ title, url, readOn });

/** A fact with the page it was read in. */
export interface SourcedFact {
  readonly kind: FactKind;
  readonly name: string;
  readonly text: string;
  readonly from: Source;
  /** A second page in which the same was read. */
  readonly also?: Source;
  readonly marks?: Exclude<Fact['marks'], ''>;
  readonly reach?: Reach;
  /** Of an examination that nobody sits from school: what is studied first. */
  readonly after?: string;
  readonly opens?: string;
  readonly closes?: string;
  readonly held?: string;
  readonly site?: string;
}

/** A direction before its sources are numbered. What the work is rests on the descriptions of its O*NET occupations. */
export interface Entry {
  readonly title: string;
  readonly summary: string;
  readonly work: string;
  /** Whom it does not suit; our own judgement, and no fact. */
  readonly notFor: string;
  /** O*NET codes. */
  readonly occupations: readonly string[];
  readonly facts: readonly SourcedFact[];
}
