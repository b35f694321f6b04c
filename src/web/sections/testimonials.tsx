import { readReview, type Sampled, type Section, type Testimonial } from '#content/service.ts';
import './testimonials.css';

/** What people said, in their words. */
export function Testimonials({ testimonials }: { testimonials: Section<Testimonial> & Sampled }) {
  return (
    <section className="band">
      <div className="shell split">
        <div className="stack">
          <h2>{testimonials.sampleTitle ?? testimonials.title}</h2>
          {testimonials.sampleNote && <p className="lead">{testimonials.sampleNote}</p>}
        </div>
        <ul className="quotes">
          {testimonials.items.map((said) => (
            <li key={said.name}>
              <Quote of={said} mark={testimonials.sampleMark} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** One person's words, with the way to them. */
export function Quote({
  of: { name, role, quote, link, sample },
  mark,
}: {
  of: Testimonial;
  mark?: string | undefined;
}) {
  return (
    <figure className="quote">
      <blockquote>{quote}</blockquote>
      <figcaption className="soft">
        {[!sample && name, role].filter(Boolean).join(', ')}{' '}
        {sample && <span className="sample-mark">{mark}</span>}
        {link && (
          <a className="link" href={link} target="_blank" rel="noopener">
            {readReview}
          </a>
        )}
      </figcaption>
    </figure>
  );
}
