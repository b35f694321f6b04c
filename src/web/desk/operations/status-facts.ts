import { fill } from '#content/fill.ts';
import { statusDesk } from '#content/operations-desk.ts';
import { concernsOf, type SiteStatus, type StatusConcern } from '#domain/site-status.ts';
import type { Fact } from '#web/desk/frame/desk-head.tsx';
import { stampWords } from '#web/desk/frame/desk-words.ts';
import { dateAndTime } from '#web/page/formats.ts';

/** A status as its page shows it. */
export interface StatusFacts {
  /** What needs attention, each a sentence. */
  concerns: string[];
  sections: Section[];
  /** What only tells something to who runs the server. */
  technical: Section[];
}

interface Section {
  title: string;
  facts: Fact[];
  /** What of it needs attention. */
  concerns: string[];
}

type Part = keyof typeof statusDesk.sections;
type Shown = [part: Part, facts: [label: string, text: string | null][]];

const { facts: labels } = statusDesk;

export function statusFacts(status: SiteStatus, now: Date): StatusFacts {
  const { database, backup, disk, certificate, outbox, schemaBefore } = status;
  const technical: Shown[] = [
    [
      'site',
      [
        [labels.version, status.version],
        [labels.runtime, status.runtime],
        [labels.memory, inBytes(status.memory.residentBytes)],
      ],
    ],
    [
      'database',
      [
        [labels.engine, statusDesk.engines[database.engine]],
        [labels.schema, [...schemaBefore.applied, ...schemaBefore.pending].toSorted().at(-1) ?? null],
        // For a new database the list of migrations means nothing to the owner.
        [labels.upgraded, schemaBefore.applied.length > 0 ? schemaBefore.pending.join(', ') || null : null],
      ],
    ],
  ];
  const shown: Shown[] = [
    ['site', [[labels.startedAt, stampWords(status.startedAt, now)]]],
    [
      'database',
      [
        [labels.answers, database.answers ? fill(statusDesk.inMs, { ms: database.ms }) : statusDesk.silent],
        [labels.size, database.bytes === null ? null : inBytes(database.bytes)],
      ],
    ],
    [
      'backup',
      [
        [
          labels.newest,
          backup?.newest
            ? fill(statusDesk.withSize, {
                at: stampWords(backup.newest.at, now),
                size: inBytes(backup.newest.bytes),
              })
            : statusDesk.none,
        ],
        [labels.fault, backup?.fault ?? null],
      ],
    ],
    [
      'disk',
      [
        [
          labels.free,
          disk &&
            fill(statusDesk.ofTotal, { free: inBytes(disk.freeBytes), total: inBytes(disk.totalBytes) }),
        ],
      ],
    ],
    ['certificate', certificateFacts(certificate)],
    [
      'outbox',
      [
        [labels.waiting, outbox && String(outbox.waiting)],
        [labels.failed, outbox && String(outbox.failed)],
      ],
    ],
  ];
  const concerns = concernsOf(status);
  return {
    concerns: concerns.map((concern) => statusDesk.concerns[concern]),
    sections: known(shown, concerns),
    technical: known(technical, []),
  };
}

const known = (shown: readonly Shown[], all: readonly StatusConcern[]): Section[] =>
  shown.flatMap(([part, facts]) => {
    const told = facts.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]));
    const concerns = all.filter((concern) => concern.startsWith(part)).map((one) => statusDesk.concerns[one]);
    return told.length > 0 ? [{ title: statusDesk.sections[part], facts: told, concerns }] : [];
  });

function certificateFacts(certificate: SiteStatus['certificate']): [string, string | null][] {
  if (certificate === null) return [];
  if ('fault' in certificate) return [[labels.unseen, certificate.fault]];
  return [
    [labels.endsAt, dateAndTime(certificate.endsAt)],
    [labels.issuer, certificate.issuer || null],
  ];
}

function inBytes(bytes: number): string {
  for (const [unit, size] of [
    ['GB', 1e9],
    ['MB', 1e6],
    ['kB', 1e3],
  ] as const) {
    if (bytes >= size) return `${(bytes / size).toFixed(bytes >= size * 10 ? 0 : 1)} ${unit}`;
  }
  return `${bytes} B`;
}
