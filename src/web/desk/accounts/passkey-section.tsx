import { type SyntheticEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ownAccount } from '#content/accounts-desk.ts';
import { fill } from '#content/fill.ts';
import type { SecondFactorFacts } from '#domain/second-factor.ts';
import { IntentButton } from '#web/desk/frame/intent-button.tsx';
import { Submit } from '#web/desk/frame/line-controls.tsx';
import { confirmPath } from '#web/desk/frame/session.ts';
import { TextField } from '#web/forms/field.tsx';
import { api } from '#web/page/api-client.ts';
import { dateAndTime } from '#web/page/formats.ts';
import { useHydrated } from '#web/page/use-settings.ts';
import { FreshCodes } from './app-section.tsx';

const words = ownAccount.passkeys;

/** Passkeys; adding one asks the device. */
export function PasskeySection({ passkeys }: Pick<SecondFactorFacts, 'passkeys'>) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [codes, setCodes] = useState<string[]>([]);

  async function add(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name') ?? '').trim();
    setBusy(true);
    setSaid('');
    const { makePasskey } = await import('./passkey-device.ts');
    const result = await makePasskey(api, name);
    setBusy(false);
    if (!result.success) {
      if (result.details?.confirm) return void navigate(confirmPath('/admin/account'));
      return setSaid(result.error || words.failed);
    }
    form.reset();
    setSaid(words.added);
    setCodes(result.data.recoveryCodes);
    await revalidate();
  }

  return (
    <section className="desk-section">
      <h2>{words.title}</h2>
      <p className="soft">{words.intro}</p>
      {passkeys.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <ul className="proof-list">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => {
            const added = dateAndTime(createdAt);
            return (
              <li key={id}>
                <strong>{name}</strong>
                <span className="soft">
                  {lastUsedAt
                    ? fill(words.used, { added, used: dateAndTime(lastUsedAt) })
                    : fill(words.unused, { added })}
                </span>
                <IntentButton
                  intent="remove-passkey"
                  values={{ id }}
                  className="desk-act"
                  name={fill(words.removeNamed, { name })}
                >
                  {words.remove}
                </IntentButton>
              </li>
            );
          })}
        </ul>
      )}
      <div role="status">
        {said && <p className="notice">{said}</p>}
        {codes.length > 0 && <FreshCodes fresh={codes} />}
      </div>
      {isHydrated ? (
        <form className="form desk-form" onSubmit={add}>
          <TextField
            idPrefix="passkey-"
            name="name"
            label={words.name}
            hint={words.nameHint}
            required
            maxLength={50}
            autoComplete="off"
          />
          <Submit isQuiet isBusy={isBusy}>
            {isBusy ? words.adding : words.add}
          </Submit>
        </form>
      ) : (
        <noscript>
          <p>{words.needsScript}</p>
        </noscript>
      )}
    </section>
  );
}
