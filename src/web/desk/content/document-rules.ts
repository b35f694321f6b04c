import { contentRules } from '#domain/content-rules.ts';
import type { DocumentName } from '#domain/document-names.ts';
import type { FieldRules } from '#domain/field-rule.ts';
import { quizRules } from '#domain/quiz-words.ts';
import { settingRules } from '#domain/site-settings.ts';

/** What the desk draws a document's page from. */
export const documentRules: Readonly<Record<DocumentName, FieldRules>> = {
  settings: settingRules,
  ...contentRules,
  quiz: quizRules,
};
