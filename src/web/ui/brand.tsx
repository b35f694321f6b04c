import { Logo } from '#web/art/logo.tsx';
import { useSettings } from '#web/page/use-settings.ts';

/** The logo with the name that the site has now. */
export function Brand() {
  const { name, logo } = useSettings();
  return <Logo name={name} logo={logo} />;
}
