import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('pages/site-layout.tsx', [
    index('pages/home.tsx'),
    route('get-started', 'pages/get-started.tsx'),
    route('newsletter', 'pages/newsletter.tsx'),
    route('thank-you', 'pages/thank-you.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig;
