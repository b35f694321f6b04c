import { useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { noticeWords as words } from '#content/accounts-desk.ts';
import { fill } from '#content/fill.ts';
import type { PushFacts } from '#domain/push.ts';
import { IntentButton } from '#web/desk/frame/intent-button.tsx';
import { Submit } from '#web/desk/frame/line-controls.tsx';
import { TextField } from '#web/forms/field.tsx';
import { api } from '#web/page/api-client.ts';
import { useStart } from '#web/page/effects.ts';
import { dateAndTime } from '#web/page/formats.ts';
import { useHydrated } from '#web/page/use-settings.ts';
import { type NoticeAbility, noticeAbility, renewDevice, turnOnDevice } from './notice-device.ts';
import { browserName } from './session-list.tsx';

interface Props {
  facts: PushFacts;
  /** What came of its form that was sent last. */
  said: string | undefined;
  refused: string | undefined;
}

/** Whether this device shows notices of new leads, which others do, and the hours without any. */
export function NoticeSection({ facts: { publicKey, quiet, devices }, said, refused }: Props) {
  return (
    <section className="desk-section" id="notices">
      <h2>{words.title}</h2>
      <p className="soft">{words.intro}</p>
      <ThisDevice publicKey={publicKey} device={devices.find(({ current }) => current)?.id} />
      <div role="status">
        {said && <p className="notice">{said}</p>}
        {refused && <p className="notice is-bad">{refused}</p>}
      </div>
      {devices.length > 0 && (
        <>
          <h3>{words.devices}</h3>
          <DeviceList devices={devices} />
        </>
      )}
      <Form method="post" className="form desk-form" key={`${quiet.from} ${quiet.to}`}>
        <h3>{words.quiet.title}</h3>
        <p className="soft">{words.quiet.hint}</p>
        <input type="hidden" name="intent" value="set-quiet" />
        <div className="quiet-hours">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              idPrefix="quiet-"
              name={end}
              label={words.quiet[end]}
              type="time"
              required
              defaultValue={quiet[end]}
            />
          ))}
        </div>
        <Submit isQuiet>{words.quiet.save}</Submit>
      </Form>
    </section>
  );
}

/** `device` is the one of this session, where there is one. */
function ThisDevice({ publicKey, device }: { publicKey: string; device: string | undefined }) {
  const isHydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const [ability, setAbility] = useState<NoticeAbility>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  useStart(() => {
    setAbility(noticeAbility());
    // A new session finds the device of the last one.
    if (!device) void renewDevice(api).then((isOn) => (isOn ? revalidate() : undefined));
  });

  async function turnOn(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const result = await turnOnDevice(api, publicKey);
    setBusy(false);
    setAbility(noticeAbility());
    if (!result.success) return setProblem(result.error);
    await revalidate();
  }

  if (!isHydrated) {
    return (
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
    );
  }
  const able = device ? 'on' : publicKey ? 'off' : 'unavailable';
  const state = ability === 'able' ? able : (ability ?? 'looking');
  return (
    <>
      <div role="status">
        <p>{words.states[state]}</p>
        {problem && state === 'off' && <p className="notice is-bad">{problem}</p>}
      </div>
      {state === 'off' && (
        <p>
          <button type="button" className="button" aria-disabled={isBusy || undefined} onClick={turnOn}>
            {isBusy ? words.turningOn : words.turnOn}
          </button>
        </p>
      )}
    </>
  );
}

function DeviceList({ devices }: Pick<PushFacts, 'devices'>) {
  return (
    <ul className="proof-list">
      {devices.map(({ id, userAgent, createdAt, lastAt, problem, current }) => {
        const browser = browserName(userAgent);
        const date = dateAndTime(createdAt);
        return (
          <li key={id}>
            <strong>
              {browser}
              {current && ` (${words.current})`}
            </strong>
            <span className="soft">
              {lastAt ? fill(words.last, { date, last: dateAndTime(lastAt) }) : fill(words.added, { date })}
              {problem && ` ${problem}`}
            </span>
            <div className="desk-acts">
              <IntentButton
                intent="test-notice"
                values={{ id }}
                className="desk-act"
                name={fill(words.testNamed, { browser, date })}
              >
                {words.test}
              </IntentButton>
              <IntentButton
                intent="end-notices"
                values={{ id }}
                className="desk-act"
                name={fill(words.endNamed, { browser, date })}
              >
                {words.end}
              </IntentButton>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
