import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { onLeadNews } from './lead-stream.ts';

/** Events within this time cause one read. In milliseconds. */
const togetherMs = 150;

/**
 * Keeps a lead's page up to date while it is open: it is read again when somebody works on that lead, anywhere, and
 * when the page comes back to the front. Lists are read again by `NewLeads`.
 */
export function useFreshLead(leadId: string): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void latest.current();
      }, togetherMs);
    };
    const stop = onLeadNews(({ id }) => {
      if (id === leadId || id === null) read();
    });
    const shown = () => {
      if (document.visibilityState === 'visible') read();
    };
    document.addEventListener('visibilitychange', shown);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [leadId]);
}
