import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { serviceIds } from '#content/service-links.ts';

export default [
  layout('pages/site-layout.tsx', [
    index('pages/home.tsx'),
    route('services', 'pages/services.tsx'),
    ...serviceIds.map((id) => route(`services/${id}`, `pages/services/${id}.tsx`)),
    route('about', 'pages/about.tsx'),
    route('blog', 'pages/blog.tsx'),
    route('blog/:slug', 'pages/blog-post.tsx'),
    route('privacy', 'pages/privacy.tsx'),
    route('faq', 'pages/faq.tsx'),
    route('faq/quiz', 'pages/faq-quiz.tsx'),
    route('faq/quiz/method', 'pages/quiz-method.tsx'),
    route('get-started', 'pages/get-started.tsx'),
    route('newsletter', 'pages/newsletter.tsx'),
    route('thank-you', 'pages/thank-you.tsx'),
    route('*', 'pages/own-page.tsx'),
  ]),
  layout('pages/admin/desk.tsx', [
    route('admin', 'pages/admin/sign-in.tsx'),
    route('admin/welcome', 'pages/admin/welcome.tsx'),
    route('admin/forgot', 'pages/admin/forgot.tsx'),
    layout('pages/admin/signed-in.tsx', [
      route('admin/dashboard', 'pages/admin/dashboard.tsx'),
      route('admin/account', 'pages/admin/account.tsx'),
      route('admin/accounts', 'pages/admin/accounts.tsx'),
      route('admin/audit', 'pages/admin/audit.tsx'),
      route('admin/confirm', 'pages/admin/confirm.tsx'),
      route('admin/today', 'pages/admin/today.tsx'),
      route('admin/settings', 'pages/admin/settings.tsx'),
      route('admin/content/:name', 'pages/admin/content.tsx'),
      route('admin/leads', 'pages/admin/leads.tsx'),
      route('admin/leads/new', 'pages/admin/new-lead.tsx'),
      route('admin/templates', 'pages/admin/templates.tsx'),
      route('admin/insight', 'pages/admin/insight.tsx'),
      route('admin/imports', 'pages/admin/imports.tsx'),
      route('admin/outbox', 'pages/admin/outbox.tsx'),
      route('admin/leads/:id', 'pages/admin/lead.tsx'),
      route('admin/status', 'pages/admin/status.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
