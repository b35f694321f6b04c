import type { SamplePost } from './sample-post.ts';

export const choosingAStream: SamplePost = {
  title: 'Choosing a Stream after Class 10',
  excerpt:
    'Science, commerce or humanities? Four honest questions to ask before you fill in the form, and what to do when the answers disagree.',
  published: true,
  createdAt: '2026-05-18T04:30:00.000Z',
  tags: ['streams', 'class 10'],
  content: [
    'The results are out, the school wants its form back by Friday, and everybody at the table has an opinion. Choosing a stream can feel like choosing a whole life. It is smaller than that. It decides which subjects you study for two years, and which doors are easy to open afterwards. Most of the others stay possible, with a little more work.',
    'Start with the subjects and leave the careers for later. Take a sheet of paper and write down every subject you have now. Against each one, note two things: how well you do in it, and how you feel on the evening you have to study it. The second column matters more than most families think. Two years of a subject you dread is a long time, and it shows in the marks.',
    'The first question to ask is simple. Which subject do you open without being told? It may be a small thing, such as the history chapters you read ahead, or the proofs you try again when the book is closed. Interest does not have to be grand to be real.',
    'The second question: what do you find hard, and why? There is a difference between a subject that is hard because the basics were missed in class 8 and a subject that is hard because it bores you. The first can be mended in a summer with a patient teacher. The second usually cannot.',
    'The third question: which doors do you want to keep open? If you think of engineering, you need mathematics, physics and chemistry. For medicine you need biology along with physics and chemistry. For a degree in economics or data, mathematics is worth keeping even in the commerce stream. Law, design, hotel management, psychology, journalism and the civil services accept students from any stream, though each has its own entrance exam. Rules on eligible subjects are set by each college and exam, and they are revised now and then, so look at the current brochure before you rule anything out.',
    'The fourth question is for the whole family: what can we manage? Some combinations mean coaching, long bus rides or a hostel. It is better to talk about money and travel now than in November.',
    'What if the answers disagree? It happens often. You may like biology and be good at accounts. Then try each on for size. Spend a Saturday with the class 11 textbook of both streams; the NCERT books are free to read on its website. Sit with a student who is a year ahead and ask what a usual Tuesday looks like. Visit one workplace if you can: a clinic, an audit office, a workshop, a newsroom. One afternoon there teaches more than ten brochures.',
    'Be careful with three bad reasons. Your best friend is taking it. Your marks are "too good" for something else. Or a relative has said that there are no jobs in it. Friends change sections in a month. High marks are welcome in every stream. And what the job market looks like in six years is something nobody at the table knows.',
    'If you still cannot decide, pick the stream that keeps open the doors you would be saddest to lose. Ask the school, too, until when a change is allowed. Many schools permit a switch in the first few weeks, and knowing that takes a good deal of weight off the decision.',
    'Then fill in the form, give it back on Friday, and let everybody enjoy their coffee.',
  ].join('\n'),
};
