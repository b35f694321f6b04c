import type { ComponentProps } from 'react';
import { contentDesk } from '#content/content-desk.ts';
import { accentOf } from '#web/design/accent.ts';
import { kumkum, night, paper } from '#web/design/colors.ts';
import { Field } from '#web/forms/field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'children'> & {
  value: string;
  onType: (value: string) => void;
};

const words = contentDesk.color;

/** A colour as `#` and six digits, typed or picked, with a button and words in it as pages show them; '' for the product's own. */
export function ColorField({ value, onType, ...frame }: Props) {
  const isColor = /^#[\da-f]{6}$/i.test(value);
  const { light, dark } = accentOf(isColor ? value : kumkum);
  const grounds = [
    { ground: paper, ...light },
    { ground: night, ...dark },
  ];
  return (
    <Field {...frame}>
      {(own) => (
        <div className="color-field">
          <input
            type="color"
            aria-label={words.pick}
            value={isColor ? value.toLowerCase() : kumkum}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
          <input
            maxLength={7}
            autoComplete="off"
            value={value}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            {...own}
          />
          {(isColor || value === '') && (
            <svg viewBox="0 0 232 44" width="232" height="44" role="img" aria-label={words.sample}>
              {grounds.map(({ ground, action, text }, at) => (
                <g key={ground} transform={`translate(${at * 116} 0)`}>
                  <rect width="116" height="44" fill={ground} />
                  <rect x="8" y="9" width="52" height="26" rx="4" fill={action} />
                  <text x="34" y="26" textAnchor="middle" fill="#ffffff">
                    {words.button}
                  </text>
                  <text x="88" y="26" textAnchor="middle" fill={text}>
                    {words.link}
                  </text>
                </g>
              ))}
            </svg>
          )}
        </div>
      )}
    </Field>
  );
}
