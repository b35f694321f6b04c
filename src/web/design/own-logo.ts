import { paper } from './colors.ts';

/** From so many letters on a name does not stand beside the menu in one line. */
const longName = 14;

interface Shown {
  name: string;
  /** `letterform`, `off` or the path of a picture. */
  logo: string;
  logoOnDark?: string;
}

/** What an owner's logo and name need beside the site's own styles; other sites do not carry it. '' for the drawn mark. */
export function ownLogoCss({ name, logo, logoOnDark }: Shown): string {
  const isPicture = logo !== 'letterform' && logo !== 'off';
  return [
    isPicture && '.logo img{flex:none;width:auto;height:32px;max-width:min(12rem,40vw);object-fit:contain}',
    // Without a variant for dark grounds it stands on the paper that it was made for.
    isPicture && !logoOnDark && `.logo img{background:${paper}}`,
    name.length > longName && '.logo span{font-size:.7em}',
    // Where the menu needs its room too, the picture speaks for the name to the eye.
    name.length > longName && '@container (57rem<=width<72rem){.logo picture+span{font-size:0}}',
  ]
    .filter(Boolean)
    .join('');
}
