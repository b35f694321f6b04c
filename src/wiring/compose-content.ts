import { changeContent, previewContent, restoreContent } from '#commands/change-content.ts';
import { recordAudit } from '#commands/record-audit.ts';
import { contentDefaults } from '#content/content-defaults.ts';
import { directionDefaults } from '#content/directions/directions.ts';
import { occupations } from '#content/onet-occupations.ts';
import { eachOwned, namesIn, type OwnedWords, rulesOfWords, valuesOfWords } from '#content/owned-words.ts';
import { quizDefaults } from '#content/quiz-words.ts';
import { samplesIn } from '#content/samples.ts';
import { site } from '#content/site.ts';
import { siteDefaults } from '#content/site-defaults.ts';
import { checkTrust, trustGaps } from '#content/trust.ts';
import { openSiteContent } from '#desk/site-content.ts';
import type { DocumentKinds } from '#domain/content-document.ts';
import { type ContentValues, contentRules, namedFacts } from '#domain/content-rules.ts';
import { checkDirections, directionRules } from '#domain/direction.ts';
import { checkPages, pagePath } from '#domain/own-page.ts';
import { checkQuizWords, quizRules } from '#domain/quiz-words.ts';
import type { Runtime } from '#domain/runtime.ts';
import { enquiryServices, serviceIds } from '#domain/services.ts';
import { checkSettings, settingGaps, settingRules } from '#domain/site-settings.ts';
import type { AppDeps } from '#http/parts.ts';
import type { Config } from '#settings/config.ts';
import type { Store } from '#storage/open-store.ts';

const readAgainMs = 1000;

/** Wires what the desk can change: the settings and the content of the site, followed in every process. */
export async function composeContent(
  config: Config,
  { content, media, audit, students }: Store,
  runtime: Runtime,
): Promise<
  Pick<
    AppDeps,
    | 'content'
    | 'kinds'
    | 'siteContent'
    | 'changeContent'
    | 'restoreContent'
    | 'previewContent'
    | 'gaps'
    | 'trustGaps'
  > & {
    /** Whether the office has put a page of its own at a path. */
    isOwnPage: (path: string) => boolean;
    /** Whether enquiries about a service are taken: the site's six, and those that the office added. */
    offers: (service: string) => boolean;
  }
> {
  const kinds = documentKinds(config);
  const siteContent = await openSiteContent(
    content,
    kinds,
    { defaults: siteDefaults, demo: config.demo, noticeVersion: site.noticeVersion },
    async () => (await students.officeList('fields')) ?? [],
  );
  const follow = (): void => {
    siteContent.refresh().catch(() => setTimeout(follow, readAgainMs).unref());
  };
  content.onChangedElsewhere(follow);
  // Another process may have saved between the first reading and now.
  await siteContent.refresh();
  const change = changeContent({ content, media }, kinds, runtime, recordAudit(audit, runtime));
  return {
    content,
    kinds,
    siteContent,
    changeContent: change,
    restoreContent: restoreContent(content, kinds, change),
    previewContent: previewContent(content, kinds, runtime),
    isOwnPage: (path) => siteContent.current().content.pages.some((page) => pagePath(page) === path),
    offers(service) {
      const { items } = siteContent.current().values.pages as ContentValues['pages'];
      return (
        (enquiryServices as readonly string[]).includes(service) ||
        items.some(({ title }) => title === service)
      );
    },
    trustGaps() {
      const { settings, values } = siteContent.current();
      return trustGaps(values as unknown as ContentValues, settings);
    },
    gaps() {
      const { settings, values } = siteContent.current();
      return {
        settings: settingGaps(settings, siteDefaults),
        samples: samplesIn(values as unknown as ContentValues),
      };
    },
  };
}

const contentKinds = Object.fromEntries(
  Object.entries(contentRules).map(([name, rules]) => [
    name,
    { rules, first: contentDefaults[name as keyof typeof contentRules], fixed: {}, placeholders: namedFacts },
  ]),
) as unknown as Omit<DocumentKinds, 'settings' | 'quiz' | 'directions' | OwnedWords>;

/** The pages' own words: what they say first is also what they may say. */
const wordKinds = eachOwned((words) => ({
  rules: rulesOfWords(words),
  first: valuesOfWords(words),
  fixed: {},
  placeholders: [...new Set([...namedFacts, ...namesIn(words)])],
}));

const checkOwnPages = (values: ContentValues['pages']) => checkPages(values, serviceIds);

/** What the desk can change, with the values that hold until it does: the product's own, and over them the environment's. */
function documentKinds({ site: { publicUrl: _, ...first }, fixedSettings }: Config): DocumentKinds {
  return {
    settings: {
      rules: settingRules,
      first: { ...siteDefaults, ...first },
      fixed: fixedSettings,
      check: checkSettings,
    },
    ...contentKinds,
    ...wordKinds,
    pages: { ...contentKinds.pages, check: checkOwnPages },
    trust: { ...contentKinds.trust, check: checkTrust },
    quiz: { rules: quizRules, first: { ...quizDefaults }, fixed: {}, check: checkQuizWords },
    directions: {
      rules: directionRules(Object.keys(directionDefaults).filter((name) => name !== 'own')),
      first: { ...directionDefaults },
      fixed: {},
      check: checkDirections(occupations),
    },
  };
}
