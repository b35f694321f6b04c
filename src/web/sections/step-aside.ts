/** How far it keeps from what it must not cover, and how much of the screen's height it may rise for that. */
const gapPx = 8;
const highest = 0.4;

/** Between two fields there is hardly more room than for itself. */
const fieldGapPx = 1;
const restMs = 160;

/** What it must not cover, besides the control that has the focus. */
const fields = '.input, .quiz-option';
const kept = `button, .button, [role=button], ${fields}`;

/** What holds words that are better read than covered, by its lines: blocks within it would count with the room beside them. */
const worded =
  ':is(main, .site-footer) :is(h1, h2, h3, h4, p, li, dt, dd, th, td, label, summary, blockquote):not(:has(h2, h3, h4, p, li, dd)), main svg text';

/** Asked for twice, by the starter and by React, a button steps aside once. */
const seen = new WeakSet<HTMLElement>();

/**
 * Lets the button, which floats at the bottom right, rise above a page's buttons and fields while it would
 * cover them; where there is no room above, it goes until there is. When the page has come to rest it looks for a place
 * where it lies on no words either. All of that ends with the button.
 */
export function stepAside(button: HTMLElement): void {
  if (seen.has(button)) return;
  seen.add(button);
  const { style } = button;
  let frame = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** How many pixels above its own place it lies on no words, and how many it stands there now. */
  let clear = 0;
  let risen = 0;

  function settle(): void {
    frame = 0;
    // On the narrowest pages it floats no more (layout.css).
    if (getComputedStyle(button).position !== 'fixed') {
      style.transform = style.visibility = '';
      return;
    }
    const controls = controlsBeside(button);
    const up = lowestAbove(button, controls, clear, highest) ?? lowestAbove(button, controls, 0, highest);
    risen = up ?? 0;
    style.transform = up ? `translateY(${-up}px)` : '';
    style.visibility = up === undefined && !button.matches(':focus') ? 'hidden' : '';
  }

  function rest(): void {
    const controls = controlsBeside(button);
    const place = lowestAbove(button, [...controls, ...linesOfWords()], 0, highest) ?? 0;
    // It does not glide over a control on its way there.
    style.transition = crosses(button, controls, risen, place) ? 'none' : '';
    clear = place;
    settle();
  }

  function plan(): void {
    if (!button.isConnected) {
      stop();
      return;
    }
    frame ||= requestAnimationFrame(settle);
    clearTimeout(resting);
    resting = setTimeout(rest, restMs);
  }

  // Pages, questions and receipts come and go under the button without a scroll.
  const changes = new ResizeObserver(plan);
  changes.observe(document.body);
  const heard = ['scroll', 'resize', 'focusin', 'focusout', 'click', 'transitionend'];
  for (const event of heard) addEventListener(event, plan, { passive: true });
  function stop(): void {
    cancelAnimationFrame(frame);
    clearTimeout(resting);
    changes.disconnect();
    for (const event of heard) removeEventListener(event, plan);
  }
}

function controlsBeside(button: HTMLElement): DOMRect[] {
  return [...document.querySelectorAll(kept), document.activeElement]
    .filter((element) => element?.matches(`${kept}, a, input, select, textarea, summary`))
    .filter((element) => element !== button && element?.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const rect = (element as Element).getBoundingClientRect();
      if (!element?.matches(fields)) return rect;
      const spared = gapPx - fieldGapPx;
      return new DOMRect(rect.x, rect.y + spared, rect.width, rect.height - 2 * spared);
    });
}

function linesOfWords(): DOMRect[] {
  return [...document.querySelectorAll(worded)].flatMap((element) => {
    // First, or what is folded would be laid out to be measured.
    if (!element.checkVisibility()) return [];
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom < innerHeight / 2 || top > innerHeight) return [];
    const words = document.createRange();
    words.selectNodeContents(element);
    return [...words.getClientRects()];
  });
}

function crosses(
  { offsetLeft: left, offsetTop, offsetHeight: height }: HTMLElement,
  rects: readonly DOMRect[],
  from: number,
  to: number,
): boolean {
  const top = offsetTop - Math.max(from, to);
  const bottom = offsetTop - Math.min(from, to) + height;
  return rects.some((rect) => rect.right > left && rect.top < bottom && rect.bottom > top);
}

/** The least rise in pixels, from one on, with which the button touches none; undefined beyond a share of the screen. */
function lowestAbove(
  { offsetLeft: left, offsetTop, offsetHeight: height }: HTMLElement,
  rects: readonly DOMRect[],
  from: number,
  most: number,
): number | undefined {
  const { clientWidth, clientHeight } = document.documentElement;
  const inTheWay = rects
    .filter((rect) => rect.right > left - gapPx && rect.left < clientWidth && rect.bottom > 0)
    .sort((one, other) => other.bottom - one.bottom);
  let top = offsetTop - from;
  for (const rect of inTheWay) {
    if (rect.top < top + height + gapPx && rect.bottom > top - gapPx) top = rect.top - gapPx - height;
  }
  const up = offsetTop - top;
  return up <= clientHeight * most ? up : undefined;
}
