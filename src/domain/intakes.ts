interface Stage {
  readonly monthsBefore: number;
  readonly what: string;
}

/** An intake with the months in which its stages begin; none where that month is over. */
export interface Intake {
  /** The first day of the month in which the course begins, as YYYY-MM-DD. */
  start: string;
  /** From 1. */
  month: number;
  stages: { what: string; from: string | undefined }[];
}

/** Nearer than that, an intake is too late for tests, forms and a visa: those for July are mostly due in April or May. */
const leastMonths = 7;

/** The next intake of each month (from 1) that can still be reached after a day (YYYY-MM-DD), the nearest first. */
export function intakesAfter(today: string, months: readonly number[], stages: readonly Stage[]): Intake[] {
  const now = countOf(today);
  return months
    .map((month) => {
      const nearest = now + leastMonths;
      const start = nearest + ((((month - 1 - nearest) % 12) + 12) % 12);
      return {
        start: dayOf(start),
        month,
        stages: stages.map(({ what, monthsBefore }) => ({
          what,
          from: start - monthsBefore > now ? dayOf(start - monthsBefore) : undefined,
        })),
      };
    })
    .sort((one, other) => (one.start < other.start ? -1 : 1));
}

/** Months since the year 0. */
const countOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const dayOf = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
