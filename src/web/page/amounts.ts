import { english } from '#content/languages.ts';

/** '12,34,567'. */
export function grouped(amount: number, { tag } = english): string {
  return new Intl.NumberFormat(tag).format(amount);
}

/** '₹12,34,567', without paise. */
export function rupees(amount: number, { tag } = english): string {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
  return format.format(amount);
}
