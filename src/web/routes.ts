import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const services = [
  'career-guidance',
  'indian-admission',
  'overseas-admission',
  'online-admission',
  'test-preparation',
  'educational-loans',
];

export default [
  layout('pages/site-layout.tsx', [
    index('pages/home.tsx'),
    route('services', 'pages/services.tsx'),
    ...services.map((id) => route(`services/${id}`, `pages/services/${id}.tsx`)),
    route('about', 'pages/about.tsx'),
    route('blog', 'pages/blog.tsx'),
    route('privacy', 'pages/privacy.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig;
