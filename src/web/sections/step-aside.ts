/** Hides the button while one scrolls down, and wherever it would lie on something; the returned function stops that. */
export function stepAside(button: HTMLElement): () => void {
  let lastY = scrollY;
  let frame = 0;
  const place = () => {
    frame = 0;
    if (Math.abs(scrollY - lastY) < 4 && scrollY > 0) return;
    const isDown = scrollY > lastY;
    lastY = scrollY;
    button.classList.toggle('is-aside', scrollY > 0 && (isDown || coversSomething(button)));
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(place);
  };
  addEventListener('scroll', onScroll, { passive: true });
  return () => {
    removeEventListener('scroll', onScroll);
    cancelAnimationFrame(frame);
  };
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
