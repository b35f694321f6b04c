import { useState } from 'react';
import { useFetcher } from 'react-router';
import { leadDesk } from '#content/lead-desk.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { FormAnswer } from '#web/desk/frame/answer-form.ts';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { useOnNew } from '#web/page/effects.ts';
import { toast } from '#web/toast/toast.ts';
import { KeyHint } from './desk-keys.tsx';
import { openModal } from './effects.ts';
import { RestoredNote, useNoteDraft } from './kept-draft.tsx';

interface Props {
  /** The link of a row to its lead or student. */
  link: HTMLAnchorElement;
  onClose: () => void;
}

/** A note to somebody in a list, which stays where it is. */
export function RowNote({ link, onClose }: Props) {
  const [{ pathname, textContent }] = useState(link);
  const id = pathname.split('/').at(-1) ?? '';
  const { field, text, restoredAt, change, clear } = useNoteDraft(id);
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.state === 'submitting' ? undefined : fetcher.data;
  useOnNew(answer, ({ done }) => {
    if (!done) return;
    clear();
    toast({ title: studentDesk.done.note });
    link.focus();
    onClose();
  });
  const isOfLead = pathname.startsWith('/admin/leads/');
  const form = isOfLead ? { intent: 'note', text } : { intent: 'note', id, body: JSON.stringify({ text }) };
  return (
    <dialog ref={openModal} className="palette row-note" aria-labelledby="row-note" onClose={onClose}>
      <form
        className="add-line"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() && fetcher.state === 'idle')
            void fetcher.submit(form, { method: 'post', action: isOfLead ? pathname : '/admin/students' });
        }}
      >
        <h2 id="row-note">{textContent}</h2>
        <textarea
          className="cell is-wide"
          rows={3}
          maxLength={4000}
          aria-label={studentDesk.note}
          placeholder={studentDesk.note}
          ref={field}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <Chip type="submit" className="is-main">
          {leadDesk.addNote}
          <KeyHint of="save" />
        </Chip>
        <Chip onClick={onClose}>{studentDesk.cancel}</Chip>
        {restoredAt && <RestoredNote keptAt={restoredAt} onDiscard={clear} />}
        {answer && !answer.done && (
          <p className="field-error" role="alert">
            {answer.fields.text ?? answer.error}
          </p>
        )}
      </form>
    </dialog>
  );
}
