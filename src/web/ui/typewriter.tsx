import { useState, useSyncExternalStore } from 'react';
import { Icon } from '#web/art/icon.tsx';
import { useAfter } from '#web/page/effects.ts';
import './typewriter.css';

interface TypewriterProps {
  phrases: readonly string[];
  /** What a screen reader hears in place of the changing phrases. */
  sentence: string;
  pauseLabel: string;
  playLabel: string;
}

const lessMotion = '(prefers-reduced-motion: reduce)';

function onMotionChange(follow: () => void): () => void {
  const less = matchMedia(lessMotion);
  less.addEventListener('change', follow);
  return () => less.removeEventListener('change', follow);
}

/** One line that types and deletes each phrase in turn. It can be paused, and stands still where less motion is wanted. */
export function Typewriter({ phrases, sentence, pauseLabel, playLabel }: TypewriterProps) {
  const [state, setState] = useState({ phrase: 0, letters: 0, deleting: false });
  const moves = useSyncExternalStore(
    onMotionChange,
    () => !matchMedia(lessMotion).matches,
    () => false,
  );
  const [paused, setPaused] = useState(false);

  const step = nextStep(phrases, state);
  useAfter(moves && !paused ? step.afterMs : undefined, () => setState(step.state), [state]);

  const shown = phrases[state.phrase]?.slice(0, moves ? state.letters : undefined);
  return (
    <p className="typewriter" data-live>
      <span className="sr-only">{sentence}</span>
      <span aria-hidden="true" className={moves ? 'typewriter-text' : 'typewriter-text is-waiting'}>
        {shown}
        <span className={moves && !paused ? 'cursor is-blinking' : 'cursor'} />
      </span>
      {moves && (
        <button
          type="button"
          className="icon-button"
          aria-label={paused ? playLabel : pauseLabel}
          onClick={() => setPaused(!paused)}
        >
          <Icon of={paused ? 'play' : 'pause'} size={16} />
        </button>
      )}
    </p>
  );
}

/** How many letters of which phrase are shown, and whether they are being deleted. */
interface TypewriterState {
  phrase: number;
  letters: number;
  deleting: boolean;
}

const typeMs = 100;
const deleteMs = 50;
const restMs = 2000;

/** How long the present state lasts, in milliseconds, and the one after it. */
export function nextStep(
  phrases: readonly string[],
  { phrase, letters, deleting }: TypewriterState,
): { afterMs: number; state: TypewriterState } {
  const length = phrases[phrase]?.length ?? 0;
  if (!deleting && letters < length) {
    return { afterMs: typeMs, state: { phrase, letters: letters + 1, deleting } };
  }
  if (!deleting)
    return { afterMs: restMs, state: { phrase, letters: Math.max(0, letters - 1), deleting: true } };
  if (letters > 0) return { afterMs: deleteMs, state: { phrase, letters: letters - 1, deleting } };
  return { afterMs: typeMs, state: { phrase: (phrase + 1) % phrases.length, letters: 1, deleting: false } };
}
