/** The services by the last part of their address, /services/{id}, with the name that enquiries carry. */
export const serviceNames = {
  'career-guidance': 'Career Guidance',
  'indian-admission': 'Indian Admission',
  'overseas-admission': 'Overseas Admission',
  'online-admission': 'Online Admission',
  'test-preparation': 'Test Preparation',
  'educational-loans': 'Educational Loans',
} as const;
export type ServiceId = keyof typeof serviceNames;
export const serviceIds = Object.keys(serviceNames) as ServiceId[];
export const enquiryServices = Object.values(serviceNames);

/** What stands above a service's card and its own page. */
export const serviceTitles: Readonly<Record<ServiceId, string>> = {
  ...serviceNames,
  'test-preparation': 'Test Preparation Coaching',
};

export function serviceHref(id: ServiceId) {
  return `/services/${id}` as const;
}
