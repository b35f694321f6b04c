import { type FormEvent, useRef, useState } from 'react';
import { areaWords } from '#content/area-words.ts';
import { directionsPage as words } from '#content/directions-page.ts';
import { areas } from '#domain/interests.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { api } from '#web/page/api-client.ts';
import { takeFocus, useLoaded } from '#web/page/effects.ts';
import '#web/forms/forms.css';

interface Props {
  subjects: readonly string[];
  exams: readonly string[];
  /** Gives the slugs that are left; undefined for all. */
  onFound: (slugs: ReadonlySet<string> | undefined) => void;
}

/** Narrows the list; what is looked for stands in the address, so that a narrowed list can be passed on. */
export function DirectionFilter({ subjects, exams, onFound }: Props) {
  const [asked, setAsked] = useState(() => new URLSearchParams(location.search));
  const form = useRef<HTMLFormElement>(null);
  const query = asked.toString();

  // A word is looked for once it is typed.
  useLoaded(
    async (signal) => {
      if (query === '') return onFound(undefined);
      const reply = await api.get<{ slug: string }[]>(`/api/directions?${query}`, { signal });
      if (reply.success && !signal.aborted) onFound(new Set(reply.data.map(({ slug }) => slug)));
    },
    [query],
    150,
  );

  function ask(event: FormEvent<HTMLFormElement>): void {
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const next = new URLSearchParams(given.filter(([, value]) => value !== ''));
    setAsked(next);
    history.replaceState(history.state, '', next.size > 0 ? `?${next}` : location.pathname);
  }

  const select = (
    name: 'area' | 'subject' | 'exam',
    options: readonly { value: string; label: string }[],
  ) => (
    <SelectField
      idPrefix="find-"
      name={name}
      label={words[name]}
      options={[{ value: '', label: words.any }, ...options]}
      defaultValue={asked.get(name) ?? ''}
    />
  );
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <search>
      <form
        ref={form}
        className="directions-filter"
        onSubmit={(event) => event.preventDefault()}
        onInput={ask}
      >
        <TextField
          idPrefix="find-"
          name="q"
          ref={takeFocus}
          label={words.search}
          type="search"
          maxLength={100}
          defaultValue={asked.get('q') ?? ''}
        />
        {select(
          'area',
          areas.map((area) => ({ value: area, label: areaWords[area].name })),
        )}
        {select('subject', named(subjects))}
        {select('exam', named(exams))}
      </form>
    </search>
  );
}
