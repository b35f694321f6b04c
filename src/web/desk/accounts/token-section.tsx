import { Form } from 'react-router';
import { ownAccount } from '#content/accounts-desk.ts';
import { fill } from '#content/fill.ts';
import { IntentButton } from '#web/desk/frame/intent-button.tsx';
import { Submit } from '#web/desk/frame/line-controls.tsx';
import { TextField } from '#web/forms/field.tsx';
import { dateAndTime } from '#web/page/formats.ts';
import { LinkNote } from './link-note.tsx';

interface Props {
  tokens: { name: string; createdAt: string }[];
  /** A fresh token, shown this once. */
  made: { name: string; token: string } | undefined;
}

const words = ownAccount.tokens;

/** Keys for programs, which most accounts never need. */
export function TokenSection({ tokens, made }: Props) {
  return (
    <details className="desk-section desk-account" open={tokens.length > 0}>
      <summary>
        <h2>{words.title}</h2>
      </summary>
      <p className="soft">{words.intro}</p>
      {made && (
        <div role="status">
          <LinkNote title={fill(words.show, made)} label={made.name} value={made.token} />
        </div>
      )}
      {tokens.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <ul className="proof-list">
          {tokens.map(({ name, createdAt }) => (
            <li key={name}>
              <strong>{name}</strong>
              <span className="soft">{fill(words.made, { date: dateAndTime(createdAt) })}</span>
              <IntentButton
                intent="remove-token"
                values={{ name }}
                className="desk-act"
                name={fill(words.removeNamed, { name })}
              >
                {words.remove}
              </IntentButton>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="form desk-form" key={made?.name}>
        <input type="hidden" name="intent" value="add-token" />
        <TextField
          idPrefix="token-"
          name="name"
          label={words.name}
          required
          pattern="[\w.\-]{1,50}"
          autoComplete="off"
          spellCheck={false}
        />
        <Submit isQuiet>{words.add}</Submit>
      </Form>
    </details>
  );
}
