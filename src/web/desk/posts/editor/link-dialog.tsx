import { useId, useState } from 'react';
import { articleEditor } from '#content/post-editor.ts';
import { navigation } from '#content/site.ts';
import { isSafeLink } from '#markdown/read-markdown.ts';
import { openModal } from '#web/desk/frame/effects.ts';
import { api } from '#web/page/api-client.ts';
import { useLoaded } from '#web/page/effects.ts';

const words = articleEditor.link;

interface OwnPage {
  title: string;
  href: string;
}

interface LinkProps {
  /** The address of the link the cursor stands in; empty where there is none. */
  current: string;
  onSet: (href: string, text: string) => void;
  onClose: () => void;
}

/** Asks where a link leads: an address, or one of our own pages found by its words. */
export function LinkDialog({ current, onSet, onClose }: LinkProps) {
  const id = useId();
  const [typed, setTyped] = useState(current);
  const posts =
    useLoaded(async (): Promise<OwnPage[]> => {
      const result = await api.get<{ posts: { title: string; slug: string }[] }>('/api/admin/blogs?limit=50');
      if (!result.success) return [];
      return result.data.posts.map(({ title, slug }) => ({ title, href: `/blog/${slug}` }));
    }, []) ?? [];
  const [isWrong, setWrong] = useState(false);
  const search = typed.trim().toLowerCase();
  const isAddress = /^(\/|#|[a-z]+:)/i.test(search) || /^\S+\.\S+$/.test(search);
  const found = isAddress
    ? []
    : [...navigation.map(({ label, href }) => ({ title: label, href })), ...posts]
        .filter(({ title }) => title.toLowerCase().includes(search))
        .slice(0, 8);

  function set(href: string, text = ''): void {
    onSet(href, text);
    onClose();
  }

  function submit(): void {
    const address = typed.trim();
    const whole =
      /^[^/:]+\.[^/]+/.test(address) && !/^[a-z]+:/i.test(address) ? `https://${address}` : address;
    if (isAddress && isSafeLink(whole)) set(whole);
    else if (found[0]) set(found[0].href, found[0].title);
    else setWrong(true);
  }

  return (
    <dialog ref={openModal} className="form-dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <div className="form">
        <h2 id={`${id}-title`}>{words.title}</h2>
        <div className="field">
          <label htmlFor={`${id}-link`}>{words.label}</label>
          {isWrong && <p className="field-error">{words.invalid}</p>}
          <input
            id={`${id}-link`}
            className="input"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setWrong(false);
              setTyped(event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // It stands in the form of the post.
              event.preventDefault();
              submit();
            }}
          />
        </div>
        {!isAddress && (
          <ul className="editor-pages" aria-label={words.pages}>
            {found.map(({ title, href }) => (
              <li key={href}>
                <button type="button" className="desk-act" onClick={() => set(href, title)}>
                  {title}
                </button>
              </li>
            ))}
            {found.length === 0 && <li>{words.none}</li>}
          </ul>
        )}
        <div className="actions">
          <button type="button" className="button" onClick={submit}>
            {words.set}
          </button>
          {current && (
            <button type="button" className="button quiet" onClick={() => set('')}>
              {words.remove}
            </button>
          )}
          <button type="button" className="button quiet" onClick={onClose}>
            {words.cancel}
          </button>
        </div>
      </div>
    </dialog>
  );
}
