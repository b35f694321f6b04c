import { type ReactNode, useContext, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { StyleSheet, styleElementId } from './design/style.ts';
import { pageServices } from './page-context.ts';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageServices).settings;
}

/** The settings hold for the life of the server: no navigation asks for them again. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const styles = useContext(StyleSheet);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <style id={styleElementId}>{styles}</style>
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

declare global {
  interface Window {
    /** Set by the page's starter: React listens now, a kept early click may be given. */
    margamHydrated?: () => void;
  }
}

export default function App() {
  useEffect(() => window.margamHydrated?.(), []);
  return <Outlet />;
}
