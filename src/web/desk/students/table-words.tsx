import { Fragment } from 'react';
import { fill } from '#content/fill.ts';
import { tableDesk } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import type { TableResult } from '#domain/student-import-form.ts';
import { sourceWords } from '#web/desk/frame/desk-words.ts';
import { type Choice, Choose } from '#web/desk/frame/line-controls.tsx';
import { rupees } from '#web/page/amounts.ts';

type Words = Pick<TableResult, 'words' | 'wordsLeft' | 'sources'>;
type Word = TableResult['words'][number];

const mostWords = 30;

const isOne = (one: Word, other: Word) =>
  one.column === other.column && one.word.toLowerCase() === other.word.toLowerCase();

/** The words of two parts of a table, each once. */
export function bothWords(before: Words, part: Words): Words {
  const words = [...before.words];
  for (const word of part.words) {
    const at = words.findIndex((one) => isOne(one, word));
    const same = words[at];
    if (same) words[at] = { ...same, rows: same.rows + word.rows };
    else words.push(word);
  }
  return {
    words: words.slice(0, mostWords),
    wordsLeft: before.wordsLeft + part.wordsLeft + Math.max(0, words.length - mostWords),
    sources: before.sources,
  };
}

interface Props extends Words {
  office: Pick<StudentOffice, 'fields' | 'stages' | 'owners'>;
  onChoose: (word: Word, value: string) => void;
}

/** What the words of a table mean that are not known here: each is chosen once, for all its rows. */
export function TableWords({ words, wordsLeft, sources, office, onChoose }: Props) {
  if (words.length === 0) return null;
  return (
    <fieldset className="desk-filters import-words">
      <legend>{tableDesk.words}</legend>
      {[...Map.groupBy(words, ({ column, heading }) => `${column} ${heading}`)].map(([column, same]) => (
        <Fragment key={column}>
          <h3>{same[0]?.heading}</h3>
          {same.map((word) => (
            <label key={word.word} className="field">
              <span>
                <span className="sr-only">{word.heading}: </span>
                <strong>{word.word}</strong>{' '}
                {word.rows === 1 ? tableDesk.inOneRow : fill(tableDesk.inRows, word)}
              </span>
              <Choose
                className="input"
                choices={[['', tableDesk.intoNote], ...choicesFor(word, sources, office)]}
                value={word.value}
                onChoose={(value) => onChoose(word, value)}
              />
            </label>
          ))}
        </Fragment>
      ))}
      {wordsLeft > 0 && (
        <p className="soft">
          {wordsLeft === 1 ? tableDesk.wordsLeftOne : fill(tableDesk.wordsLeft, { words: wordsLeft })}
        </p>
      )}
    </fieldset>
  );
}

function choicesFor(
  { column, word, amounts }: Word,
  sources: readonly string[],
  office: Props['office'],
): Choice[] {
  if (column === 'stage') return office.stages.map(({ key, words }) => [key, words]);
  if (column === 'owner') return [...office.owners];
  if (column === 'source')
    return [word, ...sources.filter((one) => one !== word).map((one) => [one, sourceWords(one)] as const)];
  const { choices } = office.fields.find(({ key }) => `field:${key}` === column) ?? {};
  return choices ?? amounts.map((amount) => [amount, rupees(Number(amount))]);
}
