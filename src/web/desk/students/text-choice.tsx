import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { leadDesk } from '#content/lead-desk.ts';
import { type TemplateName, templatesFor } from '#domain/template.ts';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { ChatLink } from '#web/desk/leads/contact-buttons.tsx';
import { type ReachLinks, type ReachTexts, templateLinks } from '#web/desk/leads/reach-links.ts';

/** The office's texts, who writes them and to whom. */
export interface Texts {
  writer: ReachTexts;
  language: string;
  values: Partial<Record<TemplateName, string>>;
}

export type WrittenWay = 'whatsapp' | 'email';

interface Props {
  texts: Texts;
  reach: Pick<ReachLinks, 'chat' | 'mail'>;
  /** What it lists; the first is what the button beside it does. */
  ways: readonly [WrittenWay, ...WrittenWay[]];
  leadId: string | undefined;
  onOpened: (way: WrittenWay) => void;
}

const bare = (address: string | undefined) => address?.replace(/\?.*/, '');

/** Beside a button that writes: the office's texts to begin with, those in the student's language first, filled as it opens. */
export function TextChoice({ texts, reach, ways, leadId, onOpened }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { templates, ...writer } = texts.writer;
  const fitting = templates.filter(({ channel }) => (ways as readonly string[]).includes(channel));
  if (fitting.length === 0) return null;
  const label = `${leadDesk.texts}: ${leadDesk.channels[ways[0]]}, ${texts.values.name}`;
  return (
    <>
      <Chip className="text-choice with-script" popoverTarget={id} aria-label={label}>
        <ChevronDown size={16} aria-hidden="true" />
      </Chip>
      <div
        id={id}
        popover="auto"
        className="text-menu"
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <>
            <p className="soft">{leadDesk.texts}</p>
            <ul>
              {templateLinks(
                templatesFor(fitting, texts.language),
                { ...texts.values, ...writer },
                { call: undefined, chat: bare(reach.chat), mail: bare(reach.mail) },
              ).map((link) => {
                const way = link.channel === 'email' ? 'email' : 'whatsapp';
                const said = (
                  <>
                    <strong>{ways.length > 1 ? `${leadDesk.channels[way]}: ${link.name}` : link.name}</strong>
                    <span className="soft">{link.text}</span>
                  </>
                );
                const used = () => {
                  document.getElementById(id)?.hidePopover();
                  onOpened(way);
                };
                return (
                  <li key={link.id}>
                    {way === 'email' ? (
                      <a href={link.href} onClick={used}>
                        {said}
                      </a>
                    ) : (
                      <ChatLink leadId={leadId} template={link.name} href={link.href ?? ''} onOpened={used}>
                        {said}
                      </ChatLink>
                    )}
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
