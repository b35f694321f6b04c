import { type Ref, useState } from 'react';
import { areaWords } from '#content/area-words.ts';
import { aboutWords } from '#content/interests-page.ts';
import { strongestAreas } from '#domain/direction.ts';
import type { About } from '#domain/direction-match.ts';
import { areas, type Profile } from '#domain/interests.ts';
import { Field, SelectField } from '#web/forms/field.tsx';
import { api } from '#web/page/api-client.ts';

const names = Object.keys(aboutWords.fields) as (keyof typeof aboutWords.fields)[];

interface Wish {
  slug: string;
  title: string;
  profile: Profile;
}

interface Props {
  about: About;
  onChange: (about: About) => void;
  formRef: Ref<HTMLFormElement>;
}

/** What stands chosen in the form, whether it was sent or not. */
export function aboutIn(form: HTMLFormElement): About {
  const given = new FormData(form);
  const filled = [...given].filter(([name, value]) => value !== '' && name !== 'resultsOut');
  return { ...Object.fromEntries(filled), ...(given.has('resultsOut') && { resultsOut: true }) };
}

/** What somebody may say beside the answers, so that the list fits their life. */
export function AboutForm({ about, onChange, formRef }: Props) {
  const [directions, setDirections] = useState<Wish[]>([]);

  function load(): void {
    void api.get<Wish[]>('/api/directions').then((reply) => {
      if (reply.success) setDirections(reply.data);
    });
  }

  return (
    <details className="quiz-folded no-print" onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary>
        <h4>{aboutWords.title}</h4> <span className="hint">{aboutWords.what}</span>
      </summary>
      <form
        ref={formRef}
        className="form about-form"
        onSubmit={(event) => {
          event.preventDefault();
          onChange(aboutIn(event.currentTarget));
        }}
      >
        <p className="soft">{aboutWords.intro}</p>
        {names.map((name) => (
          <SelectField
            key={name}
            idPrefix="about-"
            name={name}
            label={aboutWords.fields[name].label}
            options={[
              { value: '', label: aboutWords.any },
              ...Object.entries(aboutWords.fields[name].options).map(([value, label]) => ({ value, label })),
            ]}
            defaultValue={about[name] ?? ''}
          />
        ))}
        <Field idPrefix="about-" name="wish" label={aboutWords.wish}>
          {(own) => (
            <select {...own} defaultValue={about.wish ?? ''} key={directions.length}>
              <option value="">{aboutWords.any}</option>
              {areas.map((area) => (
                <optgroup key={area} label={areaWords[area].name}>
                  {directions.map(
                    (direction) =>
                      strongestAreas(direction)[0] === area && (
                        <option key={direction.slug} value={direction.slug}>
                          {direction.title}
                        </option>
                      ),
                  )}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        <label className="quiz-option">
          <input type="checkbox" name="resultsOut" defaultChecked={about.resultsOut === true} />
          <span>{aboutWords.resultsOut}</span>
        </label>
        <p>
          <button type="submit" className="button">
            {aboutWords.submit}
          </button>
        </p>
      </form>
    </details>
  );
}
