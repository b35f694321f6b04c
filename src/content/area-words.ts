import type { Area } from '#domain/interests.ts';

/** What each area is called here, and what somebody strong in it likes. */
export const areaWords: Readonly<Record<Area, { name: string; likes: string }>> = {
  R: {
    name: 'Making',
    likes: 'work with hands, tools, machines, plants or animals, and see what came of it',
  },
  I: { name: 'Finding out', likes: 'ask why, look closely, and think a hard question through' },
  A: { name: 'Creating', likes: 'invent, write, draw, perform, and go your own way' },
  S: { name: 'Helping', likes: 'teach, care for, listen to and stand by people' },
  E: { name: 'Leading', likes: 'start things, persuade, decide, and carry others along' },
  C: { name: 'Organising', likes: 'keep things exact, complete and where they belong' },
};

/** Names the source of what is taken from O*NET; the notice itself is folded below it. */
export const onetSource = 'Data on work: O*NET, USDOL/ETA, CC BY 4.0';

/** The notice that goes with everything taken from O*NET. */
export const onetNotice =
  'This page includes information from the O*NET Database by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. We have modified all or some of this information. USDOL/ETA has not approved, endorsed, or tested these modifications.';
