import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#web/art/icon.tsx';
import { newTabId } from '#web/ui/action.tsx';

interface ChatButtonProps {
  href: string;
  label: string;
  words: string;
}

/** Opens the chat from anywhere: it floats on every page, and steps aside only for buttons and what has the focus. */
export function ChatButton({ href, label, words }: ChatButtonProps) {
  const button = useRef<HTMLAnchorElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has words at other places
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    import('./step-aside.ts').then(
      ({ stepAside }) => {
        if (button.current && !isGone) stop = stepAside(button.current);
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [pathname]);
  return (
    <a
      ref={button}
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
