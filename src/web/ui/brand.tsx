import { Logo } from '#web/art/logo.tsx';
import { useSettings } from '#web/page/use-settings.ts';

/** The logo with the name that the site has now. */
export function Brand({ isNight = false }) {
  const { name, logo, logoOnDark } = useSettings();
  return <Logo name={name} logo={logo} onDark={logoOnDark} isNight={isNight} />;
}
