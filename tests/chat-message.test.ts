import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formMessage } from '#web/forms/chat-message.ts';

const typed = {
  name: 'Kavya Raman',
  contact: '98765 43210',
  email: 'kavya@example.com',
  country: 'usa',
  budget: 'under-5-lakhs',
  address: 'Gandhipuram\nCoimbatore',
};

const contactMessage = formMessage.bind(null, 'contact');
const enquiryMessage = formMessage.bind(null, 'enquiry');

test('the contact message names its lines in order, in words for people, and ends with the reference', () => {
  const { text, url } = contactMessage('910000000000', typed, 'ABC123');
  expect(text).toBe(
    [
      'New Contact Form Submission',
      'Name: Kavya Raman',
      'Contact: 98765 43210',
      'Email: kavya@example.com',
      'Country: United States',
      'Budget: Under ₹5 Lakhs',
      'Address: Gandhipuram, Coimbatore',
      'Please contact this person for consultation.',
      'Reference: ABC123',
    ].join('\n'),
  );
  expect(url).toBe(`https://wa.me/910000000000?text=${encodeURIComponent(text)}`);
});

test('an address that was not given leaves its line plain in the contact message', () => {
  const lines = contactMessage('910000000000', { ...typed, address: ' ' }, 'ABC123').text.split('\n');
  expect(lines.slice(5, 8)).toEqual([
    'Budget: Under ₹5 Lakhs',
    'Address:',
    'Please contact this person for consultation.',
  ]);
});

test('the enquiry message says what was not given; without a reference there is no reference line', () => {
  const { text } = enquiryMessage('910000000000', {
    service: 'Overseas Admission',
    name: 'Kavya',
    email: 'k@example.com',
    phone: '98765',
    budget: '20-30',
  });
  expect(text.split('\n')).toEqual([
    'New Overseas Admission Enquiry',
    'Service: Overseas Admission',
    'Name: Kavya',
    'Email: k@example.com',
    'Phone: 98765',
    'WhatsApp: Not provided',
    'Country: Not specified',
    'Course: Not specified',
    'Budget: ₹20-30 Lakhs',
    'Please contact me for Overseas Admission.',
  ]);
});

test('whatever is typed, the address stays under 2,000 characters and every line and the reference stand', () => {
  fc.assert(
    fc.property(
      fc.record({
        name: fc.string({ unit: 'grapheme', maxLength: 100 }),
        contact: fc.string({ unit: 'binary', maxLength: 200 }),
        email: fc.string({ maxLength: 200 }),
        address: fc.string({ unit: 'grapheme', minLength: 200, maxLength: 500 }),
      }),
      (values) => {
        const { text, url } = contactMessage('910000000000', values, 'ABC123');
        expect(url.length).toBeLessThan(2000);
        expect(text.split('\n')).toHaveLength(9);
        expect(text.endsWith('\nReference: ABC123')).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('the longest answer gives way, the others stay whole', () => {
  const { text } = contactMessage('910000000000', { ...typed, address: 'தமிழ்'.repeat(100) }, 'ABC123');
  expect(text).toContain('Name: Kavya Raman\n');
  expect(text).toMatch(/Address: தமிழ்.*…\n/);
});
