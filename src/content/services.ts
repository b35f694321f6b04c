import { backToServices } from '#content/site.ts';
import type { ServiceId } from '#domain/services.ts';
import type { Service } from './service.ts';
import { careerGuidance } from './service-pages/career-guidance.ts';
import { educationalLoans } from './service-pages/educational-loans.ts';
import { indianAdmission } from './service-pages/indian-admission.ts';
import { onlineAdmission } from './service-pages/online-admission.ts';
import { overseasAdmission } from './service-pages/overseas-admission.ts';
import { testPreparation } from './service-pages/test-preparation.ts';
import { serviceSummaries } from './service-summaries.ts';

export const services: Record<ServiceId, Service> = {
  'career-guidance': { ...serviceSummaries['career-guidance'], ...careerGuidance },
  'indian-admission': { ...serviceSummaries['indian-admission'], ...indianAdmission },
  'overseas-admission': { ...serviceSummaries['overseas-admission'], ...overseasAdmission },
  'online-admission': { ...serviceSummaries['online-admission'], ...onlineAdmission },
  'test-preparation': { ...serviceSummaries['test-preparation'], ...testPreparation },
  'educational-loans': { ...serviceSummaries['educational-loans'], ...educationalLoans },
};

/** Words that all six service pages share. */
export const servicePage = {
  back: backToServices,
  getStarted: { label: 'Get Started', external: 'booking' },
} as const;
