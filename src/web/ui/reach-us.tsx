import { useEffect, useState } from 'react';
import { footer } from '#content/site.ts';
import { callHref, useSettings } from '#web/page/use-settings.ts';
import './reach-us.css';
import type { SiteFacts } from '#domain/site-facts.ts';

interface ReachUsProps {
  labels: { phoneLabel: string; emailLabel: string; addressLabel: string };
  /** The town and state as the page's language writes them. */
  place?: { locality?: string; region?: string } | undefined;
  className?: string;
}

/** Phone, email, postal address and, where they are set, office hours as a list of terms, with links that call and write. */
export function ReachUs({ labels, place, className = 'reach' }: ReachUsProps) {
  const settings = useSettings();
  const [now, setNow] = useState('');
  useEffect(() => {
    if (!settings.openingHours) return;
    const telling = import('./open-now.ts').then(
      ({ tellOpen }) => tellOpen(settings, setNow),
      () => undefined,
    );
    return () => void telling.then((stop) => stop?.());
  }, [settings]);
  const [mailbox, host] = settings.email.split(/(?=@)/);
  const phones = [settings.phone, ...settings.otherPhones].filter((phone) => phone !== '');
  return (
    <dl className={className}>
      {phones.length > 0 && (
        <div>
          <dt>{labels.phoneLabel}</dt>
          {phones.map((phone) => (
            <dd key={phone}>
              <a className="reach-link" href={callHref(phone)}>
                {phone}
              </a>
            </dd>
          ))}
        </div>
      )}
      {settings.email && (
        <div>
          <dt>{labels.emailLabel}</dt>
          <dd>
            <a className="reach-link" href={`mailto:${settings.email}`}>
              {mailbox}
              <wbr />
              {host}
            </a>
          </dd>
        </div>
      )}
      <div>
        <dt>{labels.addressLabel}</dt>
        <dd>
          {postalAddress({ ...settings, ...place }).map((line) => (
            <span key={line} className="reach-line">
              {line}
            </span>
          ))}
          {settings.mapUrl && (
            <a className="reach-link" href={settings.mapUrl} target="_blank" rel="noopener">
              {footer.map}
            </a>
          )}
        </dd>
      </div>
      {settings.hours && (
        <div>
          <dt>{footer.hours}</dt>
          <dd>{settings.hours}</dd>
          {now && <dd>{now}</dd>}
        </div>
      )}
    </dl>
  );
}

/** The office's address as it is written on an envelope; what nobody set is left out. */
function postalAddress(facts: SiteFacts): string[] {
  const { addressLines, locality, postalCode, region } = facts;
  return [...addressLines, `${locality} ${postalCode}`.trim(), region].filter((line) => line !== '');
}
