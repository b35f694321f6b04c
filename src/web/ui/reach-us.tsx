import { type ReactNode, useEffect, useState } from 'react';
import { footer } from '#content/site.ts';
import { langOf, useSay } from '#web/page/use-say.ts';
import { callHref, useSettings } from '#web/page/use-settings.ts';
import './reach-us.css';
import type { SiteFacts } from '#domain/site-facts.ts';

interface ReachUsProps {
  labels: { phoneLabel: string; emailLabel: string; addressLabel: string };
  className?: string;
}

/** Phone, email, postal address and, where they are set, office hours as a list of terms, with links that call and write. */
export function ReachUs({ labels, className = 'reach' }: ReachUsProps) {
  const settings = useSettings();
  const say = useSay();
  const [now, setNow] = useState('');
  const lang = say('lang');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `say` says goes by the page's language alone.
  useEffect(() => {
    if (!settings.openingHours) return;
    const telling = import('./open-now.ts').then(
      // Not taken apart: that costs every page the bytes of a second function.
      (loaded) => loaded.tellOpen(settings, say, setNow),
      () => undefined,
    );
    return () => void telling.then((stop) => stop?.());
  }, [settings, lang]);
  const [mailbox, host] = settings.email.split(/(?=@)/);
  const phones = [settings.phone, ...settings.otherPhones].filter(Boolean);
  const term = (label: string, told: ReactNode) => (
    <div>
      <dt>{say(label)}</dt>
      {told}
    </div>
  );
  return (
    <dl className={className}>
      {phones.length > 0 &&
        term(
          labels.phoneLabel,
          phones.map((phone) => (
            <dd key={phone}>
              <a className="reach-link" href={callHref(phone)}>
                {phone}
              </a>
            </dd>
          )),
        )}
      {settings.email &&
        term(
          labels.emailLabel,
          <dd>
            <a className="reach-link" href={`mailto:${settings.email}`}>
              {mailbox}
              <wbr />
              {host}
            </a>
          </dd>,
        )}
      {term(
        labels.addressLabel,
        <dd>
          {postalAddress(settings, say).map((line) => (
            <span key={line} className="reach-line" lang={langOf(line, say)}>
              {line}
            </span>
          ))}
          {settings.mapUrl && (
            <a className="reach-link no-print" href={settings.mapUrl} target="_blank" rel="noopener">
              {say(footer.map)}
            </a>
          )}
        </dd>,
      )}
      {settings.hours &&
        term(
          footer.hours,
          <>
            <dd lang={langOf(settings.hours, say)}>{say(settings.hours)}</dd>
            {now && <dd>{now}</dd>}
          </>,
        )}
    </dl>
  );
}

/** The office's address as it is written on an envelope; what nobody set is left out. */
function postalAddress(
  { addressLines, locality, postalCode, region }: SiteFacts,
  say: (words: string) => string,
): string[] {
  const street = addressLines.map((line) => say(line));
  return [...street, `${say(locality)} ${postalCode}`.trim(), say(region)].filter(Boolean);
}
