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
  const { name = 'settings' } = args.params;
  if (!isDocumentName(name)) throw data(errors.not_found.text, 404);
  const open = name === 'settings' && (await queries.openGaps());
  return { document: await queries.document(name), ...(open && { open }) };
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  deskMeta(matches, wordsOf(params.name ?? 'settings')?.title ?? '');

/** The page of one of the site's documents; that of the settings has an address of its own. */
export default function Content({ loaderData: { document, ...open } }: Route.ComponentProps) {
  return <DocumentPage key={document.name} loaded={document} {...open} />;
}

const wordsOf = (name: string) => (isDocumentName(name) ? documentWords[name] : undefined);

function isDocumentName(name: string): name is DocumentName {
  return documentNames.some((each) => each === name);
}
