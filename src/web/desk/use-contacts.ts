import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { toast } from '#web/toast.ts';
import type { FormAnswer } from './refusal.ts';

/**
 * The fetcher of a lead's contact buttons. The outcome is shown in a toast, for the lead's row may be gone by then; in
 * a list it begins with the lead's name.
 */
export function useContacts(name?: string) {
  const fetcher = useFetcher<FormAnswer>();
  const { data } = fetcher;
  const told = useRef(data);
  useEffect(() => {
    if (!data || data === told.current) return;
    told.current = data;
    const sentence = data.done ? data.told : data.error;
    if (sentence) toast({ title: name ? `${name}: ${sentence}` : sentence, destructive: !data.done });
  }, [data, name]);
  return fetcher;
}
