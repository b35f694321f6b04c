import { useEffect, useEffectEvent, useRef } from 'react';
import { useFetchers, useRevalidator } from 'react-router';
import { useListener } from '#web/desk/frame/effects.ts';

/**
 * An event of the server's stream: a new lead, with who it is, or that something was done with a lead; with a null id,
 * events may have been missed: read again.
 */
export interface LeadNews {
  id: string | null;
  isNew: boolean;
  reference?: string;
  kind?: 'contact' | 'enquiry' | 'quiz';
  name?: string;
  service?: string;
  isFlagged?: boolean;
}

type Listener = (news: LeadNews) => void;

const listeners = new Set<Listener>();
const name = 'margam-leads';
/** After the server refused the stream, and after the last listener went. In milliseconds. */
const againMs = 30_000;
const lingerMs = 1000;

let channel: BroadcastChannel | undefined;
let release: (() => void) | undefined;
let isWanted = false;

/**
 * Calls the listener at each lead that comes or is worked on, by anyone, until the returned function is called. All
 * tabs of a browser share one stream: a browser opens only six connections to a site that speaks HTTP/1.1.
 */
export function onLeadNews(listener: Listener): () => void {
  listeners.add(listener);
  if (!isWanted) {
    isWanted = true;
    channel ??= new BroadcastChannel(name);
    channel.onmessage = ({ data }) => tell(data as LeadNews);
    void read();
  }
  return () => {
    listeners.delete(listener);
    // The next page of the desk listens again at once.
    setTimeout(() => {
      if (listeners.size > 0) return;
      isWanted = false;
      release?.();
    }, lingerMs);
  };
}

/** Whichever tab has the lock reads the stream; when that tab is closed another one takes over. */
async function read(): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, stream);
  else await stream();
  if (isWanted) setTimeout(() => void read(), againMs);
}

/** Resolves when the stream is refused, or nobody wants it any more. */
function stream(): Promise<void> | undefined {
  if (!isWanted) return undefined;
  return new Promise((resolve) => {
    const source = new EventSource('/api/admin/events');
    let wasOpen = false;
    release = () => {
      source.close();
      resolve();
    };
    source.addEventListener('lead', ({ data }) => share(JSON.parse(data) as LeadNews));
    source.onopen = () => {
      // Something may have happened while the stream was down.
      if (wasOpen) share({ id: null, isNew: false });
      wasOpen = true;
    };
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) release?.();
    };
  });
}

function share(news: LeadNews): void {
  channel?.postMessage(news);
  tell(news);
}

function tell(news: LeadNews): void {
  for (const listener of listeners) listener(news);
}

/** Events within this time cause one read. In milliseconds. */
const togetherMs = 150;

/** Hears of leads as long as the component is in the page; where `hear` says so, the page is read again. */
export function useLeadNews(hear: (news: LeadNews) => boolean): () => void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isAsked = useFetchers().some(({ state }) => state === 'submitting');
  // What the desk itself does is told here before its answer comes: read now, a list would lose the row that waits for it.
  const readOnceAnswered = useEffectEvent(() => {
    timer.current = undefined;
    if (isAsked) readSoon();
    else void revalidate();
  });
  const readSoon = () => {
    timer.current ??= setTimeout(() => readOnceAnswered(), togetherMs);
  };
  const tellOf = useEffectEvent((news: LeadNews) => {
    if (hear(news)) readSoon();
  });
  useEffect(() => {
    const stop = onLeadNews((news) => tellOf(news));
    return () => {
      stop();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
  return readSoon;
}

/**
 * Keeps a lead's page up to date while it is open: it is read again when somebody works on that lead, anywhere, and
 * when the page comes back to the front. Lists are read again by `NewLeads`.
 */
export function useFreshLead(leadId: string): void {
  const read = useLeadNews(({ id }) => id === leadId || id === null);
  useListener('visibilitychange', () => document.visibilityState === 'visible' && read());
}
