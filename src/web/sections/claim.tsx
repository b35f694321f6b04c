import type { ReactNode } from 'react';
import { askOfFigure, ownFigure } from '#content/site.ts';
import type { ShownFigure } from '#domain/site-facts.ts';
import { Action } from '#web/ui/action.tsx';
import './claim.css';

interface ClaimProps {
  title: string;
  /** The figure with its words; left out where none is shown. */
  claim: ShownFigure | undefined;
  text: string;
  children?: ReactNode;
}

/** One figure with what it rests on. */
export function ClaimBlock({ title, claim, text, children }: ClaimProps) {
  return (
    <section className="band band-card claim">
      <div className="shell claim-in">
        {claim && <Figure words={claim.figure} />}
        <div className="stack">
          <h2>{title}</h2>
          <p className="lead">{text}</p>
          {claim && (
            <p className="soft">
              <Basis of={claim} />
            </p>
          )}
          {children}
        </div>
      </div>
    </section>
  );
}

/** What a figure rests on; where nobody has said it, a link asks. */
export function Basis({ of: { basis } }: { of: ShownFigure }) {
  return (
    basis ?? (
      <>
        {ownFigure} <Action action={askOfFigure} className="" />
      </>
    )
  );
}

/** What we hope for: a figure in it is part of its sentence, for nobody counted it. */
export function Aim({ title, text }: Pick<ClaimProps, 'title' | 'text'>) {
  return (
    <section className="band band-card claim">
      <div className="shell split">
        <h2>{title}</h2>
        <p className="headline">{text}</p>
      </div>
    </section>
  );
}

/** The number large and its words small; words without a number large as they are. */
function Figure({ words }: { words: string }) {
  const [, before = words, number, after] = /^(.*?)(\d[\d.,]*[+%]?)(.*)$/.exec(words) ?? [];
  return (
    <p className="claim-figure">
      {before}
      {number && <strong>{number}</strong>}
      {after}
    </p>
  );
}
