import type { SamplePost } from './sample-post.ts';

export const educationLoans: SamplePost = {
  title: 'Education Loans: Ten Questions to Ask the Bank',
  excerpt:
    'Interest, security, repayment holiday, fees: what to ask before you sign, and how to compare two offers on one sheet of paper.',
  published: true,
  createdAt: '2026-08-03T06:15:00.000Z',
  tags: ['loans', 'parents'],
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
};
