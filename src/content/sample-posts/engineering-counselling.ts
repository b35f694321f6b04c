import type { SamplePost } from './sample-post.ts';

export const engineeringCounselling: SamplePost = {
  title: 'TNEA and JoSAA: How Engineering Counselling Works',
  excerpt:
    'Two counselling systems, two sets of rounds and one set of certificates. What happens in which order, and where students lose seats.',
  published: true,
  createdAt: '2026-06-08T05:00:00.000Z',
  tags: ['engineering', 'counselling'],
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
};
