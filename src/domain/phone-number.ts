import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

// With or without 0, 91 or +91 before it; spaces and signs are gone.
const indianMobile = /^(?:\+91|0091|091|91|0)?0?([6-9]\d{9})$/;
const oneDigitOnly = /^(\d)\1*$/;

/**
 * A number as typed in E.164, such as `+919876543210`; one without a country code is Indian. Undefined when nobody can be
 * reached by it: short codes, Indian numbers without their ten digits. Holds the metadata of every country, so it stays out
 * of the browser; `looksLikePhone` is the browser's part of the rule.
 */
export function parsePhone(typed: string): string | undefined {
  if (typed.length > 60) return undefined;
  const mobile = indianMobile.exec(typed.replace(/[^\d+]/g, ''));
  if (mobile) return `+91${mobile[1]}`;
  const number = parsePhoneNumberFromString(typed, 'IN');
  if (!number || oneDigitOnly.test(number.nationalNumber)) return undefined;
  const isOne =
    number.countryCallingCode === '91'
      ? number.nationalNumber.length === 10 && number.isValid()
      : // Number plans change more often than this list: abroad the length alone decides.
        number.isPossible();
  return isOne ? number.number : undefined;
}
