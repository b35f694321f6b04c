import {
  readReview,
  type Sampled,
  type Section,
  type SuccessStory,
  storySteps,
  type Testimonial,
} from '#content/service.ts';
import './stories.css';

/** Success stories: where each student began, what we did, and what came of it. One that is invented is nobody's: it has no name. */
export function SuccessStories({ stories }: { stories: Section<SuccessStory> & Sampled }) {
  return (
    <section className="band" id="success-stories">
      <div className="shell">
        <div className="stack section-head">
          <h2>{stories.title}</h2>
          <p className="lead">{stories.sampleNote ?? stories.intro}</p>
        </div>
        <ul className="stories">
          {stories.items.map(({ name, place, before, did, after, sample }) => (
            <li key={name} className="story">
              {sample && <p className="sample-mark">{stories.sampleMark}</p>}
              <p className="story-before">
                <b>{storySteps.before}</b> {before}
              </p>
              {did && (
                <p className="story-before">
                  <b>{storySteps.did}</b> {did}
                </p>
              )}
              <p className="story-after">
                <b>{storySteps.after}</b> {after}
              </p>
              {!sample && (
                <h3>
                  {name} <span className="story-place">{place}</span>
                </h3>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** What people said, in their words. */
export function Testimonials({ testimonials }: { testimonials: Section<Testimonial> & Sampled }) {
  return (
    <section className="band">
      <div className="shell">
        <div className="stack section-head">
          <h2>{testimonials.title}</h2>
          {testimonials.sampleNote && <p className="lead">{testimonials.sampleNote}</p>}
        </div>
        <ul className="quotes">
          {testimonials.items.map(({ name, role, quote, link, sample }) => (
            <li key={name}>
              <figure className="quote">
                <blockquote>{quote}</blockquote>
                <figcaption className="soft">
                  {[!sample && name, role].filter(Boolean).join(', ')}
                  {sample && ' '}
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
