/*
 * Runs in the head of every built page, before anything is painted; the build puts it there as text.
 *
 * Keeps what the first frame can do without (the page's script, the icon, the manifest, a font that must first be
 * fetched) from being requested until the browser reports that frame (not every browser does: after four seconds at the
 * latest) or the visitor acts. The script is then fetched, but run only when the visitor acts: a page that is only read
 * costs its phone no work beyond the HTML. It is run at once where something on the page moves by itself (`data-live`)
 * or this device holds something to be done (a form that waits to be sent, an unfinished quiz). A click on a button, or
 * on a link marked `data-early`, is kept and given again, in order, once React listens; should the script fail to load, the
 * browser handles the click as it would without script.
 *
 * What lies below the first screen is laid out afterwards too, one band a frame, so that it is no long task on a slow
 * phone.
 */

import type { Arrival, arrivalKey } from '#web/page/first-touch.ts';
import type { BootData } from './boot-data.ts';

// Addresses of web/sections/step-aside.ts and of boot.ts, which the build puts in.
declare const stepAsideFile: string;
declare const bootFile: string;

(() => {
  /** What needs React for all it does; the menu's buttons open and close it without. */
  const kept = 'button:not([popovertarget]), [data-early]';
  const root = document.documentElement;
  const font = document.querySelector<HTMLLinkElement>('link[as=font]');
  const heldBack = document.querySelectorAll<HTMLLinkElement>('[rel=icon], [rel=manifest]');
  const addresses = [...heldBack].map(({ href }) => href);
  let isPainted = false;
  let isStarted = false;
  const early = new Set<HTMLElement>();
  let isReady = false;
  let clicksPass = false;

  function hasFont(): boolean {
    try {
      return sessionStorage.getItem('margam_font') === font?.href;
    } catch {
      return false;
    }
  }

  function fetchFont(): void {
    document.fonts
      .load('600 1em "Anek Latin"')
      .then(() => {
        // Not before: headings would be laid out twice.
        root.classList.remove('font-later');
        if (font) sessionStorage.setItem('margam_font', font.href);
      })
      .catch(() => {})
      .then(showBands);
  }

  function showBands(): void {
    const bands = document.querySelectorAll<HTMLElement>('.bands-later .band').values();
    const showNext = () => {
      const { value: band } = bands.next();
      if (!band) return letStepAside();
      band.style.contentVisibility = 'visible';
      requestAnimationFrame(() => setTimeout(showNext));
    };
    showNext();
  }

  /**
   * Small, and of no other file: the button lies on no words before the visitor acts either. It asks where everything is, so it
   * comes after the bands.
   */
  function letStepAside(): void {
    root.classList.remove('bands-later');
    const chat = document.querySelector<HTMLElement>('.chat');
    if (chat)
      import(stepAsideFile).then(
        ({ stepAside }: { stepAside: (button: HTMLElement) => void }) => stepAside(chat),
        () => {},
      );
  }

  /** One a task: on a cheap phone all at once are a tenth of a second. */
  async function fetchScripts(rel: 'prefetch' | 'modulepreload', data: BootData | undefined): Promise<void> {
    for (const href of data ? [bootFile, ...data.scripts] : []) {
      document.head.append(Object.assign(document.createElement('link'), { rel, as: 'script', href }));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /** After the first frame: fetches what it could do without. */
  function paint(): void {
    if (isPainted) return;
    isPainted = true;
    root.classList.add('painted');
    fetchFont();
    setAddresses((_, at) => addresses[at] ?? '');
    // Only the script knows what the old address of the quiz, and a plan in the address, lead to.
    const isLive = document.querySelector('[data-live]') || /^#(quiz$|plan=)/.test(location.hash);
    if (isLive || holdsWork()) start();
    else void fetchScripts('prefetch', bootData());
  }

  function holdsWork(): boolean {
    try {
      return Object.keys(localStorage).some((name) => name.startsWith('margam_'));
    } catch {
      return false;
    }
  }

  function bootData(): BootData | undefined {
    const text = document.getElementById('boot')?.textContent;
    return text ? JSON.parse(text) : undefined;
  }

  function start(): void {
    const data = bootData();
    if (!data) document.addEventListener('DOMContentLoaded', start);
    if (!data || isStarted) return;
    isStarted = true;
    paint();
    void fetchScripts('modulepreload', data);
    import(bootFile)
      .then(({ boot }: { boot: (data: BootData) => Promise<void> }) => boot(data))
      .catch(giveClicks);
  }

  /** React Router keeps where a visitor was under the key of the history's entry. */
  function restoreScroll(): void {
    const places = 'react-router-scroll-positions';
    if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
    try {
      const place: unknown = JSON.parse(sessionStorage.getItem(places) || '{}')[history.state.key];
      if (typeof place === 'number') scrollTo(0, place);
    } catch {
      sessionStorage.removeItem(places);
    }
  }

  function startAtOnce(): void {
    root.classList.remove('bands-later');
    start();
  }

  function keepClick(event: MouseEvent): void {
    if (isReady || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(kept);
    if (!control || (clicksPass && !needsScript(control))) return;
    event.preventDefault();
    setTimeout(giveClicks, 5000);
    // Each once, however often it was clicked.
    early.add(control);
    startAtOnce();
  }

  /** Without script it would do nothing: such a click waits however long the script takes. */
  const needsScript = (control: HTMLElement) => control.matches('[type=button]');

  /** One a task: what the first changes is there for the second. */
  function giveClicks(): void {
    clicksPass = true;
    for (const control of early)
      if (isReady || !needsScript(control)) {
        early.delete(control);
        control.click();
        return void setTimeout(giveClicks);
      }
  }

  function setAddresses(addressOf: (link: HTMLLinkElement, at: number) => string): void {
    heldBack.forEach((link, at) => {
      link.href = addressOf(link, at);
    });
  }

  /** A page that comes in pieces is painted in pieces: the frame that counts is the one after the last piece. */
  function afterFrame(): void {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterFrame);
    else requestAnimationFrame(() => setTimeout(paint));
  }

  /** How the visitor came here, on the device only, the first time any page opens in this browser session. */
  function rememberArrival(): void {
    const storageKey: typeof arrivalKey = 'margam_first_touch';
    const arrival: Arrival = [location.search, document.referrer, location.pathname];
    try {
      if (!sessionStorage.getItem(storageKey)) sessionStorage.setItem(storageKey, JSON.stringify(arrival));
    } catch {
      // Storage may be forbidden; the lead goes without this.
    }
  }

  rememberArrival();
  document.addEventListener('DOMContentLoaded', restoreScroll);
  // Where a page names no icon, browsers ask for /favicon.ico.
  setAddresses(({ rel }) => (rel === 'icon' ? 'data:,' : ''));
  if (font && hasFont()) font.media = 'all';
  else root.classList.add('font-later');

  // A place to be scrolled to must have its true height above it.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && !location.hash) root.classList.add('bands-later');

  for (const act of ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll', 'focusin']) {
    addEventListener(act, startAtOnce, { capture: true, once: true, passive: true });
  }
  addEventListener('click', keepClick, true);
  window.margamHydrated = () => {
    window.margamReady = true;
    // Not before what React does next: forms hand their own checks over to it.
    setTimeout(() => {
      isReady = true;
      giveClicks();
    });
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) afterFrame();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(paint, 4000);
})();
