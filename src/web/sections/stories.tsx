import type { Sampled, Section, SuccessStory, Testimonial } from '#content/service.ts';
import './stories.css';

/** Where each student stood, and where the line led. */
export function SuccessStories({ stories }: { stories: Section<SuccessStory> & Sampled }) {
  return (
    <section className="band" id="success-stories">
      <div className="shell">
        <div className="stack section-head">
          <h2>{stories.title}</h2>
          <p className="lead">{stories.intro}</p>
        </div>
        <ul className="stories">
          {stories.items.map(({ name, place, before, after, sample }) => (
            <li key={name} className="story">
              <p className="story-before soft">{before}</p>
              <p className="story-after">{after}</p>
              <h3>
                {name} <span className="story-place">{place}</span>
                {sample && (
                  <>
                    {' '}
                    <span className="sample-mark">{stories.sampleMark}</span>
                  </>
                )}
              </h3>
            </li>
          ))}
        </ul>
        {stories.sampleNote && <p className="note">{stories.sampleNote}</p>}
      </div>
    </section>
  );
}

/** What people said, in their words. */
export function Testimonials({ testimonials }: { testimonials: Section<Testimonial> & Sampled }) {
  return (
    <section className="band">
      <div className="shell">
        <h2 className="section-head">{testimonials.title}</h2>
        <ul className="quotes">
          {testimonials.items.map(({ name, role, quote, sample }) => (
            <li key={name}>
              <figure className="quote">
                <blockquote>{quote}</blockquote>
                <figcaption className="soft">
                  {role ? `${name}, ${role}` : name}
                  {sample && (
                    <>
                      {' '}
                      <span className="sample-mark">{testimonials.sampleMark}</span>
                    </>
                  )}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        {testimonials.sampleNote && <p className="note">{testimonials.sampleNote}</p>}
      </div>
    </section>
  );
}
