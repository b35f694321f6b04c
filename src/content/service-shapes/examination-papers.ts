interface ExaminationPaper {
  /** As the source of its year tells it: how long, what is asked, on what. */
  text: string;
  sources: readonly { title: string; url: string }[];
}

/** What one sits down to in an examination, by its name in the directions; read on 29 November 2026. */
export const examinationPapers: Readonly<Record<string, ExaminationPaper>> = {
  'JEE (Main)': {
    text: 'In 2026: three hours on a computer, 25 questions each of Physics, Chemistry and Mathematics.',
    sources: [
      {
        title: 'Kollegeapply: JEE (December 2025)',
        url: 'https://www.kollegeapply.com/articles/jee-main-2026-exam-pattern-smart-approach-for-75-questions-2222',
      },
    ],
  },
  'NEET (UG)': {
    text: 'In 2026: three hours on paper, 45 questions each of Physics and Chemistry, 90 of Biology. From 2027: on a computer.',
    sources: [
      {
        title: 'Databus: NEET 2026',
        url: 'https://databus.co/blog/neet-exam-pattern-explained/',
      },
      {
        title: 'Deccan Chronicle: NEET from 2027 (May 2026)',
        url: 'https://deccanchronicle.com/nation/neet-to-go-fully-computer-based-from-next-year-1956852',
      },
    ],
  },
  'CUET (UG)': {
    text: 'In 2026: on a computer, up to five subjects of your choice, 50 questions in an hour for each.',
    sources: [
      {
        title: 'Career Portal: CUET (January 2026)',
        url: 'https://www.careerinformationportal.in/2026/01/cuet-ug-2026-exam-pattern.html',
      },
    ],
  },
  CLAT: {
    text: 'For 2026: two hours on paper, 120 questions on English, current affairs, law, logic and numbers.',
    sources: [
      {
        title: 'Careers360: CLAT (2025)',
        url: 'https://law.careers360.com/articles/clat-2026-last-3-years-question-papers-with-new-pattern',
      },
    ],
  },
  'NID DAT': {
    text: 'First part, for 2026: three hours with pen and paper, 24 to 35 questions in two parts.',
    sources: [
      {
        title: 'Careers360: NID DAT (December 2025)',
        url: 'https://news.careers360.com/nid-dat-2026-prelims-today-bdes-mdes-admissions-paper-timings-exam-day-guidelines-admit-card-question-mains-weightage/amp',
      },
    ],
  },
  NIFTEE: {
    text: 'For the B.Des. in 2026: 100 questions on English, knowledge, numbers and logic on a computer, and three to draw.',
    sources: [
      {
        title: 'CUET BHU: NIFTEE (December 2025)',
        url: 'https://www.cuetbhu.in/2025/12/niftee-2026-exam-pattern-subject-wise-distribution.html',
      },
    ],
  },
  'NDA & NA Examination': {
    text: 'On paper: 120 questions of Mathematics, 150 of general ability, two and a half hours for each.',
    sources: [
      {
        title: 'Sarkari247: NDA',
        url: 'https://sarkari247.live/exams/upsc-nda/exam-pattern',
      },
    ],
  },
  BITSAT: {
    text: 'In 2026: three hours on a computer, 130 questions of Physics, Chemistry, Mathematics or Biology, English and logic.',
    sources: [
      {
        title: 'Vidyavision: BITSAT 2026',
        url: 'https://www.vidyavision.com/article/bitsat-exam-pattern',
      },
    ],
  },
};
