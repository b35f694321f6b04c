import { postFormWords } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import type { Member } from '#content/visible-content.ts';
import { postLimits } from '#domain/post-limits.ts';
import { slugFor } from '#domain/slug.ts';
import { DateField } from '#web/desk/frame/date-field.tsx';
import { TextAreaField, TextField } from '#web/forms/field.tsx';
import { useSettings } from '#web/page/use-settings.ts';
import type { PostField, PostValues } from './post-values.ts';

interface DetailProps {
  values: PostValues;
  errors: Partial<Record<PostField, string>>;
  team: readonly Member[];
  isNew: boolean;
  onChange: (changes: Partial<PostValues>) => void;
}

const idPrefix = 'post-';
const { fields, details } = postFormWords;
const lines = ['slug', 'tags', 'author', 'seoTitle'] as const;
const inside = ['publishAt', ...lines, 'seoDescription', 'checkedOn', 'sources'] as const;
const longest = {
  slug: postLimits.slug,
  tags: 500,
  author: postLimits.author,
  seoTitle: postLimits.seoTitle,
};

/** What most posts need no hand for: when, where, by whom, and how search engines show it. */
export function PostDetailFields({ values, errors, team, isNew, onChange }: DetailProps) {
  const { publicUrl } = useSettings();
  const field = <Name extends PostField & keyof PostValues & keyof typeof fields>(name: Name) => ({
    idPrefix,
    name,
    ...fields[name],
    error: errors[name],
    value: values[name] as string,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const hasFault = inside.some((name) => errors[name]);
  // Every saved post has an address.
  const filled = inside.filter((name) => name !== 'slug' && values[name] !== '');
  const slug = values.slug || (isNew && values.title ? slugFor(values.title) : '');
  return (
    <details className="desk-details" open={hasFault || values.publishAt !== '' || undefined}>
      <summary>
        <span>
          {details.summary}
          {filled.length > 0 && (
            <span className="hint details-filled">
              {fill(details.filled, { fields: filled.map((name) => fields[name].label).join(', ') })}
            </span>
          )}
        </span>
      </summary>
      <div className="form">
        <DateField {...field('publishAt')} type="datetime-local" />
        {lines.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            maxLength={longest[name]}
            autoComplete="off"
            list={name === 'author' ? 'post-people' : undefined}
          />
        ))}
        <datalist id="post-people">
          {team.map(({ name, role }) => (
            <option key={name} value={name}>
              {role}
            </option>
          ))}
        </datalist>
        <TextAreaField {...field('seoDescription')} rows={2} maxLength={postLimits.seoDescription} />
        <DateField {...field('checkedOn')} type="date" />
        <TextAreaField {...field('sources')} rows={3} />
        <figure className="desk-found">
          <figcaption className="hint">{details.found}</figcaption>
          <p className="soft">{`${publicUrl}/blog/${slug}`}</p>
          <p>
            <strong>{(values.seoTitle || values.title).slice(0, 60)}</strong>
          </p>
          <p className="soft">{(values.seoDescription || values.excerpt || values.content).slice(0, 152)}</p>
        </figure>
      </div>
    </details>
  );
}
