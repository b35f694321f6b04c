type PlaceholdersOf<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/** The template with each {name} replaced by its value; a missing or unknown name does not compile. */
export function fill<const Template extends string>(
  template: Template,
  values: Record<PlaceholdersOf<Template>, string | number>,
): string {
  const byName: Record<string, string | number> = values;
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(byName[name] ?? placeholder));
}
