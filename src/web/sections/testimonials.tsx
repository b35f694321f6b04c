import { readReview, type Sampled, type Section, type Testimonial } from '#content/service.ts';
import './testimonials.css';

/** What people said, in their words. */
export function Testimonials({ testimonials }: { testimonials: Section<Testimonial> & Sampled }) {
  return (
    <section className="band">
      <div className="shell split">
        <div className="stack">
          <h2>{testimonials.title}</h2>
          {testimonials.sampleNote && <p className="lead">{testimonials.sampleNote}</p>}
        </div>
        <ul className="quotes">
          {testimonials.items.map(({ name, role, quote, link, sample }) => (
            <li key={name}>
              <figure className="quote">
                <blockquote>{quote}</blockquote>
                <figcaption className="soft">
                  {[!sample && name, role].filter(Boolean).join(', ')}{' '}
                  {sample && <span className="sample-mark">{testimonials.sampleMark}</span>}
                  {link && (
                    <a className="link" href={link} target="_blank" rel="noopener">
                      {readReview}
                    </a>
                  )}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
