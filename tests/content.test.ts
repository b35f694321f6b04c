import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { about } from '#content/about.ts';
import { adminBar, dashboard, loggedOut, postFormWords, signInPage } from '#content/admin.ts';
import { blog, blogPostWords, share } from '#content/blog.ts';
import * as chatWords from '#content/chat-messages.ts';
import { clientErrors } from '#content/client-errors.ts';
import * as contactWords from '#content/contact-form.ts';
import { documentWords } from '#content/content-desk.ts';
import { directionDefaults } from '#content/directions/directions.ts';
import * as enquiryWords from '#content/enquiry-form.ts';
import { faq, faqItems } from '#content/faq.ts';
import { fill } from '#content/fill.ts';
import { additionalServices, callToAction, hero, offer } from '#content/home.ts';
import * as newsletterWords from '#content/newsletter-form.ts';
import { notFound } from '#content/not-found.ts';
import { furtherAsked, grievanceContact, leadsKept, privacy } from '#content/privacy.ts';
import { clarityWords, questions, quizLabels } from '#content/quiz.ts';
import * as quizLeadWords from '#content/quiz-lead-form.ts';
import { samplePosts } from '#content/sample-posts.ts';
import { documentChecklist } from '#content/service-shapes/document-way.ts';
import { services } from '#content/services.ts';
import { servicesPage } from '#content/services-page.ts';
import { backToServices, chrome, footer, navigation, placeholderPublicUrl, site } from '#content/site.ts';
import { siteDefaults } from '#content/site-defaults.ts';
import { afterTen, withoutExam } from '#domain/direction.ts';
import { areas } from '#domain/interests.ts';
import * as leadFields from '#domain/lead-fields.ts';
import { postSentences } from '#domain/post.ts';
import { enquiryServices, serviceIds, serviceNames } from '#domain/services.ts';
import { readText } from '#markdown/read-markdown.ts';

const forms = { ...chatWords, ...contactWords, ...enquiryWords, ...newsletterWords, ...quizLeadWords };

const contentFolder = new URL('../src/content/', import.meta.url);
const modules: Record<string, unknown> = {};
for (const file of readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.ts')) modules[file] = await import(new URL(file, contentFolder).href);
}

/** Every string in the content with the path that leads to it, such as `home.ts hero headline`. */
function* strings(value: unknown, path: string[] = []): Generator<{ path: string[]; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* strings(inner, [...path, key]);
}
const allStrings = [...strings(modules)];

function valuesOf(key: string) {
  return [...new Set(allStrings.filter(({ path }) => path.at(-1) === key).map(({ text }) => text))];
}

test('links within the site lead to pages and sections that exist', () => {
  const pages = [
    '/',
    '/services',
    '/services/overseas-admission/costs',
    '/services/indian-admission/examinations',
    '/about',
    '/ta',
    '/ta/get-started',
    '/faq',
    '/quiz',
    '/faq/quiz/method',
    '/interests',
    '/interests/method',
    '/directions',
    '/get-started',
    '/blog',
    '/search',
    '/privacy',
  ];
  const deskRoutes = readFileSync(new URL('../src/web/routes.ts', import.meta.url), 'utf8');
  const isOfTheDesk = (href: string) => {
    const [path = ''] = href.split(/[#?]/);
    const name = path.startsWith('/admin/content/') && path.slice('/admin/content/'.length);
    const route = name && Object.hasOwn(documentWords, name) ? '/admin/content/:name' : path;
    return path.startsWith('/admin/') && deskRoutes.includes(`route('${route.slice(1)}'`);
  };
  const known = new Set([
    ...privacy.sections.map(({ id }) => `/privacy#${id}`),
    ...pages,
    ...serviceIds.flatMap((id) => [`/services/${id}`, `/services/${id}#enquiry`]),
    '/#contact',
    '/#scholarships',
    '/about#fees',
    '/about#contact',
    '/about#way',
    '/about#team',
    '/faq#free',
    ...faq.free.items.map(({ id }) => `/faq#${id}`),
    '/services/career-guidance#success-stories',
    '/interests#child',
    '/interests#answers',
    '/directions#engineering',
    '/directions#business',
    '/directions?exam=CUET+%28UG%29',
    '/services/educational-loans#loan',
    '/directions/civil-engineering#help',
    '/directions/chartered-accountancy#help',
    '/services/online-admission#documents',
    '/services/test-preparation#examinations',
    '/faq#how-do-i-know-which-career-is-right-for-me',
    '/faq#do-you-help-with-scholarships',
    ...areas.map((area) => `/directions?area=${area}`),
    ...[afterTen, withoutExam].map((exam) => `/directions?exam=${exam}`),
    ...Object.keys(directionDefaults).map((slug) => `/directions/${slug}`),
  ]);
  const internal = valuesOf('href').filter((href) => href.startsWith('/'));
  expect(internal.filter((href) => !known.has(href) && !isOfTheDesk(href))).toEqual([]);
  expect(services['career-guidance'].successStories).toBeDefined();
});

test('links out of the site go to share targets, to the sources of facts, or to addresses that belong to nobody', () => {
  const shareHrefs: string[] = share.targets.map(({ href }) => href);
  const sourceHrefs = allStrings
    .filter(({ path }) => path.slice(-2).join() === 'source,href')
    .map(({ text }) => text);
  const outside = valuesOf('href').filter(
    (href) => !href.startsWith('/') && !shareHrefs.includes(href) && !sourceHrefs.includes(href),
  );
  expect(outside).toEqual([]);
  for (const url of [placeholderPublicUrl, siteDefaults.bookingUrl])
    expect(new URL(url).hostname).toMatch(/\.example$/);
  expect(siteDefaults.whatsappNumber).toMatch(/^910{10}$/);
  expect(siteDefaults.phone).toBe('+91 00000 00000');
  expect(siteDefaults.email).toMatch(/@margam\.example$/);
});

test('every page has a title and a description of its own that a result list shows in full', () => {
  const metas = allStrings.filter(({ path }) => /meta$/i.test(path.at(-2) ?? '') && path[0] !== 'admin.ts');
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const { path, text } of metas) {
    // The merged services repeat what the single service pages say.
    if (path[0] === 'services.ts') continue;
    const seen = path.at(-1) === 'title' ? titles : descriptions;
    expect(seen.get(text), text).toBeUndefined();
    seen.set(text, path.join(' '));
    expect(text.length, text).toBeLessThanOrEqual(path.at(-1) === 'title' ? 60 : 155);
  }
  expect(titles.size).toBe(23);
  expect(descriptions.size).toBe(titles.size);
});

test('every icon is in the icon library', () => {
  const icons = new URL('../node_modules/lucide-react/dist/esm/icons/', import.meta.url);
  const names = valuesOf('icon');
  expect(names).toHaveLength(offer.cards.length);
  expect(names.filter((name) => !existsSync(new URL(`${name}.mjs`, icons)))).toEqual([]);
});

test('ids are unique within their list', () => {
  const lists: readonly (readonly { id: string }[])[] = [
    offer.cards,
    additionalServices.cards,
    about.coreServices.items,
    faqItems,
    privacy.sections,
    share.targets,
    ...serviceIds.flatMap((id) => [
      services[id].courses?.items ?? [],
      (services[id].destinations?.items ?? []).map(({ name }) => ({ id: name })),
    ]),
  ];
  for (const list of lists) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  expect(offer.cards).toHaveLength(6);
  expect(additionalServices.cards.map(({ href }) => href)).toEqual(serviceIds.map((id) => `/services/${id}`));
});

test.each(serviceIds)('%s has its five features, five inclusions and three steps', (id) => {
  const service = services[id];
  expect(service.id).toBe(id);
  expect(service.href).toBe(`/services/${id}`);
  expect(new Set(service.features).size).toBe(5);
  expect(service.included.title).toBe("What's Included");
  expect(new Set(service.included.items).size).toBe(5);
  expect(service.process.steps).toHaveLength(3);
  expect(service.hero.primary.external).toBe('booking');
  expect(service.hero.secondary.href).toMatch(/^\/faq(#[a-z-]+)?$/);
  expect(service.banner.cta.external).toBe('booking');
  expect(service.banner.call).toEqual({ label: 'Call Now', external: 'call' });
});

/** What is said of each: its name on forms, the two buttons, the steps; where it is, the form's title, the banner, what is included. */
const specified: Record<keyof typeof services, [name: string, buttons: string, steps: string, ...string[]]> =
  {
    'career-guidance': [
      'Career Guidance',
      'Book Consultation|Take Free Assessment',
      'Initial Assessment|Expert Consultation|Action Plan',
    ],
    'indian-admission': [
      'Indian Admission',
      'Start Application|Get Free Counseling',
      'College Research|Application Management|Timeline Planning',
    ],
    'overseas-admission': [
      'Overseas Admission',
      'Start Application|Get Free Counseling',
      'University Selection|Application Support|Visa & Travel',
      'Start Your Overseas Journey|Ready to Study Abroad?|Book Free Consultation',
      'University selection and research|Application essay writing support|Visa application assistance|Financial planning and budgeting|Pre-departure orientation',
    ],
    'online-admission': [
      'Online Admission',
      'Start Online Application|Get Free Demo',
      'Digital Platform|Document Handling|Timeline Management',
      'Get Digital Admission Support|Ready to Go Digital?|Book Free Demo',
      'Online application management|Document digitization and upload|Application tracking and updates|Technical support and troubleshooting|Deadline management and reminders',
    ],
    'test-preparation': [
      'Test Preparation',
      'Start Preparation|Take Free Mock Test',
      'Study Plan|Practice Sessions|Performance Tracking',
      'Get Test Preparation Support|Ready to Ace Your Exams?|Book Free Trial Class',
      'Personalised study plans|Mock tests and practice sessions|Subject-wise expert guidance|Performance analysis and feedback|Exam strategy and time management',
    ],
    'educational-loans': [
      'Educational Loans',
      'Check Eligibility|Get Free Consultation',
      'Eligibility Check|Loan Comparison|Application Support',
      'Get Loan Assistance|Ready to Fund Your Education?|Book Free Consultation',
      'Loan eligibility assessment|Bank and lender comparison|Application process guidance|Documentation support|Repayment planning and advice',
    ],
  };

test.each(serviceIds)('%s says what is specified', (id) => {
  const { hero, process, form, banner, included } = services[id];
  const said = [
    serviceNames[id],
    `${hero.primary.label}|${hero.secondary.label}`,
    process.steps.map(({ title }) => title).join('|'),
    `${form.title}|${banner.title}|${banner.cta.label}`,
    included.items.join('|'),
  ];
  expect(said.slice(0, specified[id].length)).toEqual(specified[id]);
});

test('courses, destinations and claims stand on the pages they belong to', () => {
  const names = (id: (typeof serviceIds)[number]) => services[id].courses?.items.map(({ name }) => name);
  expect(names('indian-admission')).toEqual(['MBBS', 'B.Tech', 'BE', 'BBA', 'MBA', 'Top Universities']);
  expect(names('online-admission')).toEqual(['B.Tech', 'BE', 'BBA', 'MBA', 'Top Universities']);
  expect(services['indian-admission'].courses?.items.slice(1).map(({ colleges }) => colleges)).toEqual([
    'IITs, NITs, BITS Pilani, VIT, SRM',
    'Top state engineering colleges',
    'NMIMS, Christ, Symbiosis, ICFAI',
    'IIMs, XLRI, SPJIMR, MDI, FMS',
    'Delhi University, JNU, BHU, AMU, Jadavpur',
  ]);
  expect(services['online-admission'].courses?.collegesLabel).toBe('Top Institutions');
  expect(services['overseas-admission'].destinations?.title).toBe('Popular Destinations');
  expect(services['overseas-admission'].destinations?.items.map(({ name }) => name)).toEqual([
    'Australia',
    'Germany',
    'Canada',
    'United Kingdom',
    'United States',
    'Other Destinations',
  ]);
  expect(services['overseas-admission'].extras?.items.map(({ title }) => title)).toEqual([
    'Global Opportunities',
    'International Experience',
  ]);
  expect(services['career-guidance'].claim).toMatchObject({
    figure: 'careerSuccessRate',
    label: 'success rate',
  });
  expect(siteDefaults.figures.careerSuccessRate.figure).toBe('95%');
  expect(services['indian-admission'].claim).toMatchObject({
    figure: 'indianAdmissionRate',
    label: 'admission rate',
  });
  expect(siteDefaults.figures.indianAdmissionRate.figure).toBe('98%');
  expect(services['test-preparation'].title).toBe('Test Preparation Coaching');
});

test('invented people are marked as samples', () => {
  const people = serviceIds.flatMap((id) => [
    ...(services[id].successStories?.items ?? []),
    ...(services[id].testimonials?.items ?? []),
  ]);
  expect(people.length).toBeGreaterThan(0);
  expect(people.every(({ sample }) => sample)).toBe(true);
  expect(about.story.sample).toBe(true);
});

test('the quiz asks its eight questions with the options the API takes', () => {
  expect(Object.values(questions).map(({ options }) => Object.keys(options).join(' '))).toEqual([
    'class10 class11-12 undergraduate postgraduate working',
    'very-clear somewhat need-guidance',
    'engineering medicine management arts law others',
    'yes-abroad maybe-abroad no-abroad',
    'course-career admission scholarship visa accommodation',
    'very-confident somewhat-confident confused',
    'yes-test maybe-test no-test',
    'email phone whatsapp',
  ]);
  const texts = Object.values(questions).map(({ text }) => text);
  expect(new Set(texts).size).toBe(8);
  // Answers are cleaned of anything but printable characters on their way; a question must survive that.
  for (const text of texts) expect(text).toMatch(/^[\x20-\x7e]+$/);
  expect(questions[3].hint).toBe('Choose any 2-3');
});

test('every option that the server accepts has words', () => {
  for (const [kind, words] of Object.entries({
    contact: forms.contactForm.fields,
    enquiry: forms.enquiryForm.fields,
    quiz: forms.quizLeadForm.fields,
  })) {
    for (const [name, rule] of Object.entries(leadFields.leadForms[kind as leadFields.LeadKind])) {
      const { options } = words[name as keyof typeof words] as { options?: Record<string, string> };
      if (rule.kind === 'choice') expect(Object.keys(options ?? {}), name).toEqual([...rule.values]);
    }
  }
  expect(serviceIds.map((id) => serviceNames[id])).toEqual([...enquiryServices]);
});

test('clarity levels carry their text and two next steps', () => {
  expect(clarityWords).toEqual({
    'High Clarity': {
      text: 'You have a good sense of direction. We can help you fine-tune and fast-track your plan.',
      nextSteps: [
        'Book a consultation to optimize your career strategy',
        'Get personalized admission guidance',
      ],
    },
    'Medium Clarity': {
      text: 'You know a little but still need proper guidance. A career test + counseling session will help.',
      nextSteps: ['Take our psychometric test for better insights', 'Schedule a counseling session'],
    },
    'Low Clarity': {
      text: "You're at the best stage to explore. Let us help you discover your strengths and right path.",
      nextSteps: ['Start with our career assessment', 'Get expert consultation to discover your path'],
    },
  });
});

test('form options carry their values and labels', () => {
  const { contactForm: contact, enquiryForm: enquiry } = forms;
  expect(contact.fields.country.options).toEqual({
    india: 'India',
    usa: 'United States',
    uk: 'United Kingdom',
    canada: 'Canada',
    australia: 'Australia',
    germany: 'Germany',
    singapore: 'Singapore',
    uae: 'UAE',
    other: 'Other',
  });
  expect(contact.fields.budget.options['under-5-lakhs']).toBe('Under ₹5 Lakhs');
  expect(Object.keys(contact.fields.budget.options).join(' ')).toBe(
    'under-5-lakhs 5-10-lakhs 10-20-lakhs 20-50-lakhs above-50-lakhs flexible',
  );
  expect(Object.values(enquiry.fields.country.options).join(', ')).toBe(
    'India, United States, United Kingdom, Canada, Australia, Germany, France, Singapore, UAE, Other',
  );
  expect(Object.keys(enquiry.fields.budget.options).join(' ')).toBe('10-20 20-30 30+');
});

const exact: readonly (readonly [string, string])[] = [
  [siteDefaults.tagline, 'Empowering students to make informed career decisions'],
  [siteDefaults.figures.studentsHelped.figure, 'over 10,000+ students helped'],
  [siteDefaults.figures.vision.figure, 'one million students'],
  [siteDefaults.chatGreeting, 'Hi! I would like to know more about your services.'],
  [navigation.map(({ label }) => label).join(' '), 'Home Services About Blog FAQ'],
  [chrome.getStarted, 'Get Started'],
  [chrome.bookConsultation, 'Book Consultation'],
  [
    [...footer.resources.links, ...footer.end].map(({ label }) => label).join(', '),
    // Those that are specified, the pages that are worth coming for, and beside the copyright the notice.
    'Blog, Success Stories, Contact, All careers, What do you like?, Examinations, Costs abroad, Search, Privacy',
  ],
  [hero.headline, 'Unlock Your True Potential'],
  [
    hero.phrases.join(', '),
    'Future-Ready Careers, Academic Excellence, Personalized Guidance, Success Stories',
  ],
  [hero.assessment.label, 'Take a Free Assessment'],
  [hero.booking.label, 'Book a Free Counseling Session'],
  [offer.title, 'What We Offer'],
  [additionalServices.title, 'Our Additional Services'],
  [additionalServices.learnMore, 'Learn More'],
  [callToAction.title, 'Ready to Start Your Journey?'],
  [callToAction.assessment.label, 'Get Free Assessment'],
  [callToAction.booking.label, 'Schedule Consultation'],
  [servicesPage.learnMore, 'Learn More'],
  [servicesPage.getStarted.label, 'Get Started'],
  [servicesPage.notSure.title, 'Not Sure Which Service You Need?'],
  [servicesPage.notSure.cta.label, 'Book Free Consultation'],
  [servicesPage.notSure.cta.href, '/#contact'],
  [backToServices.label, 'Back to Services'],
  [`${siteDefaults.locality}, ${siteDefaults.region}`, 'Coimbatore, Tamil Nadu'],
  [about.join.assessment.label, 'Take Career Assessment'],
  [about.join.contact.label, 'Get In Touch'],
  [faq.takeAssessment.label, 'Take Assessment'],
  [faq.quizBlock.cta.label, 'Take Career Quiz'],
  [faq.consultation.cta.label, 'Book Free Consultation'],
  [faq.consultation.cta.href, '/services'],
  [fill(quizLabels.progress, { number: 3, total: 8 }), 'Question 3 of 8'],
  [fill(quizLabels.points, { points: 2 }), '2 pts'],
  [quizLabels.previous, 'Previous'],
  [quizLabels.next, 'Next'],
  [quizLabels.getResults, 'Get Results'],
  [quizLabels.backToFaq, 'Back to FAQ'],
  [quizLabels.takeAgain, 'Take Quiz Again'],
  [forms.contactForm.title, 'Get Started'],
  [forms.contactForm.close, 'Close modal'],
  [forms.contactForm.fields.name.label, 'Full Name *'],
  [forms.contactForm.fields.contact.label, 'Contact Number *'],
  [forms.contactForm.fields.email.label, 'Email Address *'],
  [forms.contactForm.fields.country.label, 'Country *'],
  [forms.contactForm.fields.budget.label, 'Budget Range *'],
  [forms.contactForm.submit, 'Submit & Contact via WhatsApp'],
  [forms.contactForm.submitting, 'Submitting...'],
  [forms.contactForm.failure, 'Error submitting form. Please try again.'],
  [forms.chatMessages.contact.heading, 'New Contact Form Submission'],
  [forms.chatMessages.contact.closing, 'Please contact this person for consultation.'],
  [forms.enquiryForm.submit, 'Send to WhatsApp'],
  [forms.enquiryForm.submitting, 'Sending...'],
  [forms.enquiryForm.toasts.missing.title, 'Required Fields Missing'],
  [forms.enquiryForm.toasts.missing.text, 'Please fill in your name, email, and phone number.'],
  [forms.enquiryForm.toasts.failure.title, 'Error'],
  [forms.enquiryForm.toasts.failure.text, 'Failed to submit form. Please try again.'],
  [forms.enquiryForm.toasts.success.title, 'Form Submitted Successfully!'],
  [forms.enquiryForm.toasts.success.text, "Your details have been sent to our team. We'll contact you soon!"],
  [forms.quizLeadForm.fields.name.label, 'Full Name *'],
  [forms.quizLeadForm.toasts.missing.title, 'All Fields Required'],
  [forms.quizLeadForm.toasts.missing.text, 'Please fill in your name, email, and phone number to proceed.'],
  [forms.quizLeadForm.toasts.failure.title, 'Error'],
  [
    fill(forms.quizLeadForm.toasts.failure.text, { message: 'Network error' }),
    'Failed to submit quiz data: Network error',
  ],
  [forms.quizLeadForm.failureWithoutMessage, 'Failed to submit quiz data'],
  [forms.quizLeadForm.toasts.success.title, 'Thank you!'],
  [
    forms.quizLeadForm.toasts.success.text,
    "Your quiz results have been submitted successfully. We'll contact you soon!",
  ],
  [forms.newsletterForm.title, 'Stay Updated'],
  [forms.newsletterForm.submit, 'Subscribe'],
  [blog.empty.title, 'No Blog Posts Yet'],
  [blog.empty.text, "We're working on creating valuable content for you. Check back soon!"],
  [blog.readMore, 'Read More'],
  [blog.loadMore, 'Load More Posts'],
  [blog.loadingMore, 'Loading...'],
  [fill(blog.readingTime, { minutes: 4 }), '4 min read'],
  [blog.loadFailure.text, 'Failed to load blog posts. Please check your internet connection and try again.'],
  [blogPostWords.unable.title, 'Unable to Load Blog Post'],
  [blogPostWords.unable.tryAgain, 'Try Again'],
  [blogPostWords.back.label, 'Back to Blog'],
  [blogPostWords.notFound.title, 'Blog Post Not Found'],
  [blogPostWords.notFound.text, "The blog post you're looking for doesn't exist or has been removed."],
  [blogPostWords.notFound.message, 'Blog post not found'],
  [
    blogPostWords.loadFailure.text,
    'Failed to load blog post. Please check your internet connection and try again.',
  ],
  [blogPostWords.moreArticles.label, 'More Articles'],
  [blogPostWords.ourServices.label, 'Our Services'],
  [share.copied.title, 'Link Copied!'],
  [share.copied.text, 'The blog post link has been copied to your clipboard.'],
  [share.copyFailed.title, 'Copy Failed'],
  [share.copyFailed.text, 'Unable to copy link to clipboard.'],
  [notFound.code, '404'],
  [notFound.title, 'Oops! Page not found'],
  [notFound.home.label, 'Return to Home'],
  [clientErrors.noResponse, 'No response received from server'],
  [clientErrors.notJson, 'Invalid response format from server'],
  [fill(clientErrors.status, { status: 503 }), 'HTTP error! status: 503'],
  [clientErrors.network, 'Network error'],
  [postSentences.notFound, 'Blog post not found'],
  [postSentences.similarTitle, 'A blog post with a similar title already exists'],
  [signInPage.submit, 'Sign In'],
  [signInPage.submitting, 'Signing in...'],
  [signInPage.invalid, 'Invalid username or password'],
  [signInPage.failure, 'Login failed. Please try again.'],
  [signInPage.success, 'Login successful! Welcome to admin dashboard.'],
  [loggedOut.title, 'Logged Out'],
  [loggedOut.text, 'You have been successfully logged out'],
  [adminBar.logout, 'Logout'],
  [adminBar.loading, 'Loading...'],
  [dashboard.title, 'Admin Dashboard'],
  [dashboard.newPost, 'New Blog Post'],
  [dashboard.loading, 'Loading blogs...'],
  [dashboard.empty, 'No blog posts found.'],
  [dashboard.published, 'Published'],
  [dashboard.draft, 'Draft'],
  [dashboard.confirmDelete, 'Are you sure you want to delete this blog?'],
  [dashboard.loadFailure.text, 'Failed to load blogs'],
  [dashboard.deleted.title, 'Success'],
  [dashboard.deleted.text, 'Blog deleted successfully'],
  [dashboard.deleteFailure.text, 'Failed to delete blog'],
  [postFormWords.createTitle, 'Create New Blog Post'],
  [postFormWords.editTitle, 'Edit Blog Post'],
  [postFormWords.create, 'Create Blog Post'],
  [postFormWords.update, 'Update Blog Post'],
  [postFormWords.saving, 'Saving...'],
  [postFormWords.uploading, 'Uploading...'],
  [postFormWords.fields.published.label, 'Publish immediately'],
  [postFormWords.fields.content.tooShort, '(minimum 10 required)'],
  [postFormWords.fields.content.longEnough, '(✓ meets requirement)'],
  [postFormWords.fields.title.provided, '✓ Title provided'],
  [postFormWords.fields.title.missing, 'Title is required'],
  [postFormWords.fields.imageFile.hint, 'JPG, PNG, GIF, max 5MB'],
  [postFormWords.errors.content, 'Content must be at least 10 characters long'],
  [postFormWords.errors.title, 'Title is required'],
  [postFormWords.errors.imageSize, 'File size must be less than 5MB'],
  [postFormWords.errors.imageRead, 'Failed to process image file'],
  [postFormWords.created.text, 'Blog created successfully'],
  [postFormWords.updated.text, 'Blog updated successfully'],
  [postFormWords.saveFailure.text, 'Failed to save blog'],
  [
    postFormWords.failureTexts['similar title already exists'],
    'A blog post with a similar title already exists. Please choose a different title.',
  ],
  [
    postFormWords.failureTexts.PayloadTooLargeError,
    'File size too large. Please choose a smaller image (max 5MB).',
  ],
  [postFormWords.failureTexts.network, 'Network error. Please check your connection and try again.'],
  [postFormWords.failureTexts.fetch, 'Network error. Please check your connection and try again.'],
];

test.each(exact)('%s', (written, wanted) => {
  expect(written).toBe(wanted);
});

test('five questions are answered', () => {
  expect(faqItems).toHaveLength(5);
});

test('sample posts are long enough to read and fill more than one page of the blog', () => {
  expect(samplePosts).toHaveLength(8);
  expect(samplePosts.filter(({ published }) => !published)).toHaveLength(1);
  expect(new Set(samplePosts.map(({ title }) => title)).size).toBe(8);
  for (const { title, content, format = 'text', createdAt } of samplePosts) {
    const words = content.split(/\s+/).length;
    expect(words, title).toBeGreaterThanOrEqual(450);
    expect(words, title).toBeLessThanOrEqual(800);
    expect(new Date(createdAt).toISOString()).toBe(createdAt);
    if (format === 'text') expect(content, title).not.toMatch(/[*#_`]|\n\n/);
    else expect(readText({ format, content }), title).not.toHaveProperty('fault');
  }
});

test('the post about counselling leads to the official sites it sends its readers to', () => {
  const post = samplePosts.find(({ title }) => title.startsWith('TNEA and JoSAA'))?.content;
  expect(post).toContain('[TNEA](https://www.tneaonline.org)');
  expect(post).toContain('[JoSAA](https://josaa.nic.in)');
  expect(post).toContain('](/services/indian-admission/examinations#TNEA)');
});

test('an old list of papers is marked as old where it is named', () => {
  const [, old] = documentChecklist.sources;
  expect(old?.title).toBe('TNEA information brochure 2021 (old: check the 2026 list)');
});

test('the privacy notice states the version that is stored with each lead, and has that version’s words', () => {
  expect(fill(privacy.version, { version: site.noticeVersion })).toContain(site.noticeVersion);
  // Other words, also those that a form's fields give it, are another version: change both together.
  const words = createHash('sha256').update(
    JSON.stringify([privacy, leadsKept, furtherAsked, grievanceContact]),
  );
  expect([site.noticeVersion, words.digest('hex').slice(0, 12)]).toEqual(['2026-11-22', '70e6b3f1c4a3']);
});

test('the copy keeps to plain words', () => {
  const given = ['Unlock Your True Potential', 'Ready to Start Your Journey?', 'Start Your Overseas Journey'];
  const worn = /\b(unlock|empower|journey|world-class|seamless|leverage|holistic)/i;
  const offenders = allStrings.filter(
    ({ text }) => worn.test(text) && !given.includes(text) && text !== siteDefaults.tagline,
  );
  expect(offenders).toEqual([]);
  expect(
    allStrings.filter(({ text }) =>
      /[\u2013\u2014\u2018\u2019\u201c\u201d]|[^\S\n]{2}|\n{3}|^\s|\s$/.test(text),
    ),
  ).toEqual([]);
});

test('fill leaves nothing of a template open', () => {
  expect(fill('{a} and {b} and {a}', { a: 1, b: 'two' })).toBe('1 and two and 1');
});

test('the desk labels the words of pages as people speak of them', () => {
  const { labels } = documentWords['service-pages'];
  expect(labels).toMatchObject({
    'career-guidance': 'Career Guidance',
    'career-guidance.meta': 'Title and description for search engines',
    'career-guidance.hero': 'First screen',
    'career-guidance.hero.primary.label': 'Main button: words',
    'career-guidance.process.steps.entry-0': 'Step 1',
  });
  expect(documentWords.tamil.labels['form.fields.budget.options.5-10-lakhs']).toBe('5 to 10 lakhs');
  for (const { labels } of Object.values(documentWords))
    for (const label of Object.values(labels))
      expect(label).not.toMatch(/^(Meta|Hero|Label|Cta)$|s 1$|^\w+-\w/);
});
