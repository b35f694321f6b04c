import Phone from 'lucide-react/icons/phone';
import type { ExternalLink } from '#content/action.ts';
import { useSettings } from '#web/use-settings.ts';
import { Action } from './action.tsx';

/** A button that calls, and shows the number for those who dial themselves. */
export function CallAction({ action }: { action: ExternalLink }) {
  const { phone } = useSettings();
  return (
    <Action
      action={action}
      className="button quiet"
      before={<Phone aria-hidden="true" size={20} strokeWidth={1.75} />}
      after={<span className="number"> {phone}</span>}
    />
  );
}
