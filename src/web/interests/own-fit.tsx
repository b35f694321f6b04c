import { type ReactNode, useMemo, useState } from 'react';
import { directionsPage } from '#content/directions-page.ts';
import type { About } from '#domain/direction-match.ts';
import { isEnough } from '#domain/interests.ts';
import { Action } from '#web/ui/action.tsx';
import { recallInterests } from './interest-memory.ts';
import { useMatch } from './use-match.ts';

const words = directionsPage.own;

interface Props {
  slug: string;
  /** What stands here where too few were answered. */
  otherwise: ReactNode;
}

/** What the answers on this device say of one direction; asked for first, as a shared phone may have somebody else's. */
export function OwnFit({ slug, otherwise }: Props) {
  const { answers, forChild } = useMemo(recallInterests, []);
  const [isAsked, setAsked] = useState(false);
  const about = useMemo(
    (): About => ({ wish: slug, answeredBy: forChild ? 'parent' : 'self' }),
    [slug, forChild],
  );
  const { result, failure } = useMatch(isAsked ? answers : undefined, about);
  const own = result?.directions.find((direction) => direction.slug === slug);
  if (!isEnough(answers)) return otherwise;
  return (
    <div className="no-print" role="status">
      {result ? (
        <p>
          {own?.why ?? words.open} <Action action={words.result} className="" />
        </p>
      ) : (
        <button type="button" className="link" onClick={() => setAsked(true)}>
          {forChild ? words.offerForChild : words.offer}
        </button>
      )}
      {failure && <p>{failure.error}</p>}
    </div>
  );
}
