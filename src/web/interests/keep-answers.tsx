import { useState } from 'react';
import { interestsPage } from '#content/interests-page.ts';
import type { InterestAnswers } from '#domain/interests.ts';
import { api } from '#web/page/api-client.ts';

const words = interestsPage.keep;

interface Props {
  answers: InterestAnswers;
  isKept: boolean;
  onKept: () => void;
}

/** Asks whether the answers may be kept without a name; nothing is sent before the tick and the button. */
export function KeepAnswers({ answers, isKept, onKept }: Props) {
  const [agrees, setAgrees] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function send(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const reply = await api.post('/api/interests/answers', { answers, consent: true });
    setBusy(false);
    setFailure(reply.success ? '' : reply.error);
    if (reply.success) onKept();
  }

  return (
    <section className="form no-print">
      {!isKept && (
        <>
          <label className="quiz-option">
            <input
              type="checkbox"
              checked={agrees}
              onChange={(event) => setAgrees(event.currentTarget.checked)}
            />
            <span>{words.ask}</span>
          </label>
          <p className="hint">{words.text}</p>
          {agrees && (
            <p>
              <button
                type="button"
                className="button quiet"
                aria-disabled={isBusy || undefined}
                onClick={() => void send()}
              >
                {words.send}
              </button>
            </p>
          )}
        </>
      )}
      <p role="status">{isKept ? words.done : failure}</p>
    </section>
  );
}
