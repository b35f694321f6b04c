import { areas, type Profile } from './interests.ts';

/** An occupation of the O*NET database with its interests, 1 to 7. */
export interface Occupation {
  /** Such as `17-2051.00`. */
  code: string;
  title: string;
  profile: Profile;
  /** 1 (little preparation) to 5 (extensive preparation). */
  jobZone: number;
  description: string;
}

export type Occupations = ReadonlyMap<string, Occupation>;

/** Reads lines of `code|title|R I A S E C in hundredths|job zone|description`. */
export function readOccupations(table: string): Occupations {
  return new Map(
    table.split('\n').map((line) => {
      const [code = '', title = '', scores = '', jobZone, description = ''] = line.split('|');
      const hundredths = scores.split(' ');
      const profile = Object.fromEntries(
        areas.map((area, at) => [area, Number(hundredths[at]) / 100]),
      ) as Profile;
      return [code, { code, title, profile, jobZone: Number(jobZone), description }];
    }),
  );
}

/** The mean interests of some occupations; undefined where none of the codes is known. */
export function meanProfile(occupations: Occupations, codes: readonly string[]): Profile | undefined {
  const known = codes.flatMap((code) => occupations.get(code) ?? []);
  if (known.length === 0) return undefined;
  return Object.fromEntries(
    areas.map((area) => {
      const sum = known.reduce((total, { profile }) => total + profile[area], 0);
      return [area, Math.round((100 * sum) / known.length) / 100];
    }),
  ) as Profile;
}
