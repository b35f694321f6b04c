import type { ContentValues } from '#domain/content-rules.ts';
import { type ServiceId, serviceIds } from '#domain/services.ts';
import { about } from './about.ts';
import { faqItems } from './faq.ts';
import { profilingOffer } from './home.ts';
import { testsKnown } from './quiz-method.ts';
import type { Course, SuccessStory } from './service.ts';
import { services } from './services.ts';

/** The content until an owner changes it: what the product comes with. People in it are invented, and count as samples. */
export const contentDefaults: ContentValues = {
  team: { members: [] },
  stories: {
    careerGuidance: stories(services['career-guidance'].successStories?.items),
    indianAdmission: stories(services['indian-admission'].successStories?.items),
  },
  testimonials: {
    items: (services['career-guidance'].testimonials?.items ?? []).map(({ name, role, quote }) => ({
      name,
      role,
      quote,
      link: '',
      consentDate: '',
      consentWay: '',
      shown: true,
    })),
  },
  faq: { items: faqItems.map(({ question, answer }) => ({ question, answer, shown: true })) },
  pages: { items: [] },
  trust: {
    fees: [],
    free: '',
    refunds: '',
    refundsInTamil: '',
    noCommission: false,
    directions: '',
    directionsInTamil: '',
    map: '',
    mapAlt: '',
    mapCredit: '',
    placements: [],
    counted: '',
    registration: '',
    gst: '',
    report: '',
    reportAlt: '',
  },
  destinations: {
    items: (services['overseas-admission'].destinations?.items ?? []).map(({ name, blurb, drawing }) => ({
      name,
      blurb,
      drawing,
      shown: true,
    })),
  },
  courses: {
    indian: courses(services['indian-admission'].courses?.items),
    online: courses(services['online-admission'].courses?.items),
  },
  services: Object.fromEntries(serviceIds.map((id) => [id, service(id)])) as ContentValues['services'],
  profiling: profiling(),
  founder: { text: about.story.paragraphs.join('\n\n'), isSample: true, shown: true },
};

function stories(items: readonly SuccessStory[] = []) {
  return items.map(({ name, place, before, did = '', after }) => ({
    name,
    place,
    before,
    did,
    after,
    consentDate: '',
    consentWay: '',
    shown: true,
  }));
}

function courses(items: readonly Course[] = []) {
  return items.map(({ name, description, colleges }) => ({
    name,
    description,
    colleges,
    shown: true,
  }));
}

function profiling(): ContentValues['profiling'] {
  const [psychometric, dmit] = services['career-guidance'].extras?.items ?? [];
  return {
    offer: profilingOffer,
    psychometric: psychometric?.text ?? '',
    dmit: dmit?.text ?? '',
    known: testsKnown.join('\n\n'),
  };
}

function service(id: ServiceId) {
  const { description, features, hero, included, form, banner } = services[id];
  return {
    description,
    features,
    headline: hero.headline,
    intro: hero.intro,
    included: included.items,
    formIntro: form.intro,
    bannerText: banner.text,
  };
}
