import type { SamplePost } from './sample-post.ts';

export const psychometricTests: SamplePost = {
  title: 'Psychometric Tests: What They Can and Cannot Tell You',
  excerpt:
    'A good test puts words to what you half know already. It cannot see the future, and it should never have the last word.',
  published: true,
  createdAt: '2026-08-31T04:30:00.000Z',
  tags: ['career guidance', 'tests'],
  content: [
    'A student came in with a printed report of thirty pages. It had charts in six colours, and on page nineteen it said that she should become an architect. She had never drawn a house. "Do I have to?" she asked. She did not have to. But her question shows how such reports are often read: as a verdict.',
    'A psychometric test is a set of questions put to many people in the same way, so that the answers can be compared. Those used in career guidance look at three things, mainly. Interest tests ask what you like doing. Aptitude tests give you tasks with numbers, words, shapes or logic, and see which come easily. Personality questionnaires ask how you usually behave: with people, under pressure, when plans change.',
    'What can they tell you? A good interest test can put in order what you half know already. Many students say that they like "everything" or "nothing", and a well-made list of sixty activities shows that the likes have a pattern. An aptitude test may bring up a strength that school does not mark, such as seeing how things fit together in space. A personality questionnaire gives a family words to talk with. It is easier to say "I work better alone in the morning" than to argue about who is lazy.',
    'They are also useful for what they leave open. If your interests point in two directions, it is a fact worth knowing, and a reason to choose a course that keeps both.',
    'What can they not tell you? They cannot predict success in a particular job. Too much depends on teachers, effort, health, luck and what the world wants in ten years. They cannot measure how much you will grow to like something you have not tried yet. They are not exact, either: answer the same questionnaire after a bad week and some scores will move. And they compare you with a group. If that group was made up of adults in another country, the comparison says little about a sixteen-year-old in Coimbatore.',
    'There is one trap that catches nearly everybody. Read a sentence such as "you are friendly, but sometimes need time on your own", and you will nod. So will the whole class. Statements that fit everyone feel personal. A useful report says things that could have been wrong.',
    'Families also ask us about DMIT, which draws a profile from fingerprints. We know of no sound published evidence that the pattern of your fingers tells which career suits you. Where a family would like one, we treat it as something to talk about and base no decision on it. A test that asks you questions is the better start.',
    'Before you pay for any test, ask five things. Who made it, and when? With which group am I compared? What do the scores mean, and how exact are they? Who will go through the report with me, and for how long? What happens with my answers afterwards? A serious counsellor will be glad that you asked.',
    'When you sit the test, sleep well the night before and answer as you are. There is no good or bad result, and nobody passes. Do not choose what sounds impressive, and do not let anyone sit beside you and help.',
    'Then read the report with a pencil. Tick what is true, cross out what is not, and put a question mark where you are unsure. Take the question marks to your counsellor, and to the people who have known you since you were small. The best use of a report is a good conversation. The student with the thirty pages is studying landscape ecology now. Nothing in the charts had mentioned it; she thought of it herself, while explaining to us why she would make a poor architect.',
  ].join('\n'),
};
