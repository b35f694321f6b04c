import { get } from 'node:http';

/** One answer as it went over the wire, to be sent again by the bare server. */
export interface Captured {
  status: number;
  headers: string[];
  /** Base64. */
  body: string;
}

const perConnection = /^(date|connection|keep-alive|transfer-encoding)$/i;

/** Asks once for what the load will ask for, and keeps status, headers and bytes. */
export function capture(url: string, headers: Record<string, string>): Promise<Captured> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { rawHeaders, statusCode = 0 } = response;
        const kept = rawHeaders.filter((_, index) => !perConnection.test(rawHeaders[index & ~1] ?? ''));
        resolve({ status: statusCode, headers: kept, body: Buffer.concat(chunks).toString('base64') });
      });
    }).on('error', reject);
  });
}
