import type { SamplePost } from './sample-post.ts';

export const entranceExamPlan: SamplePost = {
  title: 'A Study Plan for Entrance Exams that Survives a Bad Week',
  excerpt:
    'Most timetables fail in ten days. Build one with room in it: how to plan backwards, practise and review, and when to stop.',
  published: false,
  createdAt: '2026-11-16T04:30:00.000Z',
  tags: ['exams', 'study plan'],
  content: [
    'Every study plan looks good on Sunday evening. By Wednesday there has been a function at home, a test at school and a power cut, and on Thursday the plan is in the drawer. The fault is rarely laziness. The plan had no room in it.',
    'Start with the facts. Download the current syllabus and the information bulletin from the official website of the exam, since patterns change from year to year. Note the number of questions, the time, the marks for a right answer and the penalty for a wrong one. Then count the weeks until the exam and take away the ones you know you will lose: school exams, festivals, a wedding. What is left is your real time. It is less than you thought, and it is better to know that now.',
    'Plan backwards. Keep the last four weeks for full mock tests and revision, with no new chapters. Divide the remaining weeks among the subjects, giving more to the one in which you can gain most. That need not be your weakest. A chapter you know by half is often the quickest to improve.',
    'Now plan one week. A student in class 12 can usually manage two to three good hours on a school day and five or six on a Sunday. Put the hardest subject where you are freshest. Work in stretches of forty or fifty minutes with a short break, and leave the phone in another room. Above all, leave two stretches of the week empty. They are for whatever went wrong. If nothing did, they are yours.',
    'Within a stretch, practise more than you read. Reading a solved example feels like learning, and mostly it is recognising. Close the book, take a blank sheet, and solve it again. If you are stuck for ten minutes, look at one line of the solution and try once more. Finish each chapter with twenty questions from earlier papers.',
    'Come back to what you have learned. A chapter studied in July and never seen again is gone by October. Look at it the next day, after a week and after a month, for ten minutes each time, starting with what you can recall without notes. Spacing it out like this is one of the best-tested findings about memory, and it costs almost nothing.',
    'Keep an error book. After each test write down every wrong answer in one of four columns: did not know, knew but mixed up, careless, ran out of time. After three tests you will see which column is the longest. The first needs study, the second needs comparison, the third needs a slower first reading, and the fourth needs practice with a clock. More hours alone help only with the first.',
    "Take mock tests as the real thing: same hour of the day, same length, no tea in between. Spend as much time on reviewing a test as on writing it. Do not compare your score with anybody else's. Compare it with your own of two weeks ago.",
    'Sleep is part of the plan. What you learn in the day settles at night, and an hour taken from sleep is paid back with interest in the next class. The same goes for a walk, or half an hour of any game.',
    'And when a week goes badly, as one will, do not try to catch up with everything. Drop one topic of low weight, use the empty stretches, and begin again on Monday where the plan says Monday. If you notice that you cannot sleep, eat or enjoy anything for many days together, tell someone at home or a doctor. No exam is worth your health, and every exam has another way round it.',
  ].join('\n'),
};
