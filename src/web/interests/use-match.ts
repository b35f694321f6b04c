import { useState } from 'react';
import type { InterestResult } from '#content/interest-result.ts';
import type { About } from '#domain/direction-match.ts';
import type { InterestAnswers } from '#domain/interests.ts';
import { api } from '#web/page/api-client.ts';
import { useLoaded } from '#web/page/effects.ts';

/** What answers say, as the server reads them; nothing without answers. The last result stands until the next is there. */
export function useMatch(answers: InterestAnswers | undefined, about?: About) {
  const [result, setResult] = useState<InterestResult>();
  const [attempt, setAttempt] = useState(0);
  const reply = useLoaded(async () => {
    if (!answers) return undefined;
    const read = await api.post<InterestResult>('/api/interests/match', { answers, about: about ?? {} });
    if (read.success) read.data.directions.sort((one, other) => one.place - other.place);
    return read;
  }, [answers, about, attempt]);
  const latest = answers && (reply?.success ? reply.data : result);
  if (latest !== result) setResult(latest);
  const failure = reply && !reply.success ? reply : undefined;
  return { result: latest, failure, retry: () => setAttempt(attempt + 1) };
}
