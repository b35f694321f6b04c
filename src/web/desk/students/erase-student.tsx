import { useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { fill } from '#content/fill.ts';
import { leadDesk } from '#content/lead-desk.ts';
import { listed } from '#content/listed.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { FormAnswer } from '#web/desk/frame/answer-form.ts';
import { ConfirmDialog } from '#web/desk/frame/confirm-dialog.tsx';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { toast } from '#web/toast/toast.ts';

const { counts } = studentDesk.erase;

interface Props {
  id: string;
  name: string;
  /** How much goes with the student, of each kind. */
  held: Record<keyof typeof counts, number>;
}

/** Erases a student with all that is held on them, after a question that names it; the list follows. */
export function EraseStudent({ id, name, held }: Props) {
  const { erase } = studentDesk;
  const fetcher = useFetcher<FormAnswer>();
  const { search } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const answer = fetcher.data;
  const what = (Object.keys(counts) as (keyof typeof counts)[])
    .filter((kind) => held[kind] > 0)
    .map((kind) => (held[kind] === 1 ? counts[kind].one : fill(counts[kind].many, { count: held[kind] })));

  async function eraseNow(): Promise<void> {
    setAsking(false);
    const form = { intent: 'erase', id, body: '{}', list: search };
    await fetcher.submit(form, { method: 'post', action: '/admin/students' });
    // Once it is done the page is that of all students.
    if (window.location.pathname === '/admin/students') toast({ title: fill(erase.done, { name }) });
  }

  return (
    <>
      <Chip className="is-grave" onClick={() => setAsking(true)}>
        {erase.button}
      </Chip>
      {answer && !answer.done && (
        <p className="notice is-bad" role="alert">
          {answer.error}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          question={fill(erase.question, { name })}
          about={fill(erase.what, { what: listed([erase.file, ...what]) })}
          confirm={leadDesk.eraseNow}
          cancel={leadDesk.cancel}
          onCancel={() => setAsking(false)}
          onConfirm={() => void eraseNow()}
        />
      )}
    </>
  );
}
