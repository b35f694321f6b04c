import { useEffect, useRef } from 'react';
import { Icon } from '#web/art/icon.tsx';
import { newTabId } from '#web/ui/action.tsx';

interface ChatButtonProps {
  href: string;
  label: string;
  words: string;
}

/** Opens the chat from anywhere. It steps aside while one reads on, and wherever it would lie on text or a control. */
export function ChatButton({ href, label, words }: ChatButtonProps) {
  const button = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    let lastY = scrollY;
    let frame = 0;
    const place = () => {
      frame = 0;
      const isDown = scrollY > lastY;
      if (Math.abs(scrollY - lastY) < 4 && scrollY > 0) return;
      lastY = scrollY;
      const element = button.current;
      element?.classList.toggle('is-aside', scrollY > 0 && (isDown || coversSomething(element)));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(place);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);
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

/** Whether the button's place has words, a control or the footer under it. */
function coversSomething(button: HTMLElement): boolean {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = button;
  const points = [0.05, 0.5, 0.95].flatMap((x) =>
    [0.05, 0.5, 0.95].map((y) => [left + x * width, top + y * height]),
  );
  return points.some(([x = 0, y = 0]) => {
    const under = document.elementsFromPoint(x, y).find((element) => !button.contains(element));
    if (!under) return false;
    if (under.closest('footer, a, button, input, select, textarea, label, summary')) return true;
    return [...under.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  });
}
