import { useNavigate } from 'react-router';

/** A button that leads to the quiz: a form, so that it does without script too. */
export function TakeQuiz({ label, className }: { label: string; className?: string }) {
  const navigate = useNavigate();
  return (
    <form
      action="/quiz"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate('/quiz');
      }}
    >
      <button type="submit" className={className}>
        {label}
      </button>
    </form>
  );
}
