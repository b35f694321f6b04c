import { useLocation } from 'react-router';
import { Icon } from '#web/art/icon.tsx';
import { newTabId } from '#web/ui/action.tsx';

interface ChatButtonProps {
  href: string;
  label: string;
  words: string;
}

function makeWay(button: HTMLElement | null) {
  let stop: (() => void) | undefined;
  let isGone = false;
  import('./step-aside.ts').then(
    ({ stepAside }) => {
      if (button && !isGone) stop = stepAside(button);
    },
    () => {},
  );
  return () => {
    isGone = true;
    stop?.();
  };
}

/** Opens the chat from anywhere: it floats on every page, and steps aside only for buttons and what has the focus. */
export function ChatButton({ href, label, words }: ChatButtonProps) {
  const { pathname } = useLocation();
  return (
    <a
      // Another page has words at other places.
      key={pathname}
      ref={makeWay}
      className="chat"
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      aria-describedby={newTabId}
    >
      <Icon of="message-circle" size={22} />
      <span>{words}</span>
    </a>
  );
}
