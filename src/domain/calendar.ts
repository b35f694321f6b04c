import type { Application } from './application.ts';
import { daysAfter, instantOfLocal } from './day.ts';
import type { Task } from './student.ts';

interface Entries {
  tasks: readonly (Task & { student: string })[];
  deadlines: readonly (Application & { student: string })[];
}

/** What somebody has to do, as a calendar other programs subscribe to (RFC 5545). `site` names it and is part of its ids. */
export function icsOf(
  { tasks, deadlines }: Entries,
  { site, now, url }: { site: string; now: Date; url: string },
): string {
  const stamp = basic(now);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Margam//Desk//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapedText(site)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
  ];
  for (const { id, studentId, student, what, due, minutes, place } of tasks) {
    const begins = instantOfLocal(due);
    lines.push(
      'BEGIN:VEVENT',
      `UID:task-${id}@margam`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${basic(begins)}`,
      `DTEND:${basic(new Date(begins.getTime() + (minutes || 15) * 60_000))}`,
      `SUMMARY:${escapedText(`${student}: ${what}`)}`,
      ...(place ? [`LOCATION:${escapedText(place)}`] : []),
      `URL:${url}/admin/students/${studentId}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapedText(what)}`,
      'TRIGGER:-PT10M',
      'END:VALARM',
      'END:VEVENT',
    );
  }
  for (const { id, studentId, student, to, deadline } of deadlines) {
    if (!deadline) continue;
    lines.push(
      'BEGIN:VEVENT',
      `UID:deadline-${id}@margam`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${deadline.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${daysAfter(deadline, 1).replaceAll('-', '')}`,
      `SUMMARY:${escapedText(`${student}: ${to}`)}`,
      `URL:${url}/admin/students/${studentId}`,
      'END:VEVENT',
    );
  }
  lines.push('END:VCALENDAR', '');
  return lines.map(folded).join('\r\n');
}

/** An instant as `20261201T113000Z`. */
const basic = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A text as calendars (RFC 5545) and contacts (RFC 6350) write it. */
export const escapedText = (value: string) => value.replace(/[\\,;]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** A line of either has at most 75 bytes; what is longer goes on after a blank, never inside a character. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (bytes + size > 74) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += sign;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
