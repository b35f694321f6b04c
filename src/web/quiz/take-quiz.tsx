import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Where the quiz stands in the address: a reload comes back to it, the browser's Back leaves it. */
const quizHash = '#quiz';

const loadQuiz = () => import('./quiz.tsx');
const preload = () => void loadQuiz().catch(() => {});

/** A button that opens the quiz here; without script it leads to all questions on one page. */
export function TakeQuiz({ label, className }: { label: string; className?: string }) {
  const navigate = useNavigate();
  return (
    <form
      action="/faq/quiz"
      className="contents"
      onSubmit={(event) => {
        const form = event.currentTarget;
        event.preventDefault();
        loadQuiz().then(
          () => navigate(quizHash, { state: openedHere, preventScrollReset: true }),
          () => form.submit(),
        );
      }}
    >
      <button
        type="submit"
        className={className}
        onPointerEnter={preload}
        onPointerDown={preload}
        onFocus={preload}
      >
        {label}
      </button>
    </form>
  );
}

const openedHere = 'quiz opened from this page';

/** The quiz, once the address asks for it and its code is here; `leave` goes back to the page around it. */
export function useQuiz(): { Quiz: ComponentType<{ onLeave: () => void }> | undefined; leave: () => void } {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState<ComponentType<{ onLeave: () => void }>>();
  const isAsked = hash === quizHash;

  useEffect(() => {
    if (!isAsked) return;
    loadQuiz().then(
      ({ Quiz }) => setLoaded(() => Quiz),
      () => {},
    );
  }, [isAsked]);

  return {
    Quiz: isAsked ? loaded : undefined,
    leave: () => (state === openedHere ? navigate(-1) : navigate(pathname, { replace: true })),
  };
}
