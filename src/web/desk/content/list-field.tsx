import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { contentDesk } from '#content/content-desk.ts';
import { fill } from '#content/fill.ts';
import { type FieldRule, isRecord } from '#domain/field-rule.ts';
import { newEntryOf } from '#domain/field-value.ts';
import { slugFor } from '#domain/slug.ts';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { useOnNew } from '#web/page/effects.ts';
import { type FieldProps, hintOf, labelOf } from './use-document.ts';

const firstField = ':is(input, select, textarea)';
/** The one that removes the entry. */
const lastButton = '> .desk-acts button:last-child';

type Props = FieldProps<Extract<FieldRule, { kind: 'list' }>>;

export const isEmptyList = (value: unknown) => !Array.isArray(value) || value.length === 0;

/** Entries that can be added, removed and put in another order. */
export function ListField({ rule, path, value, context, onChange }: Props) {
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  // Entries have no name of their own; what is typed must stay with its entry when they change places.
  const keys = useRef<{ next: number; of: number[] }>({ next: 0, of: [] });
  while (keys.current.of.length < items.length) keys.current.of.push(keys.current.next++);
  keys.current.of.length = items.length;

  const what = labelOf(context, rule, path);
  const single = rule.of.kind === 'group' ? what : rule.of.kind === 'list' ? what : rule.of.called;

  function move(from: number, to: number): void {
    const order = [...keys.current.of];
    const next = [...items];
    order.splice(to, 0, ...order.splice(from, 1));
    next.splice(to, 0, ...next.splice(from, 1));
    keys.current.of = order;
    onChange(next);
  }

  function remove(index: number): void {
    keys.current.of.splice(index, 1);
    setLeft({ entry: Math.min(index, items.length - 2), control: lastButton });
    onChange(items.toSpliced(index, 1));
  }

  function add(): void {
    setLeft({ entry: items.length, control: firstField });
    onChange([...items, newEntryOf(rule.of)]);
  }

  // The focus moves to an added entry, and must not be lost with a removed one.
  const list = useRef<HTMLFieldSetElement>(null);
  const [left, setLeft] = useState<{ entry: number; control: string }>();
  useOnNew(left, ({ entry, control }) => {
    const target = list.current?.querySelector<HTMLElement>(
      `:scope > ol > li:nth-child(${entry + 1}) ${control}`,
    );
    (target ?? list.current)?.focus();
  });

  const hint = hintOf(context, path);
  const error = context.errors[path];
  const { begin } = context.words.sections.find(({ fields }) => fields.includes(path)) ?? {};
  return (
    <fieldset className="desk-list" id={context.idPrefix + path} tabIndex={-1} ref={list}>
      <legend>{what}</legend>
      {hint && <p className="hint">{hint}</p>}
      {error && <p className="field-error">{error}</p>}
      <ol>
        {items.map((item, index) => {
          const name = { what: single, number: index + 1 };
          const props = {
            path: `${path}.${index}`,
            value: item,
            context,
            onChange: (next: unknown) => onChange(items.with(index, next)),
          };
          return (
            <li key={keys.current.of[index]} className="desk-item">
              {rule.of.kind === 'group' ? (
                <GroupField {...props} rule={rule.of} entry={fill(contentDesk.item, name)} />
              ) : (
                <context.Field {...props} rule={rule.of} />
              )}
              <div className="desk-acts">
                <IconButton
                  label={fill(contentDesk.up, name)}
                  isOff={index === 0}
                  onPress={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden="true" size="1.25rem" />
                </IconButton>
                <IconButton
                  label={fill(contentDesk.down, name)}
                  isOff={index === items.length - 1}
                  onPress={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden="true" size="1.25rem" />
                </IconButton>
                {rule.min !== rule.max && (
                  <IconButton label={fill(contentDesk.remove, name)} onPress={() => remove(index)}>
                    <X aria-hidden="true" size="1.25rem" />
                  </IconButton>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {begin && items.length === 0 && (
        <div className="desk-empty">
          <p>{begin.text}</p>
          <button type="button" className="button" onClick={add}>
            {begin.add}
          </button>
        </div>
      )}
      {items.length < rule.max && !(begin && items.length === 0) && (
        <p>
          <Chip onClick={add}>
            {fill(contentDesk.add, { what: single.charAt(0).toLowerCase() + single.slice(1) })}
          </Chip>
        </p>
      )}
    </fieldset>
  );
}

interface IconButtonProps {
  label: string;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Stays focusable when disabled, so that the focus is not lost when an entry reaches an end of the list. */
function IconButton({ label, isOff = false, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  );
}

const addressFor = (title: unknown) => (title ? slugFor(String(title)) : '');

type GroupProps = FieldProps<Extract<FieldProps['rule'], { kind: 'group' }>> & {
  /** The entry of a list: what it is called, with its number. */
  entry?: string;
};

/** Fields that belong together, under one name. */
export function GroupField({ rule, path, value, context, onChange, entry }: GroupProps) {
  const values = isRecord(value) ? value : {};
  const { follows = {} } = context.words;
  /** The field that is filled in from another one, as long as nobody wrote in it. */
  const followed = (name: string, next: unknown) => {
    const follower = follows[`${path}.${name}`.replace(/\.\d+/g, '')];
    if (follower === undefined || values[follower] !== addressFor(values[name])) return {};
    return { [follower]: addressFor(next) };
  };
  const drawn = ([name, field]: [string, FieldRule]) => (
    <context.Field
      key={name}
      rule={field}
      path={`${path}.${name}`}
      value={values[name]}
      context={context}
      onChange={(next) => onChange({ ...values, ...followed(name, next), [name]: next })}
    />
  );
  const { title, fields: within = [] } = context.words.folded?.[path.replace(/\.\d+/g, '')] ?? {};
  const isWithin = ([name]: [string, FieldRule]) => within.includes(name);
  const all = Object.entries(rule.fields);
  const fields = all.map((field) => {
    if (!isWithin(field)) return drawn(field);
    if (field[0] !== within[0]) return null;
    return (
      <details
        key={title}
        className="desk-folded"
        open={within.some((name) => context.errors[`${path}.${name}`]) || undefined}
      >
        <summary>{title}</summary>
        <div className="desk-group">{all.filter(isWithin).map(drawn)}</div>
      </details>
    );
  });
  const hint = hintOf(context, path);
  const error = context.errors[path];
  if (entry) {
    return (
      <fieldset className="desk-group" aria-label={entry}>
        {fields}
      </fieldset>
    );
  }
  return (
    <fieldset className="desk-group" id={context.idPrefix + path} tabIndex={-1}>
      <legend>{labelOf(context, rule, path)}</legend>
      {hint && <p className="hint">{hint}</p>}
      {error && <p className="field-error">{error}</p>}
      {fields}
    </fieldset>
  );
}
