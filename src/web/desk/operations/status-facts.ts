import { fill } from '#content/fill.ts';
import { statusDesk } from '#content/operations-desk.ts';
import { concernsOf, type SiteStatus } from '#domain/site-status.ts';
import type { Fact } from '#web/desk/frame/desk-head.tsx';
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
}

type Shown = [title: string, facts: [label: string, text: string | null][]];

const { facts: labels, sections: titles } = statusDesk;

export function statusFacts(status: SiteStatus): StatusFacts {
  const { database, backup, disk, certificate, outbox, schemaBefore } = status;
  const technical: Shown[] = [
    [
      titles.site,
      [
        [labels.version, status.version],
        [labels.runtime, status.runtime],
        [labels.startedAt, dateAndTime(status.startedAt)],
        [labels.memory, inBytes(status.memory.residentBytes)],
      ],
    ],
    [
      titles.database,
      [
        [labels.engine, statusDesk.engines[database.engine]],
        [labels.answers, database.answers ? fill(statusDesk.inMs, { ms: database.ms }) : statusDesk.silent],
        [labels.size, database.bytes === null ? null : inBytes(database.bytes)],
        [labels.schema, [...schemaBefore.applied, ...schemaBefore.pending].toSorted().at(-1) ?? null],
        // For a new database the list of migrations means nothing to the owner.
        [labels.upgraded, schemaBefore.applied.length > 0 ? schemaBefore.pending.join(', ') || null : null],
      ],
    ],
  ];
  const shown: Shown[] = [
    [
      titles.backup,
      [
        [
          labels.newest,
          backup?.newest
            ? fill(statusDesk.withSize, {
                at: dateAndTime(backup.newest.at),
                size: inBytes(backup.newest.bytes),
              })
            : statusDesk.none,
        ],
        [labels.fault, backup?.fault ?? null],
      ],
    ],
    [
      titles.disk,
      [
        [
          labels.free,
          disk &&
            fill(statusDesk.ofTotal, { free: inBytes(disk.freeBytes), total: inBytes(disk.totalBytes) }),
        ],
      ],
    ],
    [titles.certificate, certificateFacts(certificate)],
    [
      titles.outbox,
      [
        [labels.waiting, outbox && String(outbox.waiting)],
        [labels.failed, outbox && String(outbox.failed)],
      ],
    ],
  ];
  return {
    concerns: concernsOf(status).map((concern) => statusDesk.concerns[concern]),
    sections: known(shown),
    technical: known(technical),
  };
}

const known = (shown: readonly Shown[]) =>
  shown.flatMap(([title, facts]) => {
    const told = facts.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]));
    return told.length > 0 ? [{ title, facts: told }] : [];
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
