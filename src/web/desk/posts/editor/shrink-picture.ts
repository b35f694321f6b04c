import { maxImageBytes } from '#domain/media.ts';

/** The longest side of a picture as it is sent, in pixels: more than the widest that is ever shown. */
const longestSide = 2400;
/** A picture of a common kind that is this small is sent as it is, in bytes. */
const smallEnough = 1_500_000;
const qualities = [0.86, 0.75, 0.6];

/**
 * A picture made fit to send: turned upright, no larger than it can be shown, below 5 MB. Undefined for one that is larger
 * and cannot be decoded here; a smaller one goes as it is, for the server to judge.
 */
export async function shrunkPicture(file: Blob): Promise<Blob | undefined> {
  const isSmall = file.size <= smallEnough && /^image\/(png|jpeg|gif|webp)$/.test(file.type);
  if (isSmall || (file.type === 'image/gif' && file.size <= maxImageBytes)) return file;
  const asItIs = file.size <= maxImageBytes ? file : undefined;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return asItIs;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return asItIs;
  // A see-through picture would turn black as a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= maxImageBytes) return blob;
  }
  return asItIs;
}

/**
 * Sends a picture; gives its address here. `onProgress` is told how much of it is sent, from 0 to 1. Rejects with the
 * server's sentence, or an empty one when nobody answered.
 */
export function sendPicture(picture: Blob, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    // fetch says nothing of what has been sent so far.
    const request = new XMLHttpRequest();
    request.open('POST', '/api/admin/media');
    request.setRequestHeader('content-type', picture.type || 'image/jpeg');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => {
      const answer = request.response as { success?: boolean; data?: { url: string }; error?: string } | null;
      if (answer?.success && answer.data) resolve(answer.data.url);
      else reject(new Error(answer?.error ?? ''));
    };
    request.onerror = () => reject(new Error(''));
    request.send(picture);
  });
}
