/** Statistics of small samples: what the reading of interests rests on. Figures checked against printed tables in the tests. */

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sum of the squared distances from the mean. */
export function squaresAround(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
}

/** Pearson's correlation; 0 where one of the two does not vary. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [mean(one), mean(other)];
  const shared = one.reduce((sum, value, at) => sum + (value - a) * ((other[at] ?? b) - b), 0);
  const spread = Math.sqrt(squaresAround(one) * squaresAround(other));
  return spread === 0 ? 0 : shared / spread;
}

/** How probable an F as large as this is where all groups have one mean. */
export function fTail(f: number, between: number, within: number): number {
  if (f <= 0) return 1;
  if (!Number.isFinite(f)) return 0;
  return incompleteBeta(within / (within + between * f), within / 2, between / 2);
}

/** The t that `share` of all values lie beyond, both sides together; found by halving. */
export function tBeyond(share: number, freedom: number): number {
  let [low, high] = [0, 200];
  for (let step = 0; step < 60; step++) {
    const t = (low + high) / 2;
    if (fTail(t * t, 1, freedom) > share) low = t;
    else high = t;
  }
  return high;
}

/** The regularized incomplete beta function by its continued fraction (Numerical Recipes, 6.4). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const apart = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / apart(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 300; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / apart(1 + even * d);
    c = apart(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / apart(1 + odd * d);
    c = apart(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-12) break;
  }
  return fraction;
}

/** Lanczos' approximation, good to ten digits for positive values. */
function logGamma(value: number): number {
  const factors = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
    -0.000005395239384953,
  ];
  const shifted = value + 5.5;
  const series = factors.reduce((sum, factor, at) => sum + factor / (value + 1 + at), 1.000000000190015);
  return (value + 0.5) * Math.log(shifted) - shifted + Math.log((2.506628274631 * series) / value);
}
