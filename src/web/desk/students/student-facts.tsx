import { type ReactNode, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { keyOf } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { phoneOwnerWords, studentDesk } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import { phoneOwners, type Student, type StudentPhone } from '#domain/student.ts';
import type { FieldValue, StudentField } from '#domain/student-field.ts';
import { ConflictNotice } from '#web/desk/frame/conflict-notice.tsx';
import { phoneWords, sourceWords, tagsOf, tagWords } from '#web/desk/frame/desk-words.ts';
import { Chip, Choose, Fold } from '#web/desk/frame/line-controls.tsx';
import { useOwnerChoices } from '#web/desk/frame/names.ts';
import { grouped } from '#web/page/amounts.ts';
import { TextCell } from './text-cell.tsx';
import { useAct } from './use-act.ts';

interface Props {
  student: Student;
  /** Who changed the student last. */
  changedBy: string;
  office: StudentOffice;
}

/** The change of one thing, and what it was before. */
type Save = (change: Record<string, unknown>, back: Record<string, unknown>) => void;

/**
 * All that the office knows of a student. Each value is changed where it stands and saved when it is left; what was there comes
 * back with Undo. Somebody else's change in between is shown first.
 */
export function StudentFacts({ student, changedBy, office }: Props) {
  const [last, setLast] = useState<Record<string, unknown>>();
  /** What is being saved, with what stood there before. */
  const [mine, setMine] = useState<Parameters<Save>>();
  const [isBehind, setBehind] = useState(false);
  const { revalidate } = useRevalidator();
  const { act, errors } = useAct((answer) => {
    const isConflict = !answer.done && answer.code === 'conflict';
    setBehind(isConflict);
    if (isConflict) void revalidate();
    if (!answer.done) setLast(undefined);
  });
  const save: Save = (change, back) => {
    setLast(back);
    setMine([change, back]);
    act('change', student.id, { version: student.version, ...change });
  };
  const { fields, stages, can } = office;
  const owners = useOwnerChoices(office.owners);
  const stage = stages.find(({ key }) => key === student.stage);
  const groups = Map.groupBy(fields, ({ group }) => group ?? '');
  return (
    <section className="facts" aria-labelledby="facts">
      <h2 id="facts">{studentDesk.facts}</h2>
      <fieldset disabled={!can.write} className="facts-grid">
        <Row label={studentDesk.stage} error={errors.stage}>
          {(id) => (
            <Choose
              id={id}
              aria-keyshortcuts={keyOf('stage')}
              data-kind={stage?.kind}
              choices={stages.map(({ key, words }) => [key, words])}
              value={student.stage}
              onChoose={(chosen) => save({ stage: chosen }, { stage: student.stage, reason: student.reason })}
            />
          )}
        </Row>
        {stage && (stage.reasons?.length ?? 0) > 0 && (
          <Row label={studentDesk.reason} error={errors.reason}>
            {(id) => (
              <Choose
                id={id}
                choices={[['', '–'], ...(stage.reasons ?? [])]}
                value={student.reason}
                onChoose={(reason) => save({ reason }, { reason: student.reason })}
              />
            )}
          </Row>
        )}
        <Row label={studentDesk.owner} error={errors.owner}>
          {(id) => (
            <Choose
              id={id}
              aria-keyshortcuts={keyOf('owner')}
              choices={[['', studentDesk.nobody], ...owners]}
              value={student.owner ?? ''}
              onChoose={(owner) => save({ owner: owner || null }, { owner: student.owner })}
            />
          )}
        </Row>
        <PhoneRows
          student={student}
          save={save}
          error={Object.entries(errors).find(([name]) => name.startsWith('phones'))?.[1]}
        />
        <Fold label={studentDesk.allFacts}>
          <TextRow
            label={studentDesk.emails}
            isWide
            isWrapped
            value={student.emails.join(', ')}
            error={Object.entries(errors).find(([name]) => name.startsWith('emails'))?.[1]}
            onSave={(text) => save({ emails: listOf(text) }, { emails: student.emails })}
          />
          <TextRow
            label={studentDesk.tags}
            isWrapped
            value={student.tags.map(tagWords).join(', ')}
            hint={studentDesk.tagsHint}
            onSave={(text) => save({ tags: tagsOf(listOf(text), student.tags) }, { tags: student.tags })}
          />
          <TextRow
            label={studentDesk.language}
            value={student.language}
            onSave={(language) => save({ language }, { language: student.language })}
          />
          <TextRow
            label={studentDesk.source}
            value={sourceWords(student.source)}
            onSave={(source) => save({ source }, { source: student.source })}
          />
          {[...groups].map(([group, own]) => (
            <div key={group} className="facts-group">
              {group && <h3>{group}</h3>}
              {own.map((field) => (
                <FieldRow
                  key={field.key}
                  field={field}
                  value={Object.hasOwn(student.fields, field.key) ? student.fields[field.key] : undefined}
                  error={errors[`fields.${field.key}`]}
                  save={save}
                />
              ))}
            </div>
          ))}
        </Fold>
      </fieldset>
      {isBehind && mine && (
        <ConflictNotice
          of="student"
          who={changedBy}
          onKeepMine={() => save(...mine)}
          onTakeTheirs={() => setBehind(false)}
        />
      )}
      <p role="status" className="facts-state">
        {last && !isBehind && (
          <>
            <span className="soft">{studentDesk.saved}</span>{' '}
            <Chip
              onClick={() => {
                act('change', student.id, { version: student.version, ...last });
                setLast(undefined);
              }}
            >
              {studentDesk.undo}
            </Chip>
          </>
        )}
      </p>
    </section>
  );
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

interface RowProps {
  label: string;
  /** Whether it has both columns: an address is no text that breaks between words. */
  isWide?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  children: (id: string) => ReactNode;
}

function Row({ label, isWide, hint, error, children }: RowProps) {
  const id = useId();
  return (
    <div className="fact" title={hint} data-wide={isWide}>
      <label htmlFor={id}>{label}</label>
      <div>
        {children(id)}
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

interface TextRowProps extends Omit<RowProps, 'children'> {
  value: string;
  type?: string;
  /** Whether a long one has more lines. */
  isWrapped?: boolean;
  onSave: (text: string) => void;
}

function TextRow({ value, type, isWrapped, onSave, ...row }: TextRowProps) {
  const cell = { value, onSave, ...(type && { type }), ...(isWrapped && { isWrapped }) };
  return <Row {...row}>{(id) => <TextCell id={id} {...cell} />}</Row>;
}

interface FieldRowProps {
  field: StudentField;
  value: FieldValue | undefined;
  error: string | undefined;
  save: Save;
}

function FieldRow({ field, value, error, save }: FieldRowProps) {
  const { key, label, type, choices = [] } = field;
  const put = (next: FieldValue | null) =>
    save({ fields: { [key]: next } }, { fields: { [key]: value ?? null } });
  if (type === 'choice') {
    return (
      <Row label={label} error={error}>
        {(id) => (
          <Choose
            id={id}
            choices={[['', '–'], ...choices]}
            value={String(value ?? '')}
            onChoose={(chosen) => put(chosen || null)}
          />
        )}
      </Row>
    );
  }
  if (type === 'choices') {
    const chosen = Array.isArray(value) ? (value as string[]) : [];
    return (
      <fieldset className="fact">
        <legend>{label}</legend>
        <div className="fact-choices">
          {choices.map((choice) => (
            <label key={choice}>
              <input
                type="checkbox"
                checked={chosen.includes(choice)}
                onChange={({ currentTarget }) =>
                  put(currentTarget.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice))
                }
              />
              {choice}
            </label>
          ))}
        </div>
      </fieldset>
    );
  }
  const isNumber = type === 'number' || type === 'money';
  const putTyped = (text: string) =>
    put(
      text === ''
        ? null
        : isNumber && Number.isFinite(Number(text.replace(/[,₹\s]/g, '')))
          ? Number(text.replace(/[,₹\s]/g, ''))
          : text,
    );
  return (
    <TextRow
      label={type === 'money' ? `${label} (₹)` : label}
      value={type === 'money' && typeof value === 'number' ? grouped(value) : String(value ?? '')}
      error={error}
      type={type === 'date' ? 'date' : 'text'}
      isWrapped={type === 'text'}
      onSave={putTyped}
    />
  );
}

function PhoneRows({ student, save, error }: { student: Student; save: Save; error: string | undefined }) {
  const [isAdding, setAdding] = useState(false);
  const put = (phones: readonly StudentPhone[]) => {
    setAdding(false);
    save({ phones }, { phones: student.phones });
  };
  const changed = (at: number, change: Partial<StudentPhone>) =>
    put(student.phones.map((phone, n) => (n === at ? { ...phone, ...change } : phone)));
  return (
    <div className="fact">
      <span>{studentDesk.phones}</span>
      <div className="fact-phones">
        {student.phones.map((phone, at) => (
          <div key={phone.number} className="fact-phone">
            <TextCell
              label={studentDesk.phone}
              type="tel"
              value={phoneWords(phone.number)}
              onSave={(number) =>
                number ? changed(at, { number }) : put(student.phones.filter((_, n) => n !== at))
              }
            />
            <Choose
              label={`${studentDesk.whose} ${phone.number}`}
              choices={phoneOwners.map((whose) => [whose, phoneOwnerWords[whose]])}
              value={phone.whose}
              onChoose={(whose) => changed(at, { whose: whose as StudentPhone['whose'] })}
            />
            <label className="fact-check">
              <input
                type="checkbox"
                checked={phone.whatsapp}
                onChange={({ currentTarget }) => changed(at, { whatsapp: currentTarget.checked })}
              />
              {studentDesk.onWhatsapp}
            </label>
            <a
              className="chip"
              href={`tel:${phone.number}`}
              aria-label={fill(studentDesk.callNamed, {
                name: student.name,
                whose: phoneOwnerWords[phone.whose],
              })}
            >
              {studentDesk.call}
            </a>
          </div>
        ))}
        {isAdding ? (
          <TextCell
            isNew
            label={studentDesk.addPhone}
            type="tel"
            value=""
            onSave={(number) => put([...student.phones, { number, whose: 'own', whatsapp: false }])}
          />
        ) : (
          <Chip onClick={() => setAdding(true)}>{studentDesk.addPhone}</Chip>
        )}
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
