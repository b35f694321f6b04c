/** Languages that counsellors here speak, by their names in English, as Tamil names them. */
const named: Readonly<Record<string, string>> = {
  tamil: 'தமிழ்',
  english: 'ஆங்கிலம்',
  hindi: 'இந்தி',
  malayalam: 'மலையாளம்',
  telugu: 'தெலுங்கு',
  kannada: 'கன்னடம்',
  urdu: 'உருது',
  french: 'பிரெஞ்சு',
  german: 'ஜெர்மன்',
};

/** 'Tamil, English' as Tamil says it; '' where any of it is not a language's name. */
export function languagesInTamil(typed: string): string {
  const names = typed.split(/\s*(?:,|&|\band\b)\s*/i).filter(Boolean);
  const inTamil = names.map((name) => named[name.toLowerCase()] ?? '');
  return inTamil.includes('') ? '' : inTamil.join(', ');
}
