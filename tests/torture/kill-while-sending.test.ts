import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openStore } from '#storage/open-store.ts';
import { contactBody } from '../factories.ts';
import { startMailServer } from '../mail-server.ts';
import { startServer } from '../server-process.ts';
import { startWebhookReceiver } from '../webhook-receiver.ts';

/** A few in every test run; a hundred where there is time for it. */
const rounds = Number(process.env.TORTURE_ROUNDS ?? (process.env.TORTURE_SECONDS ? 100 : 3));
const leadsARound = 5;
/** Numbers that look random and are the same each time. */
let seed = 7;
function upTo(most: number): number {
  seed = (seed * 1103515245 + 12345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * most);
}

test(
  `killed ${rounds} times between lead and mail: no lead without its mail, none twice that does not say so`,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'margam-'));
    // Slow enough that a kill falls before, in and after the text.
    const mailServer = await startMailServer({ onText: () => wait(upTo(60)) });
    const receiver = await startWebhookReceiver((response) => {
      setTimeout(() => response.writeHead(204).end(), upTo(60));
    });
    const start = () =>
      startServer({
        DATA_DIR: dataDir,
        SMTP_URL: mailServer.url,
        LEAD_NOTIFY_TO: 'desk@office.example',
        WEBHOOK_URL: receiver.url,
        WEBHOOK_SECRET: 'a secret of the receiver',
        LOG_LEVEL: 'fatal',
        LEADS_PER_HOUR: '100000',
      });
    const stored = new Set<string>();
    try {
      for (let round = 0; round < rounds; round++) {
        const server = await start();
        const sends = Array.from({ length: leadsARound }, async (_, index) => {
          await wait(upTo(300));
          const answer = await fetch(`${server.url}/api/leads`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            // Each its own person, as receipts to one address are limited.
            body: JSON.stringify(contactBody({ email: `kavya-${round}-${index}@example.com` })),
          });
          if (answer.status === 201) stored.add((await answer.json()).data.id);
        });
        await Promise.race([Promise.allSettled(sends), wait(100 + upTo(1200))]);
        if (upTo(2)) await wait(upTo(400));
        await server.end('SIGKILL');
        await Promise.allSettled(sends);
      }
      const last = await start();
      const store = await openStore({ dataDir });
      /** Whose sender died three times: a person decides about those. */
      const givenUp = async () => {
        const uncertain = await store.outbox.list({ state: 'uncertain' }, { offset: 0, limit: 10_000 });
        return new Set(uncertain.flatMap(({ dueAt, id }) => (dueAt === null ? [id] : [])));
      };
      // What was under way when a process died is taken up when its lease has run out.
      await expect
        .poll(
          async () =>
            (await store.outbox.count({ state: 'sent' })) + (await givenUp()).size ===
            (await store.outbox.count({})),
          {
            // What the killed ones left is sent a few at a time.
            timeout: 60_000 + rounds * 3000,
            interval: 250,
          },
        )
        .toBe(true);
      const leads = await store.leads.list({}, { offset: 0, limit: 10_000 });
      const undecided = await givenUp();
      await store.close();
      await last.end('SIGTERM');
      expect(leads.length).toBeGreaterThan(0);
      for (const id of stored) expect(leads.map((lead) => lead.id)).toContain(id);
      for (const { id, email } of leads) {
        for (const [to, kind] of [
          ['desk@office.example', 'lead-mail'],
          [email, 'receipt'],
        ] as const) {
          const mails = mailServer.to(to).filter(({ messageId }) => messageId?.startsWith(`<${kind}.${id}@`));
          if (!undecided.has(`${kind}.${id}`)) expect(mails.length).toBeGreaterThan(0);
          expect(mails.filter(({ subject }) => !subject?.startsWith('May be a repeat')).length).toBeLessThan(
            2,
          );
        }
        const posts = receiver.posts.filter(
          ({ headers }) => headers['x-margam-delivery'] === `webhook.${id}`,
        );
        const attempts = posts.map(({ headers }) => headers['x-margam-attempt']);
        expect(attempts.length).toBeGreaterThan(0);
        expect(new Set(attempts).size).toBe(attempts.length);
      }
      console.log(
        `${leads.length} leads, ${mailServer.mails.length} mails, ` +
          `${mailServer.mails.filter(({ subject }) => subject?.startsWith('May be a repeat')).length} of them said to be repeats`,
      );
    } finally {
      await mailServer.stop();
      await receiver.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  90_000 + rounds * 15_000,
);
