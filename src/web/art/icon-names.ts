/** The outlines in `icons.svg`, by lucide's names. */
export const iconNames = [
  'arrow-left',
  'arrow-right',
  'award',
  'eye',
  'eye-off',
  'fingerprint-pattern',
  'globe',
  'heart-handshake',
  'menu',
  'message-circle',
  'pause',
  'phone',
  'phone-call',
  'play',
  'video',
  'x',
] as const;

export type IconName = (typeof iconNames)[number];
