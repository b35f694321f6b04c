import { fill } from '#content/fill.ts';
import { resultWords } from '#content/quiz-result.ts';
import type { KolamPlan } from '#web/art/kolam.ts';
import { useLoaded } from '#web/page/effects.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { say } from '#web/toast/toast.ts';
import { picturePng, pictureSvg, saveFile } from './result-picture.ts';

/** Saves the figure as a picture or shares it, all made in the browser: nothing is sent anywhere by us. */
export function ResultActions({ plan }: { plan: KolamPlan }) {
  const { name } = useSettings();
  // Made before it is asked for: a browser shares files only within the click.
  const picture = useLoaded(async () => {
    const png = await picturePng(pictureSvg(plan, name));
    return new File([png], `${resultWords.fileName}.png`, { type: 'image/png' });
  }, [plan, name]);

  function share(): void {
    const text = fill(resultWords.shareText, { url: `${location.origin}/quiz` });
    const withPicture = picture && { files: [picture], text };
    if (withPicture && navigator.canShare?.(withPicture)) {
      // Closing the share sheet is no failure.
      void navigator.share(withPicture).catch(() => {});
      return;
    }
    window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener');
  }

  function savePng(): void {
    if (picture) saveFile(picture);
    else say({ title: 'Error', text: resultWords.saveFailed, destructive: true });
  }

  return (
    <div className="quiz-keep no-print">
      <p className="hint">{resultWords.keepText}</p>
      <div className="actions">
        <button type="button" className="button quiet" onClick={share}>
          {resultWords.share}
        </button>
        <button type="button" className="link" onClick={savePng}>
          {resultWords.savePng}
        </button>
        <button
          type="button"
          className="link"
          onClick={() =>
            saveFile(
              new File([pictureSvg(plan, name)], `${resultWords.fileName}.svg`, {
                type: 'image/svg+xml',
              }),
            )
          }
        >
          {resultWords.saveSvg}
        </button>
      </div>
    </div>
  );
}
