import type { BlogImage } from '#domain/blog.ts';

interface PictureProps {
  image: BlogImage;
  /** How wide it stands, for the browser's choice among the widths offered. */
  sizes: string;
  isLazy?: boolean;
}

/** A post's own picture. It says nothing that the title beside it does not, so it has no text of its own. */
export function PostPicture({ image, sizes, isLazy = false }: PictureProps) {
  const { src, webp, jpg, width, height } = image;
  return (
    <picture>
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={src}
        srcSet={jpg ?? undefined}
        sizes={jpg ? sizes : undefined}
        width={width ?? 1600}
        height={height ?? 900}
        alt=""
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
      />
    </picture>
  );
}
