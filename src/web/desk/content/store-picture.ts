import { imageSentences, maxImageBytes } from '#domain/media.ts';
import type { ApiResult } from '#web/api-client.ts';

/** Sends a picture to be stored; gives its address, or the sentence that says what is wrong with it. */
export async function storePicture(file: File): Promise<ApiResult<{ url: string }>> {
  if (file.size > maxImageBytes) return { success: false, error: 'File size must be less than 5MB' };
  if (!file.type.startsWith('image/')) return { success: false, error: imageSentences.unreadable };
  try {
    const response = await fetch('/api/admin/media', {
      method: 'POST',
      headers: { 'content-type': file.type },
      body: file,
    });
    return (await response.json()) as ApiResult<{ url: string }>;
  } catch {
    return { success: false, error: imageSentences.unreadable };
  }
}
