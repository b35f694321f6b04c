import { useEffect, useState } from 'react';

/** The file as a data URL; undefined when it cannot be read. */
export function dataUrlOf(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
}

/** The first picture among pasted or dropped files. */
export function imageIn(transfer: DataTransfer | null): File | undefined {
  return [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}

/** An address under which a chosen file can be shown, as long as it is chosen. */
export function useFilePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
