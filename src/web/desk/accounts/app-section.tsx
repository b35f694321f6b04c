import { Form } from 'react-router';
import { ownAccount } from '#content/accounts-desk.ts';
import { fill } from '#content/fill.ts';
import type { SecondFactorFacts, TotpOffer } from '#domain/second-factor.ts';
import type { RefusedForm } from '#web/desk/frame/answer-form.ts';
import { IntentButton } from '#web/desk/frame/intent-button.tsx';
import { Submit } from '#web/desk/frame/line-controls.tsx';
import { TextField } from '#web/forms/field.tsx';

interface Props {
  isOn: boolean;
  offer: TotpOffer | undefined;
  refused: RefusedForm | undefined;
}

const { app } = ownAccount;

/** The authenticator app: set up by a QR code or a key, and confirmed by its first code. */
export function AppSection({ isOn, offer, refused }: Props) {
  return (
    <section className="desk-section">
      <h2>{app.title}</h2>
      <p className="soft">{isOn ? app.on : app.off}</p>
      {isOn ? (
        <IntentButton intent="remove-app" className="desk-act">
          {app.remove}
        </IntentButton>
      ) : (
        !offer &&
        refused?.form !== 'confirm-app' && (
          <IntentButton intent="begin-app" className="button quiet">
            {app.begin}
          </IntentButton>
        )
      )}
      {offer && (
        <>
          <p>{app.scan}</p>
          <svg
            className="qr-code"
            role="img"
            aria-label={app.qr}
            viewBox={`-4 -4 ${offer.qr.size + 8} ${offer.qr.size + 8}`}
            shapeRendering="crispEdges"
          >
            <path d={`M-4-4h${offer.qr.size + 8}v${offer.qr.size + 8}h-${offer.qr.size + 8}z`} fill="#fff" />
            <path d={offer.qr.path} fill="#000" />
          </svg>
          <p>
            {app.key}: <code className="secret">{offer.secret}</code>
          </p>
          <p>
            <a href={offer.uri} className="desk-act">
              {app.open}
            </a>
          </p>
        </>
      )}
      {!isOn && (offer || refused?.form === 'confirm-app') && (
        <Form method="post" className="form desk-form">
          <input type="hidden" name="intent" value="confirm-app" />
          <TextField
            idPrefix="app-"
            name="code"
            label={app.code}
            error={refused?.fields.code}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <Submit>{app.confirm}</Submit>
        </Form>
      )}
    </section>
  );
}

interface CodesSectionProps {
  factor: SecondFactorFacts;
  /** Fresh codes, shown this once. */
  shown: string[] | undefined;
}

const { codes } = ownAccount;

/** Recovery codes, for an account that has something to recover from. */
export function CodesSection({ factor, shown }: CodesSectionProps) {
  if (!factor.totp && factor.passkeys.length === 0 && !shown) return null;
  return (
    <section className="desk-section">
      <h2>{codes.title}</h2>
      {shown && (
        <div role="status">
          <FreshCodes fresh={shown} />
        </div>
      )}
      <p className="soft">{fill(codes.left, { count: factor.recoveryCodes })}</p>
      <IntentButton intent="renew-codes" className="desk-act">
        {codes.renew}
      </IntentButton>
    </section>
  );
}

/** Codes that are shown this once. */
export function FreshCodes({ fresh }: { fresh: readonly string[] }) {
  return (
    <div className="notice">
      <strong>{codes.show}</strong>
      <ul className="secret-list">
        {fresh.map((code) => (
          <li key={code}>
            <code className="secret">{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
