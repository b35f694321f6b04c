/**
 * Where it floats: this far from the edges and from anything it could cover, and no higher than this share of the
 * screen.
 */
const gap = 12;
const highest = 0.45;
const stepPx = 8;
/** A scroll that pauses for this long has ended. */
const restMs = 120;

/**
 * Lets the button, which stands at the end of the page, float where it lies on nothing: at the top, and once one has scrolled
 * up. It steps aside while one scrolls down. The returned function stops that.
 */
export function stepAside(button: HTMLElement): () => void {
  const { style } = button;
  let lastY = scrollY;
  // Whoever is further down when this script loads has scrolled there.
  let isUp = scrollY === 0;
  let timer = 0;

  function rest(): void {
    style.position = style.transform = style.visibility = '';
  }

  function hide(): void {
    if (button.matches(':focus-visible')) return;
    Object.assign(style, { position: 'fixed', transform: 'translateY(6rem)', visibility: 'hidden' });
  }

  function settle(): void {
    clearTimeout(timer);
    if (isPageCovered()) {
      timer = window.setTimeout(settle, restMs);
      rest();
      return;
    }
    const isEnd = isAtEnd(button);
    const free = isUp && !isEnd && !isFilledIn() ? freePlace(button) : undefined;
    if (free !== undefined) {
      Object.assign(style, { position: 'fixed', transform: `translateY(${-free}px)`, visibility: '' });
    } else if (isEnd || scrollY === 0) rest();
    else hide();
  }

  function onScroll(): void {
    clearTimeout(timer);
    timer = window.setTimeout(settle, restMs);
    if (Math.abs(scrollY - lastY) < 4) return;
    isUp = scrollY < lastY;
    lastY = scrollY;
    if (isUp) return;
    if (isAtEnd(button)) rest();
    else hide();
  }

  // A page that changes under the button, without a scroll, may put words there.
  const changes = new ResizeObserver(settle);
  changes.observe(document.body);
  const heard = { scroll: onScroll, resize: onScroll, focusin: settle };
  for (const [event, listener] of Object.entries(heard)) addEventListener(event, listener, { passive: true });
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    for (const [event, listener] of Object.entries(heard)) removeEventListener(event, listener);
    rest();
  };
}

/** Whether one page fades into the next: then the browser reports the elements of neither. */
function isPageCovered(): boolean {
  return document.elementsFromPoint(innerWidth / 2, innerHeight / 2).length < 3;
}

/** Whether somebody on a narrow screen answers the quiz or fills in a form: then the button must keep clear. */
function isFilledIn(): boolean {
  const filling = '.quiz-options, .form-page form, main form :focus-visible';
  return innerWidth < 768 && document.querySelector(filling) !== null;
}

/** Whether the place in the footer where the button belongs is on the screen. */
function isAtEnd(button: HTMLElement): boolean {
  const end = button.parentElement?.getBoundingClientRect().bottom ?? 0;
  return end < innerHeight + button.offsetHeight;
}

/** How far above its lowest place the button lies on no words, no control and no footer. */
function freePlace(button: HTMLElement): number | undefined {
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = button;
  const left = clientWidth - gap - width;
  const lowest = clientHeight - gap - height;
  const taken = takenBetween(button, left, lowest - clientHeight * highest);
  for (let up = 0; up < clientHeight * highest; up += stepPx) {
    const top = lowest - up;
    const isFree = taken.every(
      (rect) => rect.right < left - gap || rect.bottom < top - gap || rect.top > top + height + gap,
    );
    if (isFree) return up;
  }
  return undefined;
}

/** The boxes of words, controls and the footer right of and below a point of the screen. */
function takenBetween(button: HTMLElement, left: number, top: number): DOMRect[] {
  const found = new Set<Element>();
  for (let x = left - gap; x < innerWidth; x += 16) {
    for (let y = Math.max(top - gap, 0); y < innerHeight; y += gap) {
      // All of them: a link may be stretched over the words of its card.
      for (const under of document.elementsFromPoint(x, y)) if (!button.contains(under)) found.add(under);
    }
  }
  return [...found].flatMap((element) => {
    const control = element.closest('footer, .notice, a, button, input, select, textarea, label, summary');
    if (control) return control.getBoundingClientRect();
    const words = document.createRange();
    return [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
      words.selectNodeContents(node);
      return [...words.getClientRects()];
    });
  });
}
