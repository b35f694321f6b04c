import { gapNames } from '#content/gaps.ts';
import type { DeskGap } from '#web/page-services.ts';
import type { Parts } from './parts.ts';

/** What an owner still has to do before visitors come, each with the place in the desk where it is done. */
export function deskGaps({ settings, samples }: ReturnType<Parts['gaps']>): DeskGap[] {
  return [
    ...settings.map((gap) => ({ name: gapNames[gap], href: `/admin/settings#content-${gap}` })),
    ...samples.map(({ name, document }) => ({ name, href: `/admin/content/${document}` })),
  ];
}
