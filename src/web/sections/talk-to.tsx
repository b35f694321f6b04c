import type { TalkToLink } from '#content/talk-to.ts';
import { PageLink } from '#web/ui/action.tsx';

/** In the first words of a page: faces and names of those one will talk to, on the way to them. */
export function TalkTo({ people: { faces, href, label } }: { people: TalkToLink }) {
  return (
    <div className="actions talk-to">
      {faces.map((face) => (
        <img key={face} src={face} alt="" width="48" loading="lazy" />
      ))}
      <PageLink to={href}>{label}</PageLink>
    </div>
  );
}
