import { ownAccount } from '#content/accounts-desk.ts';
import { fill } from '#content/fill.ts';
import type { SecondFactorFacts } from '#domain/second-factor.ts';
import { IntentButton } from './intent-button.tsx';

interface Props {
  factor: SecondFactorFacts;
  /** Fresh codes, shown this once. */
  shown: string[] | undefined;
}

const { codes } = ownAccount;

/** Recovery codes, for an account that has something to recover from. */
export function CodesSection({ factor, shown }: Props) {
  if (!factor.totp && factor.passkeys.length === 0 && !shown) return null;
  return (
    <section className="desk-section">
      <h2>{codes.title}</h2>
      {shown && (
        <div className="notice" role="status">
          <strong>{codes.show}</strong>
          <ul className="secret-list">
            {shown.map((code) => (
              <li key={code}>
                <code className="secret">{code}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="soft">{fill(codes.left, { count: factor.recoveryCodes })}</p>
      <IntentButton intent="renew-codes" className="desk-act">
        {codes.renew}
      </IntentButton>
    </section>
  );
}
