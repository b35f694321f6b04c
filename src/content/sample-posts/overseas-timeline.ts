import type { SamplePost } from './sample-post.ts';

export const overseasTimeline: SamplePost = {
  title: 'Studying Abroad: An Eighteen-Month Timeline',
  excerpt:
    'What to do when, from the first idea to the airport, for a course that begins in August or September.',
  published: true,
  createdAt: '2026-07-06T04:45:00.000Z',
  tags: ['study abroad', 'planning'],
  content: [
    'Most trouble with study abroad comes from starting late. Courses fill up, scholarships close months before admission does, and a visa interview cannot be had for next Tuesday. Eighteen months sounds like a lot. It gives you time to sit one exam again and to change your mind once.',
    'This timeline is for a course that begins in August or September, the main intake in most countries. For a January or February intake, shift everything by about five months. Each country and university sets its own dates and changes them, so treat this as the order of work and check every date on the official page.',
    'Eighteen to fifteen months before: find your reasons. Which course, and what should it lead to? Would the same course in India do? Talk about money at this stage, the full sum: tuition, rent, food, insurance, flights, visa fees, and what you would live on if no part-time work turned up. Pick two countries at most. A list of five means that you have not compared them yet.',
    'Fifteen to twelve months before: make the shortlist and plan the tests. Six to eight universities are enough. Read the page of the course itself, its modules and its entry requirements. Rankings come last. Book the English test, and the GRE, GMAT or SAT only if your courses ask for it. English test scores are usually accepted for two years, so an early try does no harm. Check that your passport is valid well beyond the end of the course.',
    'Twelve to nine months before: write. Statements of purpose take four or five drafts. Ask two teachers or managers for letters of recommendation, and give them a month, your CV and a reminder of what you did with them. Order transcripts from your college now, because university offices can be slow. Look for scholarships in the same weeks; many of them want their own essay.',
    'Nine to six months before: apply. Send the applications in the order of their closing dates, a week early. Keep one table with the login, fee, date and status of each. Some countries want papers that take time of their own. Indian students going to Germany, for example, have in recent years needed an APS certificate before the visa. Find out what your country asks for and begin in good time.',
    'Six to four months before: decide. Compare offers by total cost, course content and place. Ask each university what the deposit is and whether it comes back if the visa is refused. Apply for the education loan now if you need one, since the sanction letter is often part of the visa file.',
    "Four to two months before: the visa. Read the checklist on the government's own site, from the first line to the last. Arrange proof of funds exactly as it asks, in the form and for the length of time it asks. Answer every question truthfully. A false paper can shut a country to you for years, whoever prepared it. Book the medical test and the appointment as soon as the rules allow.",
    "Two months before until departure: find a room, first through the university's housing office. Never pay a landlord you cannot verify. Buy insurance, learn to cook four dishes, scan every document and leave a set at home. Tell your bank. Find out how you get from the airport to your door.",
    'Then go through the list once more with your parents. They have been on this road with you for a year and a half, and they will sleep better if they know the name of your street.',
  ].join('\n'),
};
