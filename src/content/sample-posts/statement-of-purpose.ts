import type { SamplePost } from './sample-post.ts';

export const statementOfPurpose: SamplePost = {
  title: 'Writing a Statement of Purpose in Your Own Words',
  excerpt:
    'Universities read thousands of them. The ones they remember are plain, particular and true. A way to write yours in five sittings.',
  published: true,
  createdAt: '2026-09-28T05:30:00.000Z',
  tags: ['study abroad', 'writing'],
  content: [
    '"Since my childhood I have been passionate about computers." Somewhere an admissions officer is reading that sentence right now, and it is not the first time today. A statement of purpose has to answer four questions: what do you want to study, why, what have you done that shows it, and why here. It does not need to answer any of them beautifully. It needs to be yours.',
    'Before you write, read the instructions of each university. Some want five hundred words and some want two pages. Some ask particular questions, and then those are the outline. Note whether they ask for a statement of purpose, which is about your studies, or a personal statement, which is more about you.',
    "First sitting: collect. Take an hour and write down things that happened, in no order. The project that failed and what you changed. The paper you read twice. The machine at your uncle's workshop that you could not stop looking at. The internship where you made tea and also found an error in a spreadsheet. Aim for twenty lines. Leave out adjectives for now.",
    'Second sitting: choose. Mark the three or four lines that lead to the course you are applying for. Ask of each what you learned and what question it left you with. A question you still carry is worth more than a medal, because it gives you a reason to study further.',
    'Third sitting: write the draft from start to finish, without stopping to polish. Begin with a scene or a problem, told in two or three sentences. Go on to what you did about it. Then say what you need to learn next, and name the modules, the laboratory or the teacher in this department that would help you learn it. Close with what you hope to do afterwards, in a sentence you could say to a friend without blushing.',
    'Here is the difference it makes. "I have excellent leadership skills and am highly motivated" tells the reader nothing. "Three of us built a water-level sensor for the college tank; it failed in the first rain, and I spent the holidays finding out why" tells them that you can work with others, that you finish things, and that you are honest about failure.',
    'Fourth sitting, after two days: cut. Take out what any other applicant could have written. Take out praise of the university; they know. Take out quotations. Replace long words with the short ones you use when you speak. If a sentence needs a second reading, make it two. Explain a weak semester in one line if there was a reason, and say what changed.',
    'Fifth sitting: let two people read it. One should know the subject and the other should know you. Ask both the same thing: "Where did you stop believing me?" Mend those places. Then read it aloud. Your ear will find what your eye has passed over.',
    'A word on help. It is fine to have your grammar corrected and to be asked good questions. It is not fine to buy a statement, copy one, or have it written for you by a person or a program. Universities check for it, many say so in their rules, and an offer can be withdrawn. Besides, you may be asked about it in an interview.',
    'Keep the master draft and adapt it for each application, with care: the name of the wrong university in the last paragraph has ended many a hopeful application. Save each version under the name of its university and send it a few days early. Then close the laptop and go for a walk. You have explained yourself to a stranger, in writing, in a second or third language. It is no small thing.',
  ].join('\n'),
};
