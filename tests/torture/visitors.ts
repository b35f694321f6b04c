import { existsSync, readFileSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What a series of requests met with. Times in milliseconds. */
export interface Experience {
  asked: number;
  failed: number;
  p50: number;
  p99: number;
  worst: number;
}

const visitorsAgent = new Agent({ keepAlive: true, maxSockets: 4, localAddress: '127.0.0.2' });
/** For visitors who come for the first time, each over a connection of its own. */
export const newVisitorsAgent = new Agent({ keepAlive: false, localAddress: '127.0.0.2' });

/** Asks once from an address that is not the attacker's; gives the status, or 0 without an answer. */
export function visit(url: string, agent: Agent = visitorsAgent, form?: object): Promise<number> {
  return new Promise((resolve) => {
    const headers = form ? { 'content-type': 'application/json' } : { accept: 'text/html' };
    const request = send(url, { agent, method: form ? 'POST' : 'GET', headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    request.setTimeout(20_000, () => request.destroy());
    request.on('error', () => resolve(0));
    request.end(form && JSON.stringify(form));
  });
}

/** Visits one address after the other, ten times a second, until `ended`; or sends a form there. */
export async function keepVisiting(
  urls: string[],
  ended: () => boolean,
  agent?: Agent,
  form?: () => object,
): Promise<Experience> {
  const times: number[] = [];
  let failed = 0;
  for (let n = 0; !ended(); n++) {
    const begun = performance.now();
    const status = await visit(urls[n % urls.length] as string, agent, form?.());
    times.push(performance.now() - begun);
    if (status !== (form ? 201 : 200)) failed++;
    await pause(100);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? Number.NaN);
  return { asked: times.length, failed, p50: at(0.5), p99: at(0.99), worst: Math.round(times.at(-1) ?? 0) };
}

/** Resident memory of a process in megabytes; 0 once it has ended. */
export function residentMb(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024;
}
