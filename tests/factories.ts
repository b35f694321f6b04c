import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { questions } from '#content/quiz.ts';
import { type Lead, untouched } from '#domain/lead.ts';
import { unanswered } from '#domain/lead-values.ts';
import { type Post, plainPost } from '#domain/post.ts';
import { questionIds } from '#domain/quiz.ts';
import { nodeRuntime } from '#wiring/node-runtime.ts';

/** A contact dialog's body as the browser sends it. */
export function contactBody(changes: Record<string, unknown> = {}) {
  return {
    kind: 'contact',
    name: 'Kavya Raman',
    contact: '98765 43210',
    email: 'kavya@example.com',
    country: 'india',
    budget: 'flexible',
    address: '',
    ...changes,
  };
}

/** A service page's enquiry as the browser sends it. */
export function enquiryBody(changes: Record<string, unknown> = {}) {
  return {
    kind: 'enquiry',
    service: 'Overseas Admission',
    name: 'Kavya Raman',
    email: 'kavya@example.com',
    phone: '98765 43210',
    whatsapp: '',
    country: 'Germany',
    course: 'Mechatronics',
    budget: '20-30',
    ...changes,
  };
}

/** One option for each question, worth 9 points in all. */
export const mediumAnswers = [
  'class10',
  'somewhat',
  'others',
  'no-abroad',
  'admission',
  'somewhat-confident',
  'maybe-test',
  'email',
];

/** A quiz submission as the browser sends it, answers in the order of the questions. */
export function quizBody(answers: string[] = mediumAnswers, changes: Record<string, unknown> = {}) {
  return {
    totalScore: 9,
    clarityLevel: 'Medium Clarity',
    answers: questionIds.map((id, index) => ({
      question: questions[id].text,
      answer: answers[index],
      points: 0,
    })),
    contactMethod: 'email',
    name: 'Kavya Raman',
    email: 'kavya@example.com',
    phone: '9876543210',
    ipAddress: 'unknown',
    userAgent: 'test',
    ...changes,
  };
}

/** A post as the desk's form sends it. */
export function postBody(changes: Record<string, unknown> = {}) {
  return {
    title: 'How to read a cut-off list',
    content: 'Start with last year.\nThen look at the round before the last one, not at the first.',
    excerpt: '',
    image_url: '',
    published: true,
    ...changes,
  };
}

/** A lead as storage keeps it, with texts that are hard to keep. */
export function leadRow(changes: Partial<Lead> = {}): Lead {
  return {
    ...unanswered,
    id: nodeRuntime.newId(),
    kind: 'contact',
    reference: 'ABC123',
    idempotencyKey: nodeRuntime.newId(),
    fingerprint: 'f',
    service: '',
    name: 'Kavya Raman',
    email: 'kavya@example.com',
    phone: '+91 98765-43210',
    whatsapp: '',
    phoneE164: '+919876543210',
    whatsappE164: '',
    country: 'india',
    course: '',
    budget: 'flexible',
    address: 'தமிழ்\n🎓 "quoted"',
    contactMethod: '',
    quiz: null,
    interests: null,
    ipClaimed: 'unknown',
    ipObserved: '127.0.0.1',
    userAgent: 'test',
    page: '/',
    firstTouch: {
      utmSource: '',
      utmMedium: '',
      utmCampaign: '',
      utmTerm: '',
      utmContent: '',
      referrer: '',
      landingPage: '/',
    },
    noticeVersion: '2026-11',
    flags: ['honeypot'],
    ...untouched,
    createdAt: '2026-11-21T06:00:00.000Z',
    ...changes,
  };
}

/** A post as storage keeps it. */
export function postRow(changes: Partial<Post> = {}): Post {
  const id = nodeRuntime.newId();
  return {
    ...plainPost,
    id,
    slug: id,
    title: 'தலைப்பு 🎓',
    excerpt: '',
    opening: 'Opening',
    readingMinutes: 2,
    imageUrl: '',
    imageHash: null,
    published: true,
    createdAt: '2026-11-21T06:00:00.000Z',
    updatedAt: '2026-11-21T06:00:00.000Z',
    publishedAt: '2026-11-21T06:00:00.000Z',
    updatedBy: 'demo',
    content: 'One line\nand another',
    ...changes,
  };
}

/** A ZIP archive of these files. */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    central.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), head, tail, Buffer.from(name)]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]);
}

/** A square PNG of raw rows: `kind` is its bit depth, colour type, compression, filter and interlacing. */
export function png(side: number, kind: readonly number[], rows: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.set(kind, 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}
