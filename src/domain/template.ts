import * as z from 'zod/mini';
import { typedText } from './text.ts';

export const templateChannels = ['whatsapp', 'email', 'call'] as const;
/** Where a text is used: typed into a chat or a mail, or read out on the phone. */
export type TemplateChannel = (typeof templateChannels)[number];

/** What may stand in a text in braces; each is filled from the lead, or from whoever writes. */
export const templateNames = ['name', 'service', 'reference', 'counsellor', 'site'] as const;
export type TemplateName = (typeof templateNames)[number];

/**
 * A text that the office writes with. `title` is the subject of an email, '' for the others; `language` is what its reader
 * speaks, '' where that makes no difference.
 */
export interface Template {
  id: string;
  channel: TemplateChannel;
  language: string;
  name: string;
  title: string;
  body: string;
  updatedAt: string;
  updatedBy: string;
}

const unknownName = `Only these may stand in braces: ${templateNames.map((name) => `{${name}}`).join(', ')}.`;

function withNames(text: ReturnType<typeof typedText>) {
  return z.pipe(
    text,
    z.string().check(
      z.refine((value) => [...value.matchAll(/\{([^{}]*)\}/g)].every(([, name = '']) => isName(name)), {
        error: unknownName,
      }),
    ),
  );
}

/** The name of the template that a message began with; '' for none. */
export const usedTemplate = typedText({ called: 'template', max: 60 });

export const templateForm = z.object({
  channel: z.enum(templateChannels, { error: 'Choose WhatsApp, email or call.' }),
  language: typedText({ called: 'language', max: 40 }),
  name: typedText({ required: 'Name the template.', called: 'name', max: 60 }),
  title: withNames(typedText({ called: 'subject', max: 150 })),
  body: withNames(typedText({ required: 'Write the text.', called: 'text', max: 1500, multiline: true })),
});

export type TemplateForm = z.infer<typeof templateForm>;

export interface TemplateStore {
  /** By channel and name. */
  list(): Promise<Template[]>;
  /** Stores or replaces. */
  put(template: Template): Promise<void>;
  /** False when there was none. */
  remove(id: string): Promise<boolean>;
}

/** The texts in the order in which they suit somebody who speaks a language: first those in it, last those in another one. */
export function templatesFor(templates: readonly Template[], language: string): Template[] {
  const plain = (name: string) => name.trim().toLowerCase();
  const distance = (template: Template) =>
    template.language === '' ? 1 : plain(template.language) === plain(language) ? 0 : 2;
  return templates.toSorted((one, other) => distance(one) - distance(other));
}

/** The office has a handful of texts; more would make none findable. */
export const mostTemplates = 100;

/**
 * A text with its names filled. What nobody knows leaves no gap: the sentence that is about it falls away, or the part of it
 * after a comma; where nothing else would stay, or a greeting names it, the name alone with the blank before it.
 */
export function fillTemplate(text: string, values: Partial<Record<TemplateName, string>>): string {
  const unknown = templateNames.filter((name) => !values[name]).map((name) => `\\{${name}\\}`);
  const about = `[^.!?,\\n]*(?:${unknown.join('|')})[^.!?,\\n]*`;
  const said = text
    .replace(new RegExp(`(^|[.!?\\n])${about}(?:[.!?]|(?=\\n|$))`, 'g'), '$1')
    .replace(new RegExp(`,${about}(?=[.!?\\n]|$)`, 'g'), '')
    .trim();
  return (unknown.length > 0 && said ? said : text).replace(
    /( ?)\{(\w+)\}/g,
    (whole, space: string, name: string) => {
      if (!isName(name)) return whole;
      const value = values[name];
      return value ? space + value : '';
    },
  );
}

function isName(name: string): name is TemplateName {
  return (templateNames as readonly string[]).includes(name);
}

/** A template as the staff see it; `updatedBy` is '' for one that came with the site. */
export const staffTemplate = z.object({
  id: z.string(),
  channel: z.enum(templateChannels),
  language: z.string(),
  name: z.string(),
  title: z.string(),
  body: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});

export const templateList = z.object({ templates: z.array(staffTemplate) });
