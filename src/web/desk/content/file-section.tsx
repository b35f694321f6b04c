import { useState } from 'react';
import { contentDesk } from '#content/content-desk.ts';
import { api } from '#web/api-client.ts';
import { TextField } from '#web/forms/field.tsx';
import { say } from '#web/toast.ts';

const words = contentDesk.file;

/** All settings and content as one file: to keep, or to bring to another installation. */
export function FileSection({ onImported }: { onImported: () => Promise<void> }) {
  const [problem, setProblem] = useState<string>();

  async function bring(file: File | undefined): Promise<void> {
    if (!file) return;
    const content = await file.text().then(parsed, () => undefined);
    if (content === undefined) return setProblem(words.unreadable);
    const result = await api.post('/api/admin/settings/import', content);
    if (!result.success) return setProblem(result.error);
    setProblem(undefined);
    say(words.imported);
    await onImported();
  }

  return (
    <section className="desk-section">
      <h2>{words.title}</h2>
      <p className="soft">{words.text}</p>
      <p>
        <a className="button quiet" href="/api/admin/settings/export" download>
          {words.export}
        </a>
      </p>
      <TextField
        idPrefix="file-"
        name="import"
        label={words.import}
        error={problem}
        type="file"
        accept="application/json,.json"
        onChange={(event) => {
          void bring(event.currentTarget.files?.[0]);
          // The same file can be chosen again once it is corrected.
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
