import type { ComponentProps } from 'react';
import { useFetcher } from 'react-router';
import { newTabId } from '#web/ui/action.tsx';

interface Props extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-label'> {
  href: string;
  leadId: string;
}

/** Opens the chat with a lead's sender in a window of its own, and has that noted in the lead's timeline. */
export function ChatLink({ leadId, href, children, ...rest }: Props) {
  const fetcher = useFetcher();
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener"
      aria-describedby={newTabId}
      onClick={() =>
        void fetcher.submit({ intent: 'chat-opened' }, { method: 'post', action: `/admin/leads/${leadId}` })
      }
    >
      {children}
    </a>
  );
}
