import type { SamplePost } from './sample-post.ts';

export const parentsGuide: SamplePost = {
  title: "A Parent's Guide to the Career Conversation",
  excerpt:
    'How to help without pushing: what to ask, what to leave unsaid, and what to do when you and your child want different things.',
  published: true,
  createdAt: '2026-10-26T05:15:00.000Z',
  tags: ['parents', 'career guidance'],
  content: [
    'You have paid the fees, packed the tiffin and waited outside examination halls. Now your child has to choose a course, and every sentence you begin at dinner seems to end in a closed door. You mean well and so do they. Here is what we have learned from sitting between parents and students.',
    'Begin by listening longer than is comfortable. Ask a question, and then count to ten before you say anything. Teenagers often give a short answer first and the true one afterwards, if nobody has filled the silence. Good questions are small ones. "What was the best hour of school this week?" will get you further than "What do you want to become?"',
    'Choose your moment. The day of a bad result is not one. The car, a walk or the kitchen work better than a table, because you look at something else while you talk. Keep it to twenty minutes and come back to it another day. A decision that took shape over six short talks lasts longer than one that was won in a single evening.',
    'Separate your worry from your advice. Most parents worry about the same three things: will there be work, will it pay, will people respect it? Say so openly. "I am afraid that you will struggle for money, as I did" is something a child can answer. "There is no scope in that field" only starts a quarrel, and it is often out of date besides. Look up together who is hiring, what beginners earn, and what the work is like. Write to someone who does the job. Facts calm both sides.',
    'Be frank about money, early on. Tell your child what the family can spend without borrowing, what it could borrow, and what it cannot do. Young people are more reasonable about limits than we expect, provided that they hear of them before they have fallen in love with a college.',
    "Watch out for comparison. The cousin who went abroad and the neighbour's daughter with the high rank have different minds and had different teachers. Each time their names come up, your child hears that they themselves are not enough, whatever it was you meant.",
    'What if you want different things? First find out how firm the wish is, by letting it meet the world. Let your daughter who wants to do film spend a month of weekends helping on a short one. Let your son who wants medicine spend a few days near a hospital ward. Some wishes fade and some grow roots, and either way you will know. Then look for a path that both of you can live with: a course with a sound second option, or a year with a clear point at which you both look again. Do agree on that point in advance.',
    'There are things to leave to your child. They should write their own essays, fill in their own forms and make their own phone calls, with you beside them. It is slower. It is also practice for the day when you are not in the room. Your part is the calendar, the certificates, the bank, and dinner.',
    'Keep an eye on how they are. Some tension before an exam is normal. Weeks of poor sleep, silence, or talk of being useless are not. Put the books away, say that you love them whatever the result, and speak with a doctor or a counsellor. There is no shame in it, and it cannot wait until after the exam.',
    'Last, tell them how you chose. Tell them honestly, with the accident, the mistake and the piece of luck in it. Children know us as finished people. It helps them a good deal to learn that we were once seventeen, with a form in front of us, and no idea.',
  ].join('\n'),
};
