import { isRouteErrorResponse } from 'react-router';
import { blogPostWords } from '#content/blog.ts';
import { LostView } from '#web/sections/lost-view.tsx';
import { useSaid } from '#web/toast/toast.ts';
import { Action } from '#web/ui/action.tsx';

const { unable, notFound, loadFailure } = blogPostWords;

/** A post that is not there, was removed, or is not published yet. */
export function PostMissing() {
  useSaid({ ...loadFailure, text: notFound.message });
  return (
    <LostView title={notFound.title} text={notFound.text}>
      <Action action={notFound.back} />
    </LostView>
  );
}

/** A post that may well exist, but could not be loaded. */
export function PostUnable({ error }: { error: unknown }) {
  const text = sentenceOf(error) || loadFailure.text;
  useSaid({ ...loadFailure, text });
  return (
    <>
      <title>{unable.title}</title>
      <LostView title={unable.title} text={text} art="scenes/blog-empty">
        <button type="button" className="button" onClick={() => location.reload()}>
          {unable.tryAgain}
        </button>
        <Action action={unable.back} className="button quiet" />
      </LostView>
    </>
  );
}

/** The server's own words; what a browser says of a lost connection is no help to a reader. */
function sentenceOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return '';
  const { data } = error;
  return typeof data?.message === 'string' ? data.message : '';
}
