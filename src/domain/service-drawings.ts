/** The drawings of src/web/art/services.svg: those of the services, and of what else an office offers. */
export const serviceDrawings = [
  'career-guidance',
  'indian-admission',
  'overseas-admission',
  'online-admission',
  'test-preparation',
  'educational-loans',
  'hostel',
  'fees',
  'group-talk',
  'calendar',
] as const;
export type ServiceDrawing = (typeof serviceDrawings)[number];
