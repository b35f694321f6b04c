/*
 * Runs in the head of every built page, before anything is painted; the build puts it there as text.
 *
 * Keeps what the first frame can do without (the page's script, the icon, the manifest, a font that must first be fetched)
 * from being asked for until the browser reports that frame (not every browser does: after four seconds at the latest) or
 * the visitor acts. A click on a button, or on a link marked `data-early`, is kept and given again once React listens; should
 * no script come, the browser does with it what it does without.
 *
 * What lies below the first screen is laid out afterwards too, one band a frame: no slow phone has one long task of it.
 */

(() => {
  /** What needs React for all it does; the menu's buttons open and close it without. */
  const kept = 'button:not([popovertarget]), [data-early]';
  const root = document.documentElement;
  const font = document.querySelector<HTMLLinkElement>('link[as=font]');
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  const addresses = [icon?.href, manifest?.href];
  let started = false;
  let early: HTMLElement | undefined;
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
      if (!band) return root.classList.remove('bands-later');
      band.style.contentVisibility = 'visible';
      requestAnimationFrame(() => setTimeout(showNext));
    };
    showNext();
  }

  function add(name: string, attributes: object): void {
    document.head.append(Object.assign(document.createElement(name), attributes));
  }

  function start(): void {
    const boot = document.getElementById('boot');
    if (!boot) document.addEventListener('DOMContentLoaded', start);
    if (!boot || started) return;
    started = true;
    root.classList.add('painted');
    fetchFont();
    for (const href of boot.dataset.scripts?.split(' ') ?? []) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', text: boot.textContent, onerror: giveClick });
    setAddresses(...addresses);
  }

  function startAtOnce(): void {
    root.classList.remove('bands-later');
    start();
  }

  function keepClick(event: MouseEvent): void {
    if (clicksPass || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(kept);
    if (!control) return;
    event.preventDefault();
    if (!early) setTimeout(giveClick, 5000);
    early = control;
    startAtOnce();
  }

  function giveClick(): void {
    clicksPass = true;
    early?.click();
    early = undefined;
  }

  function setAddresses(ofIcon = '', ofManifest = ''): void {
    if (icon) icon.href = ofIcon;
    if (manifest) manifest.href = ofManifest;
  }

  /** A page that comes in pieces is painted in pieces: the frame that counts is the one after the last piece. */
  function afterFrame(): void {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterFrame);
    else requestAnimationFrame(() => setTimeout(start));
  }

  // Where a page names no icon, browsers ask for /favicon.ico.
  setAddresses('data:,');
  if (font && hasFont()) font.media = 'all';
  else root.classList.add('font-later');

  // A place to be scrolled to must have its true height above it.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && !location.hash) root.classList.add('bands-later');

  for (const act of ['pointerdown', 'keydown', 'touchstart', 'scroll']) {
    addEventListener(act, startAtOnce, { capture: true, once: true, passive: true });
  }
  addEventListener('click', keepClick, true);
  window.margamHydrated = () => {
    window.margamReady = true;
    // Not before what React does next: forms hand their own checks over to it.
    setTimeout(giveClick);
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) afterFrame();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, 4000);
})();
