import './path.css';

interface PathProps {
  title: string;
  intro: string;
  /** How the line is drawn from one stop to the next. */
  shape: 'months' | 'rounds' | 'document';
  stops: readonly { when: string; text: string; months?: number }[];
}

/** The way through a service as one line: from top to bottom on phones, from left to right where there is room. */
export function Path({ title, intro, shape, stops }: PathProps) {
  return (
    <section className="band">
      <div className="shell">
        <div className="stack section-head">
          <h2>{title}</h2>
          <p className="lead">{intro}</p>
        </div>
        <ol className={`path is-${shape}`}>
          {stops.map(({ when, text, months }) => (
            <li key={when} data-months={months}>
              <strong>{when}</strong>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
