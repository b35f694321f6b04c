import type Sharp from 'sharp';

let opened: Promise<typeof Sharp> | undefined;

/**
 * The picture library, loaded at its first use: most days of a site need none of its megabytes. All of its loaders but
 * five are blocked. SVG is for our own drawings; uploads are checked by their first bytes before they get here.
 */
export function openSharp(): Promise<typeof Sharp> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadNsgifBuffer',
        'VipsForeignLoadSvgBuffer',
      ],
    });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return opened;
}
