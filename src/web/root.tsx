import { type ReactNode, useContext } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet } from 'react-router';
import { english } from '#content/languages.ts';
import { pageErrors, returnHome } from '#content/page-errors.ts';
import type { Route } from './+types/root.ts';
import { BootScripts } from './deferred-boot/boot-scripts.tsx';
import { night, paper } from './design/colors.ts';
import fontUrl from './design/fonts/anek-latin.woff2?url&no-inline';
import printUrl from './design/print.css?url';
import { StyleSheet, styleElementId } from './design/style.ts';
import { FormsHost } from './forms/forms-host.tsx';
import { SiteFrame } from './frame/site-frame.tsx';
import { useStart } from './page/effects.ts';
import { siteIcons } from './page/head.ts';
import { pageServices } from './page/page-context.ts';
import { useSay } from './page/use-say.ts';
import { packedSettings, useSettings } from './page/use-settings.ts';
import { LostView } from './sections/lost-view.tsx';
import { Action } from './ui/action.tsx';

export function loader({ context }: Route.LoaderArgs) {
  // What only some pages show comes with their own data.
  const { nameMeaning: _, figures: __, inTamil: ___, ...settings } = context.get(pageServices).settings;
  return packedSettings(settings);
}

/**
 * A tab keeps the settings it was opened with. Asked for with each page's data they would fail with it, and the whole page
 * in place of the part that can say what went wrong.
 */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const styles = useContext(StyleSheet);
  const settings = useSettings();
  const icons = siteIcons(settings);
  return (
    <html lang={useSay()('lang', english.tag)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <meta name="theme-color" content={settings.accent ?? paper} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={night} media="(prefers-color-scheme: dark)" />
        {/* The starter asks for it when the first frame can have it, or after. */}
        <link
          rel="preload"
          href={fontUrl}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          media="not all"
        />
        <link rel="icon" href={icons.tab} />
        <link rel="apple-touch-icon" href={icons.touch} />
        <style id={styleElementId}>{styles}</style>
        {/* React leaves it alone where it does not know of it: the browser's script need not name it. Its first attribute keeps it
          from being put into the page with the others (page-document.ts). */}
        {import.meta.env.SSR && <link media="print" rel="stylesheet" href={printUrl} />}
        <Links />
        {/* Of two a browser takes the first: a page of the desk names its own among its links. */}
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        {children}
        <BootScripts />
      </body>
    </html>
  );
}

declare global {
  interface Window {
    /** From the page's starter: to be called once React listens, so that a kept early click is given. */
    margamHydrated?: () => void;
    /** Set by the starter once React listens. */
    margamReady?: boolean;
  }
}

export default function App() {
  useStart(() => window.margamHydrated?.());
  return (
    <>
      <Outlet />
      <FormsHost />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const words = missing ? pageErrors.missing : pageErrors.unexpected;
  return (
    <SiteFrame>
      <title>{words.title}</title>
      <LostView title={words.title} text={words.text}>
        <Action action={returnHome} />
      </LostView>
    </SiteFrame>
  );
}
