import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { rulesDesk, stageKindWords, studentDesk } from '#content/student-desk.ts';
import {
  fieldTypes,
  type PublicForm,
  type Stage,
  type StudentField,
  stageKinds,
} from '#domain/student-field.ts';
import { orRefuse } from '#web/desk/frame/answer-form.ts';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { dotted } from '#web/desk/frame/desk-words.ts';
import { Chip, Choose, choicesOf, LabelledInput, Problems } from '#web/desk/frame/line-controls.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { LineButtons, SaveBar, type Saver, useLines } from '#web/desk/students/line-editor.tsx';
import { RulesEditor } from '#web/desk/students/rules-editor.tsx';
import { partOf } from '#web/desk/students/stage-mark.tsx';
import { TypeSign } from '#web/desk/students/type-sign.tsx';
import { useAct } from '#web/desk/students/use-act.ts';
import { deskMeta } from '#web/page/head.ts';
import type { Route } from './+types/office.ts';
import '#web/desk/students/steps.css';
import '#web/desk/students/student-file.css';
import { grouped } from '#web/page/amounts.ts';

export async function loader(args: Route.LoaderArgs) {
  const { queries } = await requireStaff(args, 'settings.write');
  const [{ fields, stages, owners }, rules, counts] = await orRefuse(
    Promise.all([queries.studentOffice(), queries.rules(), queries.stageCounts()]),
  );
  const asked = args.url.searchParams.get('part') ?? '';
  const part = asked === 'stages' || asked === 'rules' ? asked : ('fields' as const);
  return { fields, stages, owners, rules, counts, part };
}

const parts = { fields: studentDesk.fields, stages: studentDesk.stages, rules: rulesDesk.short };

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, studentDesk.officeTitle);

/** What the office wants to know of a student, the stages it goes through, and who gets it. */
export default function Office({ loaderData }: Route.ComponentProps) {
  const { part } = loaderData;
  // Here, as what is saved begins the parts below anew.
  const savers = { fields: useAct(), stages: useAct(), rules: useAct() };
  return (
    <>
      <DeskHead title={studentDesk.officeTitle} />
      <nav className="tabs" aria-label={studentDesk.officeTitle}>
        {Object.entries(parts).map(([name, words]) => (
          <Link
            key={name}
            to={`/admin/office?part=${name}`}
            aria-current={name === part ? 'page' : undefined}
            preventScrollReset
          >
            {words}
          </Link>
        ))}
      </nav>
      {/* All of them, as what was typed in one must not go with a look at another. */}
      <div hidden={part !== 'fields'}>
        <Fields key={JSON.stringify(loaderData.fields)} first={loaderData.fields} saver={savers.fields} />
      </div>
      <div hidden={part !== 'stages'}>
        <Stages
          key={JSON.stringify(loaderData.stages)}
          first={loaderData.stages}
          counts={loaderData.counts}
          saver={savers.stages}
        />
      </div>
      <div hidden={part !== 'rules'}>
        <RulesEditor
          key={JSON.stringify(loaderData.rules)}
          first={loaderData.rules}
          owners={loaderData.owners}
          saver={savers.rules}
        />
      </div>
    </>
  );
}

function keyOf(label: string, taken: readonly { key: string }[]): string {
  const base =
    label
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+|-+$/g, '')
      .slice(0, 30) || 'field';
  const isTaken = (key: string) => taken.some((one) => one.key === key);
  return isTaken(base) ? `${base}-${taken.length + 1}` : base;
}

const formChoices: Readonly<Record<string, PublicForm[]>> = {
  '': [],
  contact: ['contact'],
  enquiry: ['enquiry'],
  contact_enquiry: ['contact', 'enquiry'],
};
const formsOf = ({ type, form }: StudentField) =>
  type === 'choices' ? '' : [...(form?.on ?? [])].sort().join('_');

interface LineProps {
  isNew: boolean;
  name: string;
  mark?: ReactNode;
  facts: readonly (string | false | undefined)[];
  /** What moves it or takes it away. */
  buttons: ReactNode;
  children: ReactNode;
}

/** One line of a list: what it is called and its facts; opened, all of it to change. */
function OneLine({ isNew, name, mark, facts, buttons, children }: LineProps) {
  return (
    <li className="office-line">
      <details open={isNew}>
        <summary>
          <span>
            {mark} <strong>{name}</strong>
          </span>
          <span className="soft">{dotted(facts)}</span>
        </summary>
        <div className="add-line">{children}</div>
      </details>
      {buttons}
    </li>
  );
}

interface LinesCellProps {
  label: string;
  lines: readonly string[] | undefined;
  onChange: (lines: string[]) => void;
}

function LinesCell({ label, lines, onChange }: LinesCellProps) {
  return (
    <label className="small-cell is-wide">
      {label}, {studentDesk.choicesHint}
      <textarea
        className="cell"
        rows={3}
        defaultValue={lines?.join('\n')}
        onChange={({ currentTarget }) => onChange(linesOf(currentTarget.value))}
      />
    </label>
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function Fields({ first, saver }: { first: readonly StudentField[]; saver: Saver }) {
  const { lines, isChanged, add, change, ...lineActs } = useLines(first);
  const { act, isBusy, errors } = saver;
  return (
    <section className="file-part office" aria-labelledby="fields">
      <h2 id="fields" className="sr-only">
        {studentDesk.fields}
      </h2>
      <p className="soft">{studentDesk.fieldsHint}</p>
      <ul>
        {lines.map((field, at) => (
          <OneLine
            key={field.key}
            isNew={first.every(({ key }) => key !== field.key)}
            name={field.label}
            mark={<TypeSign type={field.type} />}
            facts={[
              studentDesk.types[field.type],
              field.group,
              field.required && studentDesk.required,
              formsOf(field) !== '' && studentDesk.forms[formsOf(field) as keyof typeof studentDesk.forms],
            ]}
            buttons={<LineButtons at={at} name={field.label} {...lineActs} />}
          >
            <LabelledInput
              className="is-wide"
              label={studentDesk.label}
              value={field.label}
              maxLength={80}
              onType={(label) => change(at, { label })}
            />
            <label className="small-cell">
              {studentDesk.type}
              <Choose
                label={studentDesk.type}
                choices={fieldTypes.map((type) => [type, studentDesk.types[type]])}
                value={field.type}
                onChoose={(type) => change(at, { type: type as StudentField['type'] })}
              />
            </label>
            <LabelledInput
              className="is-wide"
              label={studentDesk.group}
              value={field.group ?? ''}
              maxLength={80}
              onType={(group) => change(at, { group })}
            />
            {field.type !== 'choices' && (
              <label className="small-cell">
                {studentDesk.onForms}
                <Choose
                  label={studentDesk.onForms}
                  choices={choicesOf(studentDesk.forms)}
                  value={formsOf(field)}
                  onChoose={(forms) => change(at, { form: { ...field.form, on: formChoices[forms] ?? [] } })}
                />
              </label>
            )}
            {field.type.startsWith('choice') && (
              <LinesCell
                label={studentDesk.choices}
                lines={field.choices}
                onChange={(choices) => change(at, { choices })}
              />
            )}
            <label className="fact-check">
              <input
                type="checkbox"
                checked={field.required ?? false}
                onChange={({ currentTarget }) => change(at, { required: currentTarget.checked })}
              />
              {studentDesk.required}
            </label>
            {formsOf(field) !== '' && (
              <label className="fact-check">
                <input
                  type="checkbox"
                  checked={field.form?.required ?? false}
                  onChange={({ currentTarget }) =>
                    change(at, { form: { on: [], ...field.form, required: currentTarget.checked } })
                  }
                />
                {studentDesk.formRequired}
              </label>
            )}
            <span className="soft">
              {studentDesk.key}: {field.key}
            </span>
          </OneLine>
        ))}
      </ul>
      <SaveBar
        isChanged={isChanged}
        isBusy={isBusy}
        onSave={() => act('fields', '', { fields: named(lines, first) })}
      >
        <Chip
          onClick={() => add({ key: keyOf(`field ${lines.length + 1}`, lines), label: '', type: 'text' })}
        >
          {studentDesk.addField}
        </Chip>
      </SaveBar>
      <Problems errors={errors} />
    </section>
  );
}

/** A new field is called in data as its label is; one that was saved keeps its key whatever it is called now. */
function named(lines: readonly StudentField[], first: readonly StudentField[]): StudentField[] {
  return lines.map((line, at) =>
    first.some(({ key }) => key === line.key)
      ? line
      : { ...line, key: keyOf(line.label, [...first, ...lines.slice(0, at)]) },
  );
}

const countWords = (count = 0) =>
  count > 0 && (count === 1 ? studentDesk.one : fill(studentDesk.total, { count: grouped(count) }));

interface StagesProps {
  first: readonly Stage[];
  /** How many students stand in each. */
  counts: Readonly<Record<string, number>>;
  saver: Saver;
}

function Stages({ first, counts, saver }: StagesProps) {
  const { lines, isChanged, add, change, ...lineActs } = useLines(first);
  const { act, isBusy, errors } = saver;
  return (
    <section className="file-part office" aria-labelledby="stages">
      <h2 id="stages" className="sr-only">
        {studentDesk.stages}
      </h2>
      <ul>
        {lines.map((stage, at) => (
          <OneLine
            key={stage.key}
            isNew={first.every(({ key }) => key !== stage.key)}
            name={stage.words}
            mark={<span className="stage" data-kind={stage.kind} data-part={partOf(lines, stage.key)} />}
            facts={[stageKindWords[stage.kind], countWords(counts[stage.key])]}
            buttons={<LineButtons at={at} name={stage.words} {...lineActs} />}
          >
            <LabelledInput
              className="is-wide"
              label={studentDesk.label}
              value={stage.words}
              maxLength={80}
              onType={(words) => change(at, { words })}
            />
            <label className="small-cell">
              {studentDesk.meaning}
              <Choose
                label={studentDesk.meaning}
                choices={stageKinds.map((kind) => [kind, stageKindWords[kind]])}
                value={stage.kind}
                onChoose={(kind) => change(at, { kind: kind as Stage['kind'] })}
              />
            </label>
            {stage.kind === 'lost' && (
              <LinesCell
                label={studentDesk.reasons}
                lines={stage.reasons}
                onChange={(reasons) => change(at, { reasons })}
              />
            )}
          </OneLine>
        ))}
      </ul>
      <SaveBar isChanged={isChanged} isBusy={isBusy} onSave={() => act('stages', '', { stages: lines })}>
        <Chip
          onClick={() => add({ key: keyOf(`stage ${lines.length + 1}`, lines), words: '', kind: 'open' })}
        >
          {studentDesk.addStage}
        </Chip>
      </SaveBar>
      <Problems errors={errors} />
    </section>
  );
}
