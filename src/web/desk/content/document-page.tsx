import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import {
  contentDesk,
  type DocumentWords,
  documentWords,
  type FieldSection,
  fieldPrefix as idPrefix,
} from '#content/content-desk.ts';
import { fill } from '#content/fill.ts';
import { eachOwned, rulesOfWords } from '#content/owned-words.ts';
import type { DeskDocument } from '#desk/operations.ts';
import type { DeskGap } from '#desk/parts.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import type { DocumentValues } from '#domain/content-document.ts';
import type { DocumentName } from '#domain/content-rules.ts';
import { contentRules } from '#domain/content-rules.ts';
import { type DirectionDocument, type DirectionWords, directionRules, isOld } from '#domain/direction.ts';
import type { FieldRules } from '#domain/field-rule.ts';
import { wordsAgree } from '#domain/office-hours.ts';
import { type OwnPage, pagePath } from '#domain/own-page.ts';
import { quizRules } from '#domain/quiz-words.ts';
import { type SettingValues, settingRules } from '#domain/site-settings.ts';
import { LeaveGuard } from '#web/desk/frame/confirm-dialog.tsx';
import { ConflictNotice } from '#web/desk/frame/conflict-notice.tsx';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { useNamed } from '#web/desk/frame/names.ts';
import { ProofDialog } from '#web/desk/frame/proof-dialog.tsx';
import { ErrorSummary } from '#web/forms/field.tsx';
import { useOnNew, useStart } from '#web/page/effects.ts';
import { dateAndTime } from '#web/page/formats.ts';
import { useHydrated } from '#web/page/use-settings.ts';
import { DocumentLinks, FileSection, HistorySection, PreviewLinks } from './document-sections.tsx';
import { FieldEditor } from './field-editor.tsx';
import { inShort } from './in-short.ts';
import { isEmptyList } from './list-field.tsx';
import { OpenGaps } from './open-gaps.tsx';
import type { EditorContext } from './use-document.ts';
import { useDocument } from './use-document.ts';

interface PageProps {
  loaded: DeskDocument;
  open?: { gaps: readonly DeskGap[]; all: number };
}

/** One document of the site's content: its fields, a preview, its history, and the file that holds everything. */
export function DocumentPage({ loaded, open }: PageProps) {
  const named = useNamed();
  const words = documentWords[loaded.name];
  const { rules, sections } = shapeOf(loaded);
  const document = useDocument(loaded);
  const { stored, values, errors, isDirty, isSaving, conflict } = document;
  useFieldOfAddress();
  const { store } = document;
  const context: EditorContext = {
    idPrefix,
    words: hintedWords(words, loaded.name, values),
    errors,
    fixed: stored.fixed,
    store,
    Field: FieldEditor,
  };
  return (
    <>
      <DeskHead title={words.title} />
      <div className="documents">
        <DocumentLinks current={loaded.name}>
          <PartLinks sections={sections} changed={stored.changed} />
        </DocumentLinks>
        <div className="document-page">
          {open && <OpenGaps {...open} />}
          <OpenGaps gaps={stored.missing.open} all={stored.missing.all} words={contentDesk.missing} />
          <p className="soft">
            {words.intro}{' '}
            {stored.version > 0
              ? fill(contentDesk.lastSaved, {
                  who: named(stored.changedBy),
                  date: dateAndTime(stored.changedAt),
                })
              : contentDesk.neverSaved}{' '}
            {words.also && (
              <Link className="desk-act" to={words.also.href}>
                {words.also.label}
              </Link>
            )}
          </p>
          <LeaveGuard isDirty={isDirty} words={contentDesk.leave} />
          {document.proof && <ProofDialog {...document.proof} />}
          <form className="desk-document" noValidate onSubmit={document.save}>
            {Object.keys(errors).length > 0 && (
              <ErrorSummary key={document.failures} idPrefix={idPrefix} errors={inParts(errors, sections)} />
            )}
            {conflict && (
              <ConflictNotice
                key={document.failures}
                of="document"
                {...conflict}
                onKeepMine={document.keepMine}
                onTakeTheirs={document.loadTheirs}
              />
            )}
            {sections.map((section) => (
              <Section
                key={section.fields.join()}
                section={section}
                inShort={inShort(section, rules, values)}
                isChanged={isChanged(section, stored.changed)}
                isBegun={!section.begin || !isEmptyList(values[section.fields[0] ?? ''])}
                isLong={sections.length >= partsOfLong}
                isOneField={section.fields.length === 1}
                hasErrors={section.fields.some((name) =>
                  Object.keys(errors).some((path) => path.startsWith(name)),
                )}
              >
                {section.fields.map((name) => {
                  const rule = rules[name];
                  return (
                    rule && (
                      <FieldEditor
                        key={name}
                        rule={rule}
                        path={name}
                        value={values[name]}
                        context={context}
                        onChange={(value) => document.change(name, value)}
                      />
                    )
                  );
                })}
              </Section>
            ))}
            <div className="desk-save">
              <button
                type="submit"
                className={isDirty ? 'button' : 'button quiet'}
                aria-disabled={isSaving || undefined}
              >
                {isSaving ? contentDesk.saving : contentDesk.save}
              </button>
              <button
                type="button"
                className="button quiet"
                aria-disabled={!isDirty || undefined}
                onClick={document.discard}
              >
                {contentDesk.discard}
              </button>
              <PreviewLinks
                pages={loaded.name === 'pages' ? ownPages(values) : words.pages}
                onPreview={document.preview}
              />
            </div>
          </form>
          <HistorySection
            history={stored.history}
            labels={words.labels}
            rules={rules}
            onRestore={document.restore}
          />
          {loaded.name === 'settings' && <FileSection onImported={document.loadTheirs} />}
        </div>
      </div>
    </>
  );
}

/** From so many parts on a page fills more than some screens. */
const partsOfLong = 6;

/** What is wrong with a field of a part, many of which have a title: with the part that it stands in. */
function inParts(errors: FieldErrors, sections: readonly FieldSection[]): FieldErrors {
  if (sections.length === 1) return errors;
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => {
      const [name = '', ...within] = path.split('.');
      const part = sections.find(({ fields }) => fields.includes(name))?.title;
      return [path, part && within.length > 0 ? `${part}: ${sentence}` : sentence];
    }),
  );
}

/** Whether a part says something else than the site came with. */
const isChanged = ({ fields }: FieldSection, changed: readonly string[]) =>
  fields.some((name) => changed.includes(name));

interface PartLinksProps {
  sections: readonly FieldSection[];
  changed: readonly string[];
}

/** Leads to the first field of each part of a long page; on phones its parts are folded instead. */
function PartLinks({ sections, changed }: PartLinksProps) {
  const parts = sections.filter(({ isFolded }) => !isFolded);
  if (parts.length < partsOfLong) return null;
  return (
    <nav className="part-links" aria-label={contentDesk.parts}>
      {parts.map((part) => (
        <Link
          key={part.title}
          className={isChanged(part, changed) ? 'side-link is-changed' : 'side-link'}
          to={{ hash: `${idPrefix}${part.fields[0]}` }}
        >
          {part.title}
        </Link>
      ))}
    </nav>
  );
}

interface SectionProps {
  section: FieldSection;
  inShort: string;
  /** Whether it says something else than the site came with. */
  isChanged: boolean;
  /** Whether there is anything to tell about in `text`. */
  isBegun: boolean;
  /** It stands among many, of which a phone folds those that nobody works on. */
  isLong: boolean;
  /** Its heading names the one field too. */
  isOneField: boolean;
  hasErrors: boolean;
  children: ReactNode;
}

/** Fields under one heading; a folded section draws them once it is opened, or when one of them must be corrected. */
function Section({
  section,
  inShort,
  isChanged,
  isBegun,
  isLong,
  isOneField,
  hasErrors,
  children,
}: SectionProps) {
  const { title, text, isFolded = false } = section;
  const { key, hash } = useLocation();
  const isNamed = useHydrated() && section.fields.some((name) => hash.startsWith(`#${idPrefix}${name}`));
  const [toggled, setToggled] = useState<{ key: string; isOpen: boolean }>();
  const keepOpen = () => setToggled({ key, isOpen: true });
  const part = useRef<HTMLElement>(null);
  // Somebody may write in it before the page listens.
  useStart(() => {
    if (part.current?.contains(document.activeElement)) keepOpen();
  });
  useOnNew(hasErrors || undefined, keepOpen);
  const isNarrow = useNarrow() && isLong;
  const isClosed =
    (isNarrow || isFolded) &&
    !hasErrors &&
    !(toggled && (toggled.key === key || !isNamed) ? toggled.isOpen : isNamed);
  const fields = (
    <>
      {text && isBegun && (
        <p className="soft" hidden={isClosed}>
          {text}
        </p>
      )}
      <div className={isOneField ? 'form is-named' : 'form'} hidden={isClosed}>
        {children}
      </div>
    </>
  );
  if (!isFolded) {
    return (
      <section className="desk-section" ref={part}>
        <h2>
          {isNarrow ? (
            <button
              type="button"
              className="part-toggle"
              aria-expanded={!isClosed}
              onClick={() => setToggled({ key, isOpen: isClosed })}
            >
              {title}
            </button>
          ) : (
            title
          )}{' '}
          {isChanged && <span className="soft">{contentDesk.changed}</span>}
        </h2>
        {isClosed && <p className="soft part-value">{inShort}</p>}
        {fields}
      </section>
    );
  }
  return (
    <details
      className="desk-folded"
      open={!isClosed}
      onToggle={({ currentTarget: { open } }) => setToggled({ key, isOpen: open })}
    >
      <summary>
        {title} {isChanged && <span className="soft">{contentDesk.changed}</span>}
      </summary>
      {!isClosed && fields}
    </details>
  );
}

const narrow = '(width < 64rem)';

/** Whether the screen is no wider than a tablet's; the server draws for a wide one. */
function useNarrow(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = matchMedia(narrow);
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    () => matchMedia(narrow).matches,
    () => false,
  );
}

/** The pages of the office's own as they are typed, for their previews. */
function ownPages({ items }: DocumentValues): { label: string; href: string }[] {
  return (items as readonly OwnPage[])
    .filter(({ title, address }) => title !== '' && address !== '')
    .map((page) => ({ label: page.title, href: pagePath(page) }));
}

/** The field that the address names takes the focus, also where the page was open already. */
function useFieldOfAddress(): void {
  const { key, hash } = useLocation();
  // The server draws its part folded: it is not told the hash.
  const isHydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link asks again
  useEffect(() => {
    const field = window.document.getElementById(hash.slice(1));
    const control = field?.matches(controls) ? field : field?.querySelector<HTMLElement>(controls);
    (control ?? field)?.focus();
  }, [key, hash, isHydrated]);
}

const controls = 'input, select, textarea, button';

/** A document's words, with a hint beside the hours where what is typed and the week by day say different times. */
function hintedWords(words: DocumentWords, name: DocumentName, values: DocumentValues): DocumentWords {
  const { hours, officeHours } = values as Pick<SettingValues, 'hours' | 'officeHours'>;
  if (name !== 'settings' || wordsAgree(hours, officeHours)) return words;
  return { ...words, hints: { ...words.hints, hours: contentDesk.hoursDiffer } };
}

/** What the desk draws a document's page from: its rules, and what stands under which heading. */
function shapeOf({ name, values }: DeskDocument): { rules: FieldRules; sections: readonly FieldSection[] } {
  if (name !== 'directions') return { rules: documentRules[name], sections: documentWords[name].sections };
  const { own: _, ...shipped } = values as unknown as DirectionDocument;
  const byAge = Object.entries(shipped as Record<string, DirectionWords>).toSorted(([, one], [, other]) =>
    one.checkedOn.localeCompare(other.checkedOn),
  );
  const folded = byAge.map(([slug, direction]) => ({
    title: fill(contentDesk.directions[isOld(direction, new Date()) ? 'old' : 'checked'], {
      title: direction.title,
      date: direction.checkedOn,
    }),
    fields: [slug],
    isFolded: true,
  }));
  return {
    rules: directionRules(Object.keys(shipped)),
    sections: [{ title: contentDesk.directions.own, fields: ['own'] }, ...folded],
  };
}

const documentRules: Readonly<Record<Exclude<DocumentName, 'directions'>, FieldRules>> = {
  settings: settingRules,
  ...contentRules,
  ...eachOwned(rulesOfWords),
  quiz: quizRules,
};
