import type { ServicePath } from '#content/service-shapes/service-path.ts';
import './path.css';

/** The way through a service as one line: from top to bottom on phones, from left to right where there is room. */
export function Path({ title, intro, shape, stops }: ServicePath) {
  return (
    <section className="band night" id="way">
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
