interface LogoProps {
  name: string;
  /** `letterform` for the drawn mark, `off` for the name alone, or the path of a picture. */
  logo?: string;
  /** The picture's variant for dark grounds. */
  onDark?: string | undefined;
  /** Stands on a dark ground in both schemes. */
  isNight?: boolean;
}

/** The mark, four dots and one line that goes round each of them, beside the name; the name's size sets the mark's. */
export function Logo({ name, ...mark }: LogoProps) {
  return (
    <span className="logo">
      <LogoMark {...mark} />
      <span>{name}</span>
    </span>
  );
}

/** The mark alone, or the picture that stands for it. */
export function LogoMark({ logo = 'letterform', onDark, isNight }: Omit<LogoProps, 'name'>) {
  if (logo === 'off') return null;
  if (logo !== 'letterform') {
    // Of the two formats that a picture is kept in, this one keeps transparency.
    const webp = (path: string) => path.replace('.jpg', '.webp');
    return (
      <picture>
        {onDark && <source srcSet={webp(onDark)} media={isNight ? 'all' : '(prefers-color-scheme: dark)'} />}
        <img src={webp(logo)} alt="" height="32" />
      </picture>
    );
  }
  return (
    <svg viewBox="0 0 80 80" width="32" height="32" fill="none" strokeLinejoin="round" aria-hidden="true">
      <path
        stroke="currentColor"
        strokeWidth="6"
        d="M30 10L70 50A14.1 14.1 0 1 1 50 50L70 30A14.1 14.1 0 0 0 50 10L10 50A14.1 14.1 0 1 0 30 50L10 30A14.1 14.1 0 0 1 30 10Z"
      />
      <path
        stroke="var(--art-dot,var(--turmeric))"
        strokeWidth="11"
        strokeLinecap="round"
        d="M20 20h.01M60 20h.01M20 60h.01M60 60h.01"
      />
    </svg>
  );
}
