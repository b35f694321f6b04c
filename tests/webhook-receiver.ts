import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One post a receiver got. */
export interface ReceivedPost {
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
}

/** A webhook receiver on loopback; answers 204 by default. */
export interface WebhookReceiver {
  url: string;
  posts: ReceivedPost[];
  stop(): Promise<void>;
}

export async function startWebhookReceiver(
  answer: (response: ServerResponse, post: ReceivedPost) => void = (response) =>
    response.writeHead(204).end(),
): Promise<WebhookReceiver> {
  const posts: ReceivedPost[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const post = { headers: request.headers, body: bytes.toString(), bytes };
      posts.push(post);
      answer(response, post);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    posts,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
