import type { ComponentType } from 'react';
import { contentDesk, type DocumentWords } from '#content/content-desk.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import type { FieldRule } from '#domain/field-rule.ts';

/** What all fields of a document's page know. */
export interface EditorContext {
  idPrefix: string;
  words: DocumentWords;
  errors: FieldErrors;
  /** Fields that the environment fixes, with the variable that does. */
  fixed: Readonly<Record<string, string>>;
  /** Draws any field, so that groups and lists can hold each other. */
  Field: ComponentType<FieldProps>;
}

export interface FieldProps<Rule extends FieldRule = FieldRule> {
  rule: Rule;
  /** Dotted, list positions included, such as `holidays.0.date`. */
  path: string;
  value: unknown;
  context: EditorContext;
  onChange: (value: unknown) => void;
}

const withoutPositions = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '');

/** What a field is called: by the page's words, else by its rule. */
export function labelOf({ words }: EditorContext, rule: FieldRule, path: string): string {
  const label = words.labels[path] ?? words.labels[withoutPositions(path)];
  if (label) return label;
  if (rule.kind === 'switch') return path.endsWith('.open') ? contentDesk.isOpen : contentDesk.isShown;
  const called = rule.kind === 'group' ? (path.split('.').at(-1) ?? '') : rule.called;
  const position = /\.(\d+)$/.exec(path)?.[1];
  // The entries of a list are distinguished by their numbers.
  const number = position === undefined ? '' : ` ${Number(position) + 1}`;
  return called.charAt(0).toUpperCase() + called.slice(1) + number;
}

export function hintOf({ words }: EditorContext, path: string): string | undefined {
  return words.hints[path] ?? words.hints[withoutPositions(path)];
}
