import { externalHref } from '#web/external-links.ts';
import { useSettings } from '#web/use-settings.ts';
import './reach-us.css';

interface ReachUsProps {
  labels: { phoneLabel: string; emailLabel: string; addressLabel: string };
  addressLines: readonly string[];
  className?: string;
}

/** Phone, email and postal address as a list of terms, with links that call and write. */
export function ReachUs({ labels, addressLines, className = 'reach' }: ReachUsProps) {
  const settings = useSettings();
  return (
    <dl className={className}>
      <div>
        <dt>{labels.phoneLabel}</dt>
        <dd>
          <a className="reach-link" href={externalHref('call', settings)}>
            {settings.phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>{labels.emailLabel}</dt>
        <dd>
          <a className="reach-link" href={`mailto:${settings.email}`}>
            {settings.email}
          </a>
        </dd>
      </div>
      <div>
        <dt>{labels.addressLabel}</dt>
        <dd>
          {addressLines.map((line) => (
            <span key={line} className="reach-line">
              {line}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}
