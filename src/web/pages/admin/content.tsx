import { data } from 'react-router';
import { documentWords } from '#content/content-desk.ts';
import { errors } from '#content/errors.ts';
import { type DocumentName, documentNames } from '#domain/content-rules.ts';
import { DocumentPage } from '#web/desk/content/document-page.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { deskMeta } from '#web/page/head.ts';
import type { Route } from './+types/content.ts';
import '#web/desk/content/content.css';

export async function loader(args: Route.LoaderArgs) {
  const { queries } = await requireStaff(args, 'settings.write');
  const { name } = args.params;
  if (!isDocumentName(name)) throw data(errors.not_found.text, 404);
  return { document: await queries.document(name) };
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  deskMeta(matches, isDocumentName(params.name) ? documentWords[params.name].title : '');

export default function Content({ loaderData: { document } }: Route.ComponentProps) {
  return <DocumentPage key={document.name} loaded={document} />;
}

function isDocumentName(name: string | undefined): name is DocumentName {
  return documentNames.some((each) => each === name);
}
