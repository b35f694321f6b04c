import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { rulesDesk } from '#content/student-desk.ts';
import type { OfficeRules } from '#domain/office-rules.ts';
import { enquiryServices } from '#domain/services.ts';
import { Chip, Choose, LabelledInput, Problems } from '#web/desk/frame/line-controls.tsx';
import { useNamed } from '#web/desk/frame/names.ts';
import { hourWords } from '#web/page/formats.ts';
import { differs, LineButtons, SaveBar, type Saver, useLines } from './line-editor.tsx';

type Rule = OfficeRules['rules'][number] & { line: number };
type Condition = 'service' | 'source' | 'language' | 'school' | 'from' | 'until';

interface Props {
  first: OfficeRules;
  owners: readonly string[];
  saver: Saver;
}

/** Who gets a new student, and what follows when nobody answers: the first rule that fits decides. */
export function RulesEditor({ first, owners, saver }: Props) {
  const [numbered] = useState(() => first.rules.map((rule, line): Rule => ({ ...rule, line })));
  const { lines, isChanged, add, change, ...lineActs } = useLines<Rule>(numbered);
  const [cadence, setCadence] = useState(first.cadence);
  const [target, setTarget] = useState(first.target ?? 0);
  const named = useNamed();
  const { act, isBusy, errors } = saver;
  const isRefused = Object.keys(errors).length > 0;
  const save = () => {
    const rules = lines.map(({ line: _, ...rule }) =>
      Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== '')),
    );
    act('rules', '', { rules, cadence, target });
  };
  return (
    <section className="file-part office" aria-labelledby="rules">
      <h2 id="rules">{rulesDesk.title}</h2>
      <p className="soft">{rulesDesk.hint}</p>
      <ol className="steps">
        {lines.map((rule, at) => (
          <li key={rule.line} className="step">
            <p className={`rule-says ${isRefused && rule.to.length === 0 ? 'field-error' : ''}`}>
              {ruleWords(rule, named)}
            </p>
            <OneRule rule={rule} owners={owners} change={(values) => change(at, values)} />
            <p className="step-acts">
              <LineButtons at={at} name={`${rulesDesk.rule} ${at + 1}`} {...lineActs} />
            </p>
          </li>
        ))}
      </ol>
      {lines.length === 0 && <p className="soft">{rulesDesk.none}</p>}
      <p>
        <Chip onClick={() => add({ to: [], line: Math.max(-1, ...lines.map(({ line }) => line)) + 1 })}>
          {rulesDesk.add}
        </Chip>
      </p>
      <h3>{rulesDesk.target}</h3>
      <div className="add-line">
        <Whole label={rulesDesk.targetLabel} value={target} least={0} most={10_000} onChange={setTarget} />
      </div>
      <h3>{rulesDesk.cadence}</h3>
      <p className="rule-says">{cadenceWords(cadence)}</p>
      <div className="add-line">
        <Whole
          label={rulesDesk.tries}
          value={cadence.tries}
          most={10}
          onChange={(tries) => setCadence({ ...cadence, tries })}
        />
        <Whole
          label={rulesDesk.days}
          value={cadence.days}
          most={30}
          onChange={(days) => setCadence({ ...cadence, days })}
        />
        <LabelledInput
          className="is-wide"
          label={rulesDesk.last}
          value={cadence.last}
          maxLength={300}
          onType={(last) => setCadence({ ...cadence, last })}
        />
      </div>
      <SaveBar
        isChanged={isChanged || differs([cadence, target], [first.cadence, first.target ?? 0])}
        isBusy={isBusy}
        onSave={save}
      />
      <Problems errors={errors} />
    </section>
  );
}

/** 'A new student who asks for Overseas Admission goes in turn to Arun and Priya.' */
function ruleWords(rule: Rule, named: (username: string) => string): string {
  const { says } = rulesDesk;
  const [from, until] = [rule.from, rule.until].map((hour) => hour && hourWords(`2000-01-01T${hour}`));
  const some = (names: readonly ('source' | 'school' | 'service' | 'language')[]) =>
    names.flatMap((name) => {
      const value = rule[name]?.trim();
      return value ? fill(says[name], { value }) : [];
    });
  const does = some(['service', 'language']);
  if (from && until) does.push(fill(says.between, { from, until }));
  else if (from) does.push(fill(says.from, { from }));
  else if (until) does.push(fill(says.until, { until }));
  const conditions = some(['source', 'school']);
  if (does.length > 0) conditions.push(fill(says.who, { does: listed(does) }));
  const who = conditions.length > 0 ? [says.somebody, ...conditions].join(' ') : says.everybody;
  const to = listed(rule.to.map(named));
  if (!to) return fill(says.toNobody, { who });
  return fill(rule.to.length > 1 ? says.inTurn : says.toOne, { who, to });
}

function cadenceWords({ tries, days, last }: OfficeRules['cadence']): string {
  const { one, many, day, days: several } = rulesDesk.cadenceSays;
  const task = last.trim().replace(/\.$/, '') || '…';
  if (tries === 1) return fill(one, { last: task });
  return fill(many, { wait: days === 1 ? day : fill(several, { days }), tries, last: task });
}

/** 'Arun, Meena and Priya'. */
const listed = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

interface OneRuleProps {
  rule: Rule;
  owners: readonly string[];
  change: (values: Partial<Rule>) => void;
}

function OneRule({ rule, owners, change }: OneRuleProps) {
  const named = useNamed();
  const text = (name: Condition, type = 'text') => (
    <LabelledInput
      label={rulesDesk.conditions[name]}
      type={type}
      maxLength={100}
      placeholder={rulesDesk.any}
      value={rule[name] ?? ''}
      onType={(typed) => change({ [name]: typed })}
    />
  );
  const offered = [...new Set([...owners, ...rule.to])];
  return (
    <>
      <div className="rule-parts">
        <label className="small-cell">
          {rulesDesk.conditions.service}
          <Choose
            choices={[['', rulesDesk.any], ...enquiryServices]}
            value={rule.service ?? ''}
            onChoose={(service) => change({ service })}
          />
        </label>
        {text('source')}
        {text('language')}
        {text('school')}
        {text('from', 'time')}
        {text('until', 'time')}
      </div>
      <fieldset className="fact-choices">
        <legend className="soft">{rulesDesk.to}</legend>
        {offered.map((owner) => (
          <label key={owner}>
            <input
              type="checkbox"
              checked={rule.to.includes(owner)}
              onChange={({ currentTarget }) =>
                change({
                  to: currentTarget.checked ? [...rule.to, owner] : rule.to.filter((one) => one !== owner),
                })
              }
            />
            {named(owner)}
          </label>
        ))}
      </fieldset>
    </>
  );
}

interface WholeProps {
  label: string;
  value: number;
  least?: number;
  most: number;
  onChange: (value: number) => void;
}

function Whole({ label, value, least = 1, most, onChange }: WholeProps) {
  return (
    <label className="small-cell">
      {label}
      <input
        className="cell is-short"
        type="number"
        min={least}
        max={most}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber || least)}
      />
    </label>
  );
}
