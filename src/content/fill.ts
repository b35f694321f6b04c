type PlaceholdersOf<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

type Values = Readonly<Record<string, string | number>>;

/** The template with each {name} replaced by its value; a missing or unknown name does not compile. */
export function fill<const Template extends string>(
  template: Template,
  values: Record<PlaceholdersOf<Template>, string | number>,
): string {
  return fillKnown(template, values);
}

/**
 * All texts in some words with each {name} that has a value replaced by it. Other names stay as they are, to be filled
 * later.
 */
export function fillWords<Words>(words: Words, values: Values): Words {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return fillKnown(value, values).trim();
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]));
  };
  return filled(words) as Words;
}

/** Words with others laid over them; of a list, those at the places that are named. */
export function laidOver<Words>(words: Words, changed: unknown): Words {
  if (typeof changed !== 'object' || Array.isArray(changed)) return (changed ?? words) as Words;
  const laid = (Array.isArray(words) ? [...words] : { ...words }) as Record<string, unknown>;
  for (const name in changed) laid[name] = laidOver(laid[name], (changed as typeof laid)[name]);
  return laid as Words;
}

function fillKnown(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
