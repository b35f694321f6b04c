/** How far it keeps from what it must not cover, and how much of the screen's height it may rise for that. */
const gapPx = 8;
const highest = 0.4;

/** What it must not cover, besides the control that has the focus. */
const kept = 'button, .button, [role=button]';

/**
 * Lets the button, which floats at the bottom right, rise above a page's buttons and the focused control while it would
 * cover them; where there is no room above, it goes until there is. The returned function stops that.
 */
export function stepAside(button: HTMLElement): () => void {
  const { style } = button;
  let frame = 0;

  function settle(): void {
    frame = 0;
    const up = freePlace(button);
    style.transform = up ? `translateY(${-up}px)` : '';
    style.visibility = up === undefined && !button.matches(':focus') ? 'hidden' : '';
  }

  function plan(): void {
    frame ||= requestAnimationFrame(settle);
  }

  // Pages, questions and receipts come and go under the button without a scroll.
  const changes = new ResizeObserver(plan);
  changes.observe(document.body);
  const heard = ['scroll', 'resize', 'focusin', 'focusout', 'click', 'transitionend'];
  for (const event of heard) addEventListener(event, plan, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    for (const event of heard) removeEventListener(event, plan);
    style.transform = style.visibility = '';
  };
}

/** How many pixels above its place the button covers nothing that it must not; undefined where it always would. */
function freePlace(button: HTMLElement): number | undefined {
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetLeft: left, offsetTop, offsetHeight: height } = button;
  const inTheWay = [...document.querySelectorAll(kept), document.activeElement]
    .filter((element) => element?.matches(`${kept}, a, input, select, textarea, summary`))
    .filter((element) => element !== button && element?.checkVisibility({ visibilityProperty: true }))
    .map((element) => (element as Element).getBoundingClientRect())
    .filter((rect) => rect.right > left - gapPx && rect.left < clientWidth && rect.bottom > 0)
    .sort((one, other) => other.bottom - one.bottom);
  let top = offsetTop;
  for (const rect of inTheWay) {
    if (rect.top < top + height + gapPx && rect.bottom > top - gapPx) top = rect.top - gapPx - height;
  }
  const up = offsetTop - top;
  return up <= clientHeight * highest ? up : undefined;
}
