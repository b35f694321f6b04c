import { stageKindWords, studentDesk } from '#content/student-desk.ts';
import {
  fieldTypes,
  type PublicForm,
  type Stage,
  type StudentField,
  stageKinds,
} from '#domain/student-field.ts';
import { orRefuse } from '#web/desk/frame/answer-form.ts';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { LineButtons, Problems, type Saver, useLines } from '#web/desk/students/line-editor.tsx';
import { RulesEditor } from '#web/desk/students/rules-editor.tsx';
import { useAct } from '#web/desk/students/use-act.ts';
import { deskMeta } from '#web/page/head.ts';
import type { Route } from './+types/office.ts';
import '#web/desk/students/students.css';
import { Choose, choicesOf } from '#web/desk/students/choose.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { queries } = await requireStaff(args, 'settings.write');
  const [{ fields, stages, owners }, rules] = await orRefuse(
    Promise.all([queries.studentOffice(), queries.rules()]),
  );
  return { fields, stages, owners, rules };
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, studentDesk.officeTitle);

/** What the office wants to know of a student, the stages it goes through, and who gets it. */
export default function Office({ loaderData }: Route.ComponentProps) {
  // Here, as what is saved begins the parts below anew.
  const savers = { fields: useAct(), stages: useAct(), rules: useAct() };
  return (
    <>
      <DeskHead title={studentDesk.officeTitle} />
      <Fields key={JSON.stringify(loaderData.fields)} first={loaderData.fields} saver={savers.fields} />
      <Stages key={JSON.stringify(loaderData.stages)} first={loaderData.stages} saver={savers.stages} />
      <RulesEditor
        key={JSON.stringify(loaderData.rules)}
        first={loaderData.rules}
        owners={loaderData.owners}
        saver={savers.rules}
      />
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

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function Fields({ first, saver }: { first: readonly StudentField[]; saver: Saver }) {
  const { lines, add, change, remove, up } = useLines(first);
  const { act, isBusy, errors } = saver;
  return (
    <section className="file-part" aria-labelledby="fields">
      <h2 id="fields">{studentDesk.fields}</h2>
      <p className="soft">{studentDesk.fieldsHint}</p>
      <ul className="steps">
        {lines.map((field, at) => (
          <li key={field.key} className="step add-line">
            <input
              className="cell is-wide"
              aria-label={studentDesk.label}
              value={field.label}
              maxLength={80}
              onChange={({ currentTarget }) => change(at, { label: currentTarget.value })}
            />
            <Choose
              label={studentDesk.type}
              choices={fieldTypes.map((type) => [type, studentDesk.types[type]])}
              value={field.type}
              onChoose={(type) => change(at, { type: type as StudentField['type'] })}
            />
            <input
              className="cell"
              aria-label={studentDesk.group}
              placeholder={studentDesk.group}
              value={field.group ?? ''}
              maxLength={80}
              onChange={({ currentTarget }) => change(at, { group: currentTarget.value })}
            />
            {field.type.startsWith('choice') && (
              <textarea
                className="cell is-wide"
                rows={3}
                aria-label={studentDesk.choices}
                placeholder={studentDesk.choicesHint}
                defaultValue={field.choices?.join('\n')}
                onChange={({ currentTarget }) => change(at, { choices: linesOf(currentTarget.value) })}
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
            {field.type !== 'choices' && (
              <Choose
                label={studentDesk.onForms}
                choices={choicesOf(studentDesk.forms)}
                value={formsOf(field)}
                onChoose={(forms) => change(at, { form: { ...field.form, on: formChoices[forms] ?? [] } })}
              />
            )}
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
            <code className="soft">{field.key}</code>
            <LineButtons at={at} name={field.label} up={up} remove={remove} />
          </li>
        ))}
      </ul>
      <p className="step-acts">
        <button
          type="button"
          className="chip"
          onClick={() => add({ key: keyOf(`field ${lines.length + 1}`, lines), label: '', type: 'text' })}
        >
          {studentDesk.addField}
        </button>
        <button
          type="button"
          className="chip is-main"
          disabled={isBusy}
          onClick={() => act('fields', '', { fields: named(lines, first) })}
        >
          {studentDesk.save}
        </button>
      </p>
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

function Stages({ first, saver }: { first: readonly Stage[]; saver: Saver }) {
  const { lines, add, change, remove, up } = useLines(first);
  const { act, isBusy, errors } = saver;
  return (
    <section className="file-part" aria-labelledby="stages">
      <h2 id="stages">{studentDesk.stages}</h2>
      <ul className="steps">
        {lines.map((stage, at) => (
          <li key={stage.key} className="step add-line">
            <span className="stage" data-kind={stage.kind} />
            <input
              className="cell is-wide"
              aria-label={studentDesk.label}
              value={stage.words}
              maxLength={80}
              onChange={({ currentTarget }) => change(at, { words: currentTarget.value })}
            />
            <Choose
              label={studentDesk.meaning}
              choices={stageKinds.map((kind) => [kind, stageKindWords[kind]])}
              value={stage.kind}
              onChoose={(kind) => change(at, { kind: kind as Stage['kind'] })}
            />
            {stage.kind === 'lost' && (
              <textarea
                className="cell is-wide"
                rows={2}
                aria-label={studentDesk.reasons}
                placeholder={studentDesk.choicesHint}
                defaultValue={stage.reasons?.join('\n')}
                onChange={({ currentTarget }) => change(at, { reasons: linesOf(currentTarget.value) })}
              />
            )}
            <LineButtons at={at} name={stage.words} up={up} remove={remove} />
          </li>
        ))}
      </ul>
      <p className="step-acts">
        <button
          type="button"
          className="chip"
          onClick={() => add({ key: keyOf(`stage ${lines.length + 1}`, lines), words: '', kind: 'open' })}
        >
          {studentDesk.addStage}
        </button>
        <button
          type="button"
          className="chip is-main"
          disabled={isBusy}
          onClick={() => act('stages', '', { stages: lines })}
        >
          {studentDesk.save}
        </button>
      </p>
      <Problems errors={errors} />
    </section>
  );
}
