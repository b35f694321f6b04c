/** What a tab and a home screen show: the files of an owner's picture, or the product's own mark. `logo` as in the settings. */
export function siteIcons(logo: string): { tab: string; tabType?: string; touch: string } {
  if (!logo.startsWith('/'))
    return { tab: '/favicon.svg', tabType: 'image/svg+xml', touch: '/apple-touch-icon.png' };
  // Each stored picture has both: one keeps what is transparent, the other is read everywhere.
  return { tab: logo.replace(/\w+$/, 'webp'), touch: logo.replace(/\w+$/, 'jpg') };
}
