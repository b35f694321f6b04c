import { createContext, useContext } from 'react';
import {
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';

/** The text of a page's boot data. The server provides it while it renders; the browser leaves what it was given alone. */
export const BootText = createContext('');

/** At the end of the body: what the starter reads to start the page's script. React Router's own code is not in the page. */
export function BootScripts() {
  // The development server has no starter, and its tools need React Router's own scripts.
  if (import.meta.env.DEV) {
    return (
      <>
        <ScrollRestoration />
        <Scripts />
      </>
    );
  }
  return <HeldBackScripts />;
}

function HeldBackScripts() {
  const text = useContext(BootText);
  useScrollRestoration();
  return (
    <script
      type="application/json"
      id="boot"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every < is escaped (bootText)
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
