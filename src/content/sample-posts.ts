/** A post that a demo starts with; the content is plain text, one paragraph to a line, where no format is given. */
interface SamplePost {
  readonly title: string;
  readonly format?: 'markdown';
  readonly excerpt: string;
  readonly content: string;
  readonly published: boolean;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/** Oldest first, as a desk would have written them; one is still a draft. */
export const samplePosts: readonly SamplePost[] = [
  {
    title: 'Choosing a Stream after Class 10',
    excerpt:
      'Science, commerce or humanities? Four honest questions to ask before you fill in the form, and what to do when the answers disagree.',
    published: true,
    createdAt: '2026-05-18T04:30:00.000Z',
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
  },
  {
    title: 'TNEA and JoSAA: How Engineering Counselling Works',
    excerpt:
      'Two counselling systems, two sets of rounds and one set of certificates. What happens in which order, and where students lose seats.',
    published: true,
    createdAt: '2026-06-08T05:00:00.000Z',
    content: [
      'If you live in Tamil Nadu and want to study engineering, you will probably meet two counselling systems in the same summer. TNEA fills the seats in the engineering colleges of the state. JoSAA fills the seats in the IITs, the NITs, the IIITs and other centrally funded institutes. They run on separate portals with separate dates, and for some weeks you may be in both.',
      "This post explains the order of events. It gives no dates on purpose. Dates, fees and the number of rounds are announced afresh each year, and last year's calendar has misled many families. Take them only from the official TNEA and JoSAA websites, and look again every week.",
      'TNEA first. There is no entrance exam. Your rank comes from your class 12 marks in mathematics, physics and chemistry, put together into a figure out of 200: mathematics counts for 100, physics and chemistry for 50 each. The steps are registration and payment on the portal, upload of certificates, verification, the rank list, and then choice filling in rounds.',
      'In choice filling you list colleges and branches in the order in which you want them. The system gives you the highest choice on your list that your rank and community allow. So the list should be in your true order of liking. Do not move a college down because you think it is out of reach. Listing it costs nothing, and leaving it out can cost you the seat.',
      "After a tentative allotment you have a short window in which to answer. You may accept the seat, or accept it and ask to be moved up if a higher choice comes free, and there are options to decline. This window is where seats are lost. Students see the allotment, celebrate, and forget to confirm. Put the last hour in two phones, yours and a parent's.",
      'JoSAA works from ranks in the JEE. Seats in the IITs go by the JEE (Advanced) rank, and those in the NITs, IIITs and most other institutes by the JEE (Main) rank. Registration and choice filling come first, and practice allotments are usually shown so that you can mend your list. Then come several rounds.',
      'When you get a seat in a JoSAA round you choose between three words. Freeze means that you are happy and want no change. Float means that you keep the seat but would take a higher choice in any institute. Slide means that you would take a higher branch in the same institute only. You also pay the seat acceptance fee and upload documents within the time given. After JoSAA ends there are usually special rounds by CSAB for vacant seats, leaving out the IITs.',
      'What should you prepare now? Get the certificates in order: mark sheets, transfer certificate, community certificate, nativity certificate if it applies to you, income certificate for fee concessions, and first graduate certificate if nobody in your family has a degree. Some of these take weeks at the e-Sevai centre. Check that the name and date of birth are spelt in the same way on every paper.',
      'Next, make one list of colleges for each system, in three groups: likely, possible and a stretch. Past cut-offs are a guide, never a promise. Visit two or three colleges while classes are on. Ask students what they did last week, and look at the laboratory.',
      'Last, read the refund and withdrawal rules of both systems before you pay. If you hold a seat in one and hope for the other, you must know the day on which leaving becomes costly. Write that day on the kitchen calendar, in red.',
    ].join('\n'),
  },
  {
    title: 'Studying Abroad: An Eighteen-Month Timeline',
    format: 'markdown',
    excerpt:
      'What to do when, from the first idea to the airport, for a course that begins in August or September.',
    published: true,
    createdAt: '2026-07-06T04:45:00.000Z',
    content: [
      'Most trouble with study abroad comes from starting late. Courses fill up, scholarships close months before admission does, and a visa interview cannot be had for next Tuesday. Eighteen months sounds like a lot. It gives you time to sit one exam again and to change your mind once.',
      'This timeline is for a course that begins in August or September, the main intake in most countries. For a January or February intake, shift everything by about five months. Each country and university sets its own dates and changes them, so treat this as the order of work and check every date on the official page.',
      '## Eighteen to fifteen months before: find your reasons',
      'Which course, and what should it lead to? Would the same course in India do? Talk about money at this stage, [the full sum](/services/overseas-admission/costs): tuition, rent, food, insurance, flights, visa fees, and what you would live on if no part-time work turned up. Pick two countries at most. A list of five means that you have not compared them yet.',
      '## Fifteen to twelve months before: make the shortlist and plan the tests',
      'Six to eight universities are enough. Read the page of the course itself, its modules and its entry requirements. Rankings come last. Book the English test, and the GRE, GMAT or SAT only if your courses ask for it. English test scores are usually accepted for two years, so an early try does no harm. Check that your passport is valid well beyond the end of the course.',
      '## Twelve to nine months before: write',
      'Statements of purpose take four or five drafts. Ask two teachers or managers for letters of recommendation, and give them a month, your CV and a reminder of what you did with them. Order transcripts from your college now, because university offices can be slow. Look for scholarships in the same weeks; many of them want their own essay.',
      '## Nine to six months before: apply',
      'Send the applications in the order of their closing dates, a week early. Keep one table with the login, fee, date and status of each. Some countries want papers that take time of their own. Indian students going to Germany, for example, have in recent years needed an APS certificate before the visa. Find out what your country asks for and begin in good time.',
      '## Six to four months before: decide',
      'Compare offers by total cost, course content and place. Ask each university what the deposit is and whether it comes back if the visa is refused. Apply for the [education loan](/services/educational-loans#loan) now if you need one, since the sanction letter is often part of the visa file.',
      '## Four to two months before: the visa',
      "Read the checklist on the government's own site, from the first line to the last. Arrange proof of funds exactly as it asks, in the form and for the length of time it asks. Answer every question truthfully. A false paper can shut a country to you for years, whoever prepared it. Book the medical test and the appointment as soon as the rules allow.",
      '## Two months before until departure',
      "Find a room, first through the university's housing office. Never pay a landlord you cannot verify. Buy insurance, learn to cook four dishes, scan every document and leave a set at home. Tell your bank. Find out how you get from the airport to your door.",
      'Then go through the list once more with your parents. They have been on this road with you for a year and a half, and they will sleep better if they know the name of your street.',
    ].join('\n\n'),
  },
  {
    title: 'Education Loans: Ten Questions to Ask the Bank',
    excerpt:
      'Interest, security, repayment holiday, fees: what to ask before you sign, and how to compare two offers on one sheet of paper.',
    published: true,
    createdAt: '2026-08-03T06:15:00.000Z',
    content: [
      'An education loan is often the first large loan a student signs, and the last one the parents expected. It is a reasonable way to pay for a good course. It is also a promise that runs for ten years or more. Take this list to the bank, and write down the answers while you are sitting there.',
      'One: how much do you lend for this course at this college? Lenders keep lists of institutions and treat them differently. The same student can get different terms for two colleges in one city.',
      'Two: which costs are covered? Tuition is the easy part. Ask about hostel, examination fees, books, a laptop, travel and insurance. Ask also how much the family must bring itself, which banks call margin money.',
      'Three: do you need security? Up to certain amounts many banks lend without collateral, and government guarantee schemes exist for some borrowers. Above that they may want a house, land or a deposit. The limits differ and are revised, so ask for the current rule in writing.',
      'Four: who is the co-applicant, and what does it mean for them? Usually it is a parent, sometimes another relative with an income. The co-applicant owes the money as much as the student does. Everybody at home should understand that before anybody signs.',
      'Five: what is the interest rate, and is it fixed or floating? A floating rate moves with a benchmark, so ask which benchmark, how often it is reset, and what is added on top. Ask whether there is a concession for women students or for paying the interest during the course.',
      'Six: when does repayment begin? Most education loans have a repayment holiday, called the moratorium: the length of the course and some months more. Interest usually runs during that time. Ask for the figure that will be owed on the first day of repayment. It surprises many families.',
      'Seven: what will the monthly instalment be, and for how many years? Have the bank print the schedule. Then set the instalment beside a modest starting salary in the field. If it takes more than a third of it, look again at the course, the college or the sum.',
      'Eight: what fees are there? Processing, valuation of property, legal opinion, insurance, late payment. Some lenders tie the loan to an insurance policy; ask whether it is required and what it costs. For study abroad, ask about exchange rates, charges for sending money and any tax collected on it.',
      'Nine: may I repay early, in part or in full, without a penalty? You will be glad of it in the first year with a bonus.',
      'Ten: is there a subsidy or a tax benefit for us? There are central and state schemes that pay interest for families below certain incomes, and income-tax law has allowed a deduction for interest on education loans under some conditions. Both depend on rules that change, so ask the bank which scheme applies this year and check with a tax adviser.',
      "Now compare. Take one sheet, a column for each lender, a row for each question. Include at least one public sector bank; their terms are often gentle, though the file may move slowly. The government's Vidya Lakshmi portal lets you see schemes of many banks and apply through one form. Add one more row at the bottom: the total paid over the whole life of the loan. That row often settles the matter.",
      'Borrow the smallest sum that lets the student study without fear, and keep all letters in one folder. And if an agent offers to "arrange" the papers, thank him and leave. A loan file must be true in every line, because it is your name that stands under it.',
    ].join('\n'),
  },
  {
    title: 'Psychometric Tests: What They Can and Cannot Tell You',
    excerpt:
      'A good test puts words to what you half know already. It cannot see the future, and it should never have the last word.',
    published: true,
    createdAt: '2026-08-31T04:30:00.000Z',
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
  },
  {
    title: 'Writing a Statement of Purpose in Your Own Words',
    excerpt:
      'Universities read thousands of them. The ones they remember are plain, particular and true. A way to write yours in five sittings.',
    published: true,
    createdAt: '2026-09-28T05:30:00.000Z',
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
  },
  {
    title: "A Parent's Guide to the Career Conversation",
    excerpt:
      'How to help without pushing: what to ask, what to leave unsaid, and what to do when you and your child want different things.',
    published: true,
    createdAt: '2026-10-26T05:15:00.000Z',
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
  },
  {
    title: 'A Study Plan for Entrance Exams that Survives a Bad Week',
    excerpt:
      'Most timetables fail in ten days. Build one with room in it: how to plan backwards, practise and review, and when to stop.',
    published: false,
    createdAt: '2026-11-16T04:30:00.000Z',
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
  },
];
