/** The kinds of work that people look for, each with the directions in it. */
const families: Record<string, { title: string; slugs: string }> = {
  engineering: {
    title: 'Engineering and computers',
    slugs:
      'civil-engineering mechanical-engineering electrical-engineering electronics-engineering chemical-engineering aerospace-engineering biomedical-engineering robotics-and-cnc textile-and-production software-development data-science cyber-security',
  },
  health: {
    title: 'Health',
    slugs:
      'medicine dentistry siddha-and-ayurveda nursing pharmacy physiotherapy medical-laboratory optometry nutrition speech-and-hearing',
  },
  business: {
    title: 'Business and money',
    slugs:
      'chartered-accountancy banking accounts-and-office company-administration business-management marketing-and-sales human-resources logistics entrepreneurship economics actuary',
  },
  public: {
    title: 'Law and public service',
    slugs: 'law civil-services police fire-service defence-officer',
  },
  teaching: {
    title: 'Teaching and care',
    slugs:
      'school-teaching early-childhood special-education college-teaching social-work counselling-and-guidance psychology library-and-archives',
  },
  science: {
    title: 'Science',
    slugs:
      'physics-and-astronomy chemistry biology-and-biotechnology mathematics-and-statistics geology-and-earth environmental-science',
  },
  land: {
    title: 'Land, animals and food',
    slugs:
      'agriculture horticulture forestry-and-wildlife veterinary-science dairy-and-poultry food-technology',
  },
  design: {
    title: 'Design and the arts',
    slugs:
      'architecture town-planning interior-design graphic-design product-design fashion-design animation-and-games film-and-video photography fine-arts music dance-and-theatre',
  },
  words: {
    title: 'Words and media',
    slugs: 'journalism writing-and-translation public-relations history-and-archaeology',
  },
  travel: {
    title: 'Travel, hotels and sport',
    slugs: 'hotel-management cooking travel-and-events merchant-navy pilot sport-and-fitness',
  },
  trades: {
    title: 'Trades',
    slugs:
      'electrician fitter-and-machinist welding motor-mechanic plumbing refrigeration carpentry beauty-and-care',
  },
};

/** Directions under their kind of work, in the order above; those of owners come last. */
export function byFamily<Member extends { slug: string }>(
  directions: readonly Member[],
): { key: string; title: string; members: Member[] }[] {
  const left = new Map(directions.map((direction) => [direction.slug, direction]));
  const named = Object.entries(families).map(([key, { title, slugs }]) => {
    const members = slugs.split(' ').flatMap((slug) => left.get(slug) ?? []);
    for (const { slug } of members) left.delete(slug);
    return { key, title, members };
  });
  return [...named, { key: 'others', title: 'Others', members: [...left.values()] }].filter(
    ({ members }) => members.length > 0,
  );
}

/** The key of the kind of work that a direction of the product belongs to. */
export function familyOf(slug: string): string | undefined {
  return Object.keys(families).find((key) => families[key]?.slugs.split(' ').includes(slug));
}

/** The kinds of work to which a third or more of some directions belong, as their titles say them; empty where too few are known. */
export function mainFamilies(slugs: readonly string[]): string {
  const some = Object.values(families)
    .filter((family) => {
      const members = family.slugs.split(' ');
      const found = slugs.filter((slug) => members.includes(slug)).length;
      return found > 0 && found * 3 >= slugs.length;
    })
    .map(({ title }) => title);
  return some.join(', ') || (slugs.length >= manyFrom ? manyFamilies : '');
}

/** So many directions of no one kind are called many. */
const manyFrom = 6;
const manyFamilies = 'Many kinds of degree';
