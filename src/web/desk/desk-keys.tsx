import { leadDesk } from '#content/lead-desk.ts';

const keys: Record<string, string> = { c: 'c', n: 'n', slash: '/', j: 'j', k: 'k' };

/** Lists the keyboard shortcuts. */
export function DeskKeyHelp() {
  return (
    <p className="soft desk-keys">
      {leadDesk.keys.split(/\{(\w+)\}/).map((part, at) =>
        // Every second part is the name of a key.
        at % 2 === 1 ? <kbd key={part}>{keys[part]}</kbd> : part,
      )}
    </p>
  );
}
