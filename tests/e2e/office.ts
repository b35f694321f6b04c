import { createTestApp, type TestApp } from '../create-test-app.ts';
import { startMailServer, type TestMailServer } from '../mail-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../webhook-receiver.ts';
import { test as base } from './site.ts';

/** A site in this process that notifies an office of its leads: by mail to `desk@office.example` and by webhook. */
export interface Office {
  url: string;
  app: TestApp;
  mailServer: TestMailServer;
  receiver: WebhookReceiver;
  /** Sends every message that is due by the site's clock. */
  sendDue(): Promise<void>;
}

export const test = base.extend<{ office: Office }>({
  office: async ({ playwright: _ }, use) => {
    const mailServer = await startMailServer();
    const receiver = await startWebhookReceiver();
    const app = await createTestApp({
      SMTP_URL: mailServer.url,
      LEAD_NOTIFY_TO: 'desk@office.example',
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: 'a secret of the receiver',
    });
    const url = await app.app.fastify.listen({ host: '127.0.0.1', port: 0 });
    await use({
      url,
      app,
      mailServer,
      receiver,
      async sendDue() {
        for (const dispatcher of app.messages.dispatchers) {
          while ((await dispatcher.takeDue()) > 0) await dispatcher.settled();
        }
      },
    });
    await app.close();
    await mailServer.stop();
    await receiver.stop();
  },
});
