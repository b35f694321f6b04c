import type { ReactNode } from 'react';
import { Form } from 'react-router';

interface Props {
  intent: string;
  className: string;
  /** What goes along, by field name. */
  values?: Record<string, string>;
  /** What the button is called where its surroundings cannot be seen. */
  name?: string;
  children: ReactNode;
}

/** A button that asks the page's action for one thing. */
export function IntentButton({ intent, className, values = {}, name, children }: Props) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className={className} aria-label={name}>
        {children}
      </button>
    </Form>
  );
}
