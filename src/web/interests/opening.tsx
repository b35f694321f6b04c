/** When forms open or close; how many days are left of that is not printed, as it is wrong a day later. */
export function Opening({ of }: { of: string }) {
  const [, day = of, left] = /^(.*?)( \([^()]*\))$/.exec(of) ?? [];
  return (
    <>
      {day}
      {left && <b className="no-print">{left}</b>}
    </>
  );
}
