import { diamondDots, type KolamPlan } from './kolam.ts';

/** The large kolam of the home page: 1-3-5-7-5-3-1 dots, a figure that a quarter turn leaves unchanged, one line. */
export const heroKolamPlan: KolamPlan = {
  dots: diamondDots(3),
  meetings: new Map([
    ['3,1,s', 'run'],
    ['4,3,e', 'run'],
    ['3,4,s', 'run'],
    ['1,3,e', 'run'],
    ['4,1,s', 'turn'],
    ['4,4,e', 'turn'],
    ['2,4,s', 'turn'],
    ['1,2,e', 'turn'],
  ]),
};
