import { documentWords } from '#content/content-desk.ts';
import { DocumentPage } from '#web/desk/content/document-page.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/settings.ts';
import '#web/desk/content/content.css';

const { title } = documentWords.settings;

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, 'settings.write');
  const { desk } = args.context.get(pageServices);
  return { document: await desk.readDocument('settings'), gaps: await desk.openGaps() };
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, title);

export default function Settings({ loaderData: { document, gaps } }: Route.ComponentProps) {
  return <DocumentPage loaded={document} gaps={gaps} />;
}
