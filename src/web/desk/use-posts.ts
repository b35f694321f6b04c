import { useCallback, useEffect, useRef, useState } from 'react';
import { dashboard } from '#content/admin.ts';
import type { BlogPost } from '#domain/blog.ts';
import { api } from '#web/api-client.ts';
import { cachingApi } from '#web/caching-api-client.ts';
import { say } from '#web/toast.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Every post with drafts, newest first; `all` is undefined while they are loading. */
export interface Posts {
  all: BlogPost[] | undefined;
  hasFailed: boolean;
  load: () => Promise<void>;
}

export function usePosts(): Posts {
  const [all, setAll] = useState<BlogPost[]>();
  const [hasFailed, setFailed] = useState(false);
  const endedSession = useSessionEnd();
  const latest = useRef(endedSession);
  useEffect(() => {
    latest.current = endedSession;
  });

  const load = useCallback(async () => {
    // What this tab remembers of the public blog may have changed with the list.
    cachingApi.clearCache();
    setFailed(false);
    const result = await api.get<BlogPost[]>('/api/blogs/admin/all');
    if (result.success) return setAll(result.data);
    if (latest.current(result)) return;
    setFailed(true);
    say(dashboard.loadFailure);
  }, []);

  useEffect(() => void load(), [load]);
  return { all, hasFailed, load };
}
