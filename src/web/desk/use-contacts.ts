import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { toast } from '#web/toast.ts';
import type { FormAnswer } from './refusal.ts';

/** The fetcher of a lead's contact buttons; what came of one is told where its row is gone by then. */
export function useContacts() {
  const fetcher = useFetcher<FormAnswer>();
  const { data } = fetcher;
  useEffect(() => {
    if (data && !data.done) toast({ title: data.error, destructive: true });
    else if (data?.told) toast({ title: data.told });
  }, [data]);
  return fetcher;
}
