import { diamondDots, type KolamPlan } from './kolam.ts';

/**
 * The large kolam of the home page: 1-3-5-7-5-3-1 dots, one line, mirrored left to right and top to bottom. Of the 336
 * figures on these dots that are both, the one with the fewest meetings that do not cross.
 */
export const heroKolamPlan: KolamPlan = {
  dots: diamondDots(3),
  meetings: new Map([
    ['2,1,s', 'turn'],
    ['4,1,s', 'turn'],
    ['2,4,s', 'turn'],
    ['4,4,s', 'turn'],
  ]),
};
