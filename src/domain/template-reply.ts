import * as z from 'zod/mini';
import { templateChannels } from './template.ts';

/** A template as the staff see it; `updatedBy` is '' for one that came with the site. */
export const staffTemplate = z.object({
  id: z.string(),
  channel: z.enum(templateChannels),
  name: z.string(),
  title: z.string(),
  body: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});

export const templateList = z.object({ templates: z.array(staffTemplate) });
