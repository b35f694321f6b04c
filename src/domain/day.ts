/** Whether a text is a day of the calendar, such as `2026-11-30`, of this century. */
export function isDay(value: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** The instant at which a day begins in India, which has had one clock, five and a half hours ahead, since 1945. */
export function startOfDay(value: string): string {
  return new Date(`${value}T00:00:00+05:30`).toISOString();
}

const indiaAheadMs = 5.5 * 3_600_000;

/** The day it is in India at an instant. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + indiaAheadMs).toISOString().slice(0, 10);
}

/** The local time it is in India at an instant, to the minute: `2026-12-01T17:00`. */
export function localTimeOf(at: Date): string {
  return new Date(at.getTime() + indiaAheadMs).toISOString().slice(0, 16);
}

/** The instant of a local time in India. */
export function instantOfLocal(time: string): Date {
  return new Date(Date.parse(`${time}:00Z`) - indiaAheadMs);
}

/** The day some days after another one. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** How many days there are from one day until another; negative where that is past. */
export function daysUntil(day: string, today: string): number {
  return (Date.parse(day) - Date.parse(today)) / 86_400_000;
}
