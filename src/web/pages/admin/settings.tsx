import { documentWords } from '#content/content-desk.ts';
import { DocumentPage } from '#web/desk/content/document-page.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { deskMeta } from '#web/page/head.ts';
import type { Route } from './+types/settings.ts';
import '#web/desk/content/content.css';

const { title } = documentWords.settings;

export async function loader(args: Route.LoaderArgs) {
  const { queries } = await requireStaff(args, 'settings.write');
  return { document: await queries.document('settings'), gaps: await queries.openGaps() };
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, title);

export default function Settings({ loaderData: { document, gaps } }: Route.ComponentProps) {
  return <DocumentPage loaded={document} gaps={gaps} />;
}
