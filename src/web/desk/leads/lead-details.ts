import { leadsDesk } from '#content/admin.ts';
import { areaWords } from '#content/area-words.ts';
import { fill } from '#content/fill.ts';
import { interestResult } from '#content/interest-result.ts';
import { kindWords, leadAnswers, levelWords } from '#content/lead-words.ts';
import { questions } from '#content/quiz.ts';
import type { Direction } from '#domain/direction.ts';
import { readInterests } from '#domain/interest-reading.ts';
import type { InterestAnswers } from '#domain/interests.ts';
import type { Lead } from '#domain/lead.ts';
import { questionIds } from '#domain/quiz.ts';
import type { Fact } from '#web/desk/frame/desk-head.tsx';
import { dotted } from '#web/desk/frame/desk-words.ts';
import { dateAndTime } from '#web/page/formats.ts';

/** What else a lead says, under headings. */
export interface LeadDetails {
  title: string;
  facts: Fact[];
  /** Whether each stands beside its label on a phone too. */
  isShort?: boolean;
  /** The line that the rest is folded below. */
  inShort?: string;
}

const { detail, columns, flags: flagWords } = leadsDesk;

/**
 * How a lead is reached and what it asks for, the most important first: the top of the lead's page, under a name; the one that was
 * sent stands first where it is another.
 */
export function requestFacts(lead: Lead, heading = lead.name): Fact[] {
  const { level, doubts } = levelWords(lead.quiz);
  const whatsapp = lead.whatsapp === lead.phone ? '' : lead.whatsapp;
  const asked = leadAnswers({ ...lead, name: '', whatsapp }, [
    'phone',
    'whatsapp',
    'email',
    'service',
    'course',
  ]);
  return facts([
    [detail.sentName, lead.name === heading ? '' : lead.name],
    ...asked,
    [detail.clarityLevel, level],
    [detail.doubts, doubts],
    [detail.received, dateAndTime(lead.createdAt)],
    [columns.kind, kindWords(lead)],
    [detail.flags, lead.flags.map(flagSentence).join('. ')],
  ]);
}

/** Built on the server, so that the words of every form and of the quiz stay there. */
export function leadDetails(lead: Lead, directions: readonly Direction[]): LeadDetails[] {
  const { quiz, interests, firstTouch } = lead;
  const campaign = [
    firstTouch.utmSource,
    firstTouch.utmMedium,
    firstTouch.utmCampaign,
    firstTouch.utmTerm,
    firstTouch.utmContent,
  ];
  const details: LeadDetails[] = [];
  if (quiz) {
    details.push({
      title: detail.quiz,
      facts: [
        { label: detail.totalScore, text: String(quiz.totalScore) },
        ...(quiz.claimDiffers ? [{ label: detail.flags, text: detail.claimDiffers }] : []),
        ...questionIds.map((id) => {
          const names: Record<string, string> = questions[id].options;
          const { question, answer } = quiz.asked[id] ?? {
            question: questions[id].text,
            answer: quiz.answers[id].map((value) => names[value] ?? value).join(', '),
          };
          return { label: question, text: answer };
        }),
      ],
    });
  }
  if (interests) details.push({ title: detail.interests, facts: interestFacts(interests, directions) });
  details.push({
    title: detail.origin,
    isShort: true,
    inShort: dotted([lead.page, campaign.find(Boolean) || firstTouch.referrer, lead.reference]),
    facts: facts([
      [columns.reference, lead.reference],
      [detail.page, lead.page],
      [detail.landingPage, firstTouch.landingPage],
      [detail.referrer, firstTouch.referrer],
      [detail.campaign, campaign.filter(Boolean).join(' / ')],
      [detail.ipObserved, lead.ipObserved],
      [detail.ipClaimed, lead.ipClaimed],
      [detail.userAgent, lead.userAgent],
      [detail.noticeVersion, lead.noticeVersion],
    ]),
  });
  return details;
}

/** What the answers say today: the directions may have changed since they were sent. */
function interestFacts(answers: InterestAnswers, directions: readonly Direction[]): Fact[] {
  const { areas, why, directions: nearest } = interestResult(readInterests(answers), directions);
  return [
    { label: detail.interestReading, text: why.join(' ') },
    ...areas.map(({ area, score, low, high }) => ({
      label: areaWords[area].name,
      text: fill(detail.interestScore, { score, low, high }),
    })),
    ...nearest.map(({ title, why: reason }) => ({ label: title, text: reason })),
  ];
}

/** What was not asked or not answered says nothing. */
function facts(pairs: [label: string, text: string][]): Fact[] {
  return pairs.filter(([, text]) => text !== '').map(([label, text]) => ({ label, text }));
}

function flagSentence(flag: string): string {
  return (flagWords as Record<string, string>)[flag] ?? flag;
}
