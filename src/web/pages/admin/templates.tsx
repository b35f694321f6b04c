import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { templateDesk } from '#content/templates.ts';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { Filled, TemplateEditor } from '#web/desk/leads/template-editor.tsx';
import { takeFocus } from '#web/page/effects.ts';
import { dateAndTime } from '#web/page/formats.ts';
import { deskMeta } from '#web/page/head.ts';
import type { Route } from './+types/templates.ts';

export async function loader(args: Route.LoaderArgs) {
  const { queries } = await requireStaff(args, 'leads.read');
  const templates = await queries.templates();
  return {
    templates: templates.map(({ updatedAt, updatedBy, ...template }) => ({
      ...template,
      isChanged: updatedAt !== '',
      changed: updatedAt ? fill(templateDesk.changed, { who: updatedBy, date: dateAndTime(updatedAt) }) : '',
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, templateDesk.meta);

export default function Templates({ loaderData: { templates } }: Route.ComponentProps) {
  /** The id of the one that is open, '' for a new one. Only one is, so that opening another discards nothing typed. */
  const [open, setOpen] = useState<string | undefined>();
  // The focus goes back to the button that opened the form, or to the one that adds a template.
  const [opened, setOpened] = useState<string>();
  const opener = (id: string) => ({
    ref: opened === id ? takeFocus : null,
    onClick() {
      setOpened(id);
      setOpen(id);
    },
  });
  const close = (isRemoved = false) => {
    if (isRemoved) setOpened('');
    setOpen(undefined);
  };
  return (
    <>
      <DeskHead title={templateDesk.title}>
        {open === undefined && (
          <button type="button" className="button" {...opener('')}>
            {templateDesk.add}
          </button>
        )}
      </DeskHead>
      <p className="soft">{templateDesk.intro}</p>
      {open === '' && <TemplateEditor onClose={close} />}
      <div className="desk-parts">
        {templates.map((template) => (
          <section key={template.id} className="desk-section" aria-label={template.name}>
            <div className="desk-head">
              <h2>
                {templateDesk.channels[template.channel]}: {template.name}
              </h2>
              <span className="soft">{template.changed}</span>
              {open === undefined && (
                <Chip
                  aria-label={fill(templateDesk.editNamed, { name: template.name })}
                  {...opener(template.id)}
                >
                  {templateDesk.edit}
                </Chip>
              )}
            </div>
            {open === template.id ? (
              <TemplateEditor template={template} onClose={close} />
            ) : (
              <div>
                {template.title && (
                  <strong>
                    <Filled text={template.title} />
                  </strong>
                )}
                <p className="desk-lines template-text">
                  <Filled text={template.body} />
                </p>
              </div>
            )}
          </section>
        ))}
      </div>
    </>
  );
}
