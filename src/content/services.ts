import { type ServiceId, serviceHref, serviceIds, serviceNames, serviceTitles } from '#domain/services.ts';
import type { Service, ServiceWords } from './service.ts';
import { careerGuidance } from './service-pages/career-guidance.ts';
import { educationalLoans } from './service-pages/educational-loans.ts';
import { indianAdmission } from './service-pages/indian-admission.ts';
import { onlineAdmission } from './service-pages/online-admission.ts';
import { overseasAdmission } from './service-pages/overseas-admission.ts';
import { testPreparation } from './service-pages/test-preparation.ts';

const words: Record<ServiceId, ServiceWords> = {
  'career-guidance': careerGuidance,
  'indian-admission': indianAdmission,
  'overseas-admission': overseasAdmission,
  'online-admission': onlineAdmission,
  'test-preparation': testPreparation,
  'educational-loans': educationalLoans,
};

export const services = Object.fromEntries(
  serviceIds.map((id) => [
    id,
    { id, name: serviceNames[id], title: serviceTitles[id], href: serviceHref(id), ...words[id] },
  ]),
) as Record<ServiceId, Service>;
