// Makes src/web/art/icons.svg from lucide's outlines (ISC licence): the site shows a few of them and needs none of their script.
// usage: node scripts/make-icons.ts
import { writeFileSync } from 'node:fs';
import { iconNames } from '#web/art/icon-names.ts';

/** Those of a player are known by their solid shapes. */
const solid = ['pause', 'play'];

type IconNode = [tag: string, attributes: Record<string, string>][];

const symbols = await Promise.all(
  iconNames.map(async (name) => {
    const { __iconData } = (await import(`lucide-react/icons/${name}`)) as { __iconData: { node: IconNode } };
    const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
      return `<${tag} ${written.join(' ')}/>`;
    });
    return [
      `<symbol id="${name}" viewBox="0 0 24 24" fill="${solid.includes(name) ? 'currentColor' : 'none'}" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">`,
      ...shapes,
      '</symbol>',
    ].join('\n');
  }),
);
const sheet = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
writeFileSync(new URL('../src/web/art/icons.svg', import.meta.url), sheet);
