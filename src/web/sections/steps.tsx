import './steps.css';

interface StepsProps {
  steps: readonly { title: string; text: string }[];
}

/** What happens first, second and third, on one line that loops round a dot at each step. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={`steps steps-${steps.length}`}>
      {steps.map(({ title, text }) => (
        <li key={title} className="step">
          <h3>{title}</h3>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
