import { useEffect, useState } from 'react';
import type { InterestResult } from '#content/interest-result.ts';
import type { About } from '#domain/direction-match.ts';
import type { InterestAnswers } from '#domain/interests.ts';
import { type ApiFailure, api } from '#web/page/api-client.ts';

/** What answers say, as the server reads them; nothing without answers. */
export function useMatch(answers: InterestAnswers | undefined, about?: About) {
  const [result, setResult] = useState<InterestResult>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!answers) return setResult(undefined);
    let isWanted = true;
    setFailure(undefined);
    void api.post<InterestResult>('/api/interests/match', { answers, about: about ?? {} }).then((reply) => {
      if (!isWanted) return;
      if (reply.success) setResult(reply.data);
      else setFailure(reply);
    });
    return () => {
      isWanted = false;
    };
  }, [answers, about, attempt]);
  return { result, failure, retry: () => setAttempt(attempt + 1) };
}
