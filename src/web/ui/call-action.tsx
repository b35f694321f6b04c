import type { ExternalLink } from '#content/action.ts';
import { Icon } from '#web/art/icon.tsx';
import { useSettings } from '#web/use-settings.ts';
import { Action } from './action.tsx';

/** A button that calls, and shows the number for those who dial themselves. */
export function CallAction({
  action,
  className = 'button quiet',
}: {
  action: ExternalLink;
  className?: string;
}) {
  const { phone } = useSettings();
  return (
    <Action
      action={action}
      className={className}
      before={<Icon of="phone" />}
      after={<span className="number"> {phone}</span>}
    />
  );
}
