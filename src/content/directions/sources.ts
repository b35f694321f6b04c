import type { Source, SourcedFact } from './entry.ts';
import { laterFacts } from './later-facts.ts';

/** What the work of each direction is, and its interests. */
export const onet: Source = {
  title: 'O*NET Database, the occupations named here (USDOL/ETA, CC BY 4.0)',
  url: 'https://www.onetcenter.org/database.html',
};

/** The pages below were read on the 22nd and by this day. */
export const readOn = '2026-11-23';

const firstGraduate = {
  title: 'DT Next: fee concession for first-generation graduates',
  url: 'https://www.dtnext.in/news/tamilnadu/making-a-difference-fee-concession-boosts-1st-gen-engineering-admissions',
};
const clat = {
  title: 'Telegraph Edugraph: CLAT 2026, eligibility and dates (November 2025)',
  url: 'https://www.telegraphindia.com/edugraph/news/consortium-of-nlus-extends-clat-2026-application-deadline-check-revised-last-date/cid/2130748',
};
const iti = {
  title: 'Department of Employment and Training, Tamil Nadu: Craftsmen Training Scheme',
  url: 'https://skilltraining.tn.gov.in/craftsman.html',
};
const itiCourses = {
  title: 'Department of Employment and Training, Tamil Nadu: trades of an ITI',
  url: 'https://skilltraining.tn.gov.in/sem/courses.html',
};
const pudhalvan = {
  title: 'The New Indian Express: Tamil Pudhalvan and Pudhumai Penn (August 2024)',
  url: 'https://www.newindianexpress.com/states/tamil-nadu/2024/Aug/09/cm-stalin-to-launch-tamil-pudhalvan-in-kovai-on-august-9',
};
const naanMudhalvan = {
  title: 'The Hindu: Naan Mudhalvan begins (March 2022)',
  url: 'https://www.thehindu.com/news/national/tamil-nadu/tamil-nadu-chief-minister-inaugurates-naan-mudhalvan-scheme-for-students/article65143960.ece/amp/',
};
const ayush = {
  title: 'NEET UG for AYUSH courses: who may apply',
  url: 'https://bhavyagyan.in/neet-for-ayurveda',
};
const paramedical = {
  title: 'Dinamalar: paramedical degrees by class 12 marks, in Tamil',
  url: 'https://www.dinamalar.com/amp/news/kalvimalar-news/---25000--/65100',
};
const paramedicalDates = {
  title: 'Hindu Tamil: forms for paramedical degrees (May 2024), in Tamil',
  url: 'https://hindutamil.in/amp/news/education/1255744-25-thousand-people-have-applied-for-paramedical-courses.html',
  readOn: '2026-11-29',
};
const tanuvas = {
  title: 'Tamil Nadu Veterinary and Animal Sciences University: undergraduate courses',
  url: 'https://tanuvas.ac.in/ce_ug.php',
};
const tanuvasDates = {
  title: 'The New Indian Express: admission to veterinary courses (June 2023)',
  url: 'https://www.newindianexpress.com/states/tamil-nadu/2023/jun/28/veterinary-university-to-start-counselling-for-ug-courses-in-august-first-week-2589247.html',
};
const tnau = {
  title: 'The Indian Express: TNAU rank list and programmes (June 2018)',
  url: 'https://indianexpress.com/article/education/tnau-ug-admission-2018-rank-list-released-at-tnauonline-in-counselling-dates-tnauonline-in-5228792/',
};
const tnauQuota = {
  title: 'DT Next: TNAU releases its rank list (June 2023)',
  url: 'https://www.dtnext.in/news/tamilnadu/tnau-releases-ug-rank-list-718948',
};
const polytechnic = {
  title: 'The Hindu: admission to polytechnic colleges (May 2024)',
  url: 'https://www.thehindu.com/news/national/tamil-nadu/dote-announces-admission-process-for-polytechnic-colleges/article68158366.ece',
};
const tngasa = {
  title: 'DT Next: enrolment in government arts and science colleges (May 2025)',
  url: 'https://www.dtnext.in/news/tamilnadu/tamil-nadu-over-2-lakh-enrol-in-govt-arts-science-colleges-834791',
};
const tngasaWay = {
  title: 'Careers360: what TNGASA is (April 2025)',
  url: 'https://university.careers360.com/articles/tngasa',
};
const geology = {
  title: 'Pachamuthu Institutions: B.Sc. Applied Geology',
  url: 'https://pachamuthu.com/academics/arts-and-science/ug-programs-arts-and-science/bsc-applied-geology',
  readOn: '2026-11-26',
};
const geologyHyderabad = {
  title: 'University of Hyderabad: earth, ocean and atmospheric sciences, programmes',
  url: 'https://centres.uohyd.ac.in/ceoas/programmes/',
  readOn: '2026-11-26',
};
const governmentSchool = {
  title: 'TNEA counselling: fee concessions (2023)',
  url: 'https://www.kalvinesan.com/tnea-counselling/tnea-counseling-fee-details/',
};
const nid = {
  title: 'NDTV: NID DAT 2026, how to apply (September 2025)',
  url: 'https://www.ndtv.com/education/nid-dat-2026-registration-opens-heres-how-to-apply-9261220',
};
const upsc = {
  title: 'NDTV: Civil Services Examination 2026 (February 2026)',
  url: 'https://www.ndtv.com/education/upsc-civil-services-ifs-exams-2026-notification-out-registration-begins-here-is-direct-link-to-apply-10946154',
};
const nchm = {
  title: 'NCHM JEE 2026: dates and eligibility',
  url: 'https://futurejobalert.com/nta-nchm-jee-admission-2026',
};
const hotelDegree = {
  title: 'NCHM JEE 2026: the programme',
  url: 'https://kvdlibonline.blogspot.com/2026/01/national-council-for-hotel-management.html',
};
const teaching = {
  title: 'Teacher education courses in Tamil Nadu',
  url: 'https://tamilnaduadmissions.com/?p=87',
};
const iat = {
  title: 'NDTV: IISER Aptitude Test 2025 (March 2025)',
  url: 'https://www.ndtv.com/education/iat-2025-registrations-for-iiser-aptitude-test-postponed-check-new-date-here-7842239',
};
const imu = {
  title: 'Telegraph Edugraph: IMU-CET 2024, eligibility',
  url: 'https://www.telegraphindia.com/edugraph/colleges/exams/imu-cet-indian-maritime-university-common-entrance-test/eligibility/62',
};
const swayam = {
  title: 'Skill Outlook: SWAYAM courses are free',
  url: 'https://skilloutlook.com/top-news/massive-open-online-courses-iits-via-swayam-portal',
};
const ca = { title: 'CA eligibility: the entry routes', url: 'https://camocks.com/ca-eligibility' };
const nata = {
  title: 'Kerala Online News: NATA 2025, who may apply, in Malayalam',
  url: 'https://m.keralaonlinenews.com/article/nataexamextended/cid17010340/amp',
};

const jeeSecond = {
  title: 'Mint: JEE Main 2026 (February 2026)',
  url: 'https://www.livemint.com/education/jee-main-2026-session-2-exam-dates-last-date-of-payment-and-other-details-11769940130210.html',
};
const jeeSubjects = {
  title: 'Dynamite News: JEE Main 2026, who may apply (November 2025)',
  url: 'https://www.dynamitenews.com/national/jee-main-2026-session-1-registration-begins',
};
const jeePurpose = {
  title: 'NDTV: JEE Main and Advanced (November 2025)',
  url: 'https://www.ndtv.com/education/jee-main-2026-versus-jee-advanced-whats-the-difference-9635767',
  readOn: '2026-11-27',
};
const tneaNotice = {
  title: 'TNEA 2026 (January 2026)',
  url: 'https://tneacounseling.com/tamil-nadu-engineering-admissions-tnea-2026-notification-tentative-dates/?amp=1',
};
const tneaMerit = {
  title: 'The New Indian Express: TNEA, merit list (September 2020)',
  url: 'https://www.newindianexpress.com/states/tamil-nadu/2020/sep/29/merit-list-released-for-engineering-admissions-2203212.html',
  readOn: '2026-11-27',
};
const tneaMarks = {
  title: 'A college of Tamil Nadu: least marks of TNEA 2024',
  url: 'https://biew.ac.in/ad-ec',
};
const tneaDates = {
  title: 'The New Indian Express: TNEA 2025, registration (May 2025)',
  url: 'https://www.newindianexpress.com/states/tamil-nadu/2025/May/08/admission-process-for-polytechnic-enggineering-arts-science-colleges-begins-in-tn',
};
const tneaLastDay = {
  title: 'Politicalpedia: TNEA 2026 closed (June 2026)',
  url: 'https://www.politicalpedia.in/en/news/surge-in-tnea-2026-applicants-over-3-lakh-students-register-for-engineering-admission-in-t',
  readOn: '2026-11-29',
};
const firstGraduateRule = {
  title: 'DT Next: who gets the first-graduate scholarship (September 2024)',
  url: 'https://www.dtnext.in/news/tamilnadu/tn-to-allocate-rs-400-crore-for-first-generation-graduate-scholarship-scheme-this-year-805516',
};
const neetDates = {
  title: 'Zee News: NEET UG 2026, notification (February 2026)',
  url: 'https://zeenews.india.com/education/neet-ug-2026-notification-out-check-how-to-apply-fee-and-other-details-3014872.html',
};
const neetLonger = {
  title: 'ABP Live: NEET UG 2026, forms until 11 March (March 2026)',
  url: 'https://news.abplive.com/education/neet-ug-2026-registration-deadline-extended-till-march-11-direct-link-to-apply-neet-latest-updates-1830384',
  readOn: '2026-11-28',
};
const neetMarks = {
  title: 'ABP Live: NEET UG 2026, eligibility (February 2026)',
  url: 'https://news.abplive.com/education/neet-ug-2026-nta-to-begin-registration-shortly-at-neet-nta-nic-in-know-how-to-register-1825575',
};
const neetRules = {
  title: 'The Hans India: NEET UG 2026, subjects, age and marks (February 2026)',
  url: 'https://www.thehansindia.com/hans/education-careers/neet-ug-registration-2026-begins-application-form-open-important-dates-and-details-1047621',
};
const neetCourses = {
  title: 'The New Indian Express: a guide to NEET (February 2026)',
  url: 'https://www.newindianexpress.com/edex/2026/Feb/22/neet-to-know-a-students-guide-to-careers-in-medicine',
};
const clatRules = {
  title: 'EdexLive: CLAT 2026, who may apply (October 2025)',
  url: 'https://www.edexlive.com/exams/clat-2026-registrations-closing-soon-apply-now',
};
const itiFaq = {
  title: 'Department of Employment and Training, Tamil Nadu: questions on ITIs',
  url: 'https://skilltrainingdet.in/faq',
};
const itiHelp = {
  title: 'DT Next: what trainees of government ITIs get (October 2024)',
  url: 'https://www.dtnext.in/news/tamilnadu/tn-govt-extends-deadline-for-admissions-to-skill-training-programmes-check-details-808530',
};
const pudhalvanOrder = {
  title: 'The Hindu: Tamil Pudhalvan for aided schools too (July 2024)',
  url: 'https://www.thehindu.com/news/national/tamil-nadu/tn-government-expands-scope-of-tamil-pudhalvan-scheme/article68444691.ece',
};
const quotaFees = {
  title: 'Business Standard: the State bears the fees of the 7.5 % quota (September 2021)',
  url: 'https://business-standard.com/article/current-affairs/govt-to-bear-expenses-of-students-joining-professional-courses-says-tn-cm-121092000803_1.html',
};
const nidDates = {
  title: 'Careers360: NID DAT 2026, dates and eligibility (September 2025)',
  url: 'https://news.careers360.net/nid-dat-2026-registration-begins-admissions-nid-edu-prelims-exam-on-december-21-eligibility-application-fee-important-dates/amp',
};
const nidCampuses = {
  title: 'Only Education: NID DAT 2026 and its institutes (November 2025)',
  url: 'https://www.onlyeducation.in/news/post/nid-dat-2026-registration-closes-dec-1-for-b-des-and-m-des',
};
const uceedNotice = {
  title: 'College Admission: UCEED 2026, notice',
  url: 'https://www.collegeadmission.in/notice/exam/uceed-2026-234',
};
const uceedDates = { title: 'Schools 360: UCEED 2026', url: 'https://www.schools360.in/uceed' };
const nifteeNotice = {
  title: 'College Admission: NIFTEE 2026, notice',
  url: 'https://www.collegeadmission.in/notice/exam/niftee-2026-297',
};
const nifteeDates = { title: 'Schools 360: NIFTEE 2026', url: 'https://www.schools360.in/niftee' };
const civilDates = {
  title: 'Vajiram & Ravi: Civil Services Examination 2026, notification (April 2026)',
  url: 'https://vajiramandravi.com/upsc-exam/upsc-notification-2026/',
};
const civilRules = {
  title: 'NewsBytes: Civil Services Examination 2026, dates and who may apply (January 2026)',
  url: 'https://www.newsbytesapp.com/news/india/upsc-cse-2026-notification-drops-january-14-heres-what-you-need-to-know/tldr',
};
const ndaNotice = {
  title: 'Notice: NDA & NA Examination (I), 2026 (December 2025)',
  url: 'https://www.apsc.org.in/?p=24704',
};
const ndaDates = {
  title: 'Jagran: NDA & NA Examination (I) 2026, in Hindi (December 2025)',
  url: 'https://www.jagran.com/news/education-upsc-nda-1-2026-upsc-may-release-notification-for-nda-na-recruitment-today-check-complete-details-including-eligibility-40067455.html',
};
const nchmNotice = {
  title: 'NCHM JEE 2026, overview and eligibility',
  url: 'https://assamrecruitments.com/nchm-jee',
};
const nchmExtended = {
  title: 'Telegraph Edugraph: NCHM JEE 2026, last day put off',
  url: 'https://www.telegraphindia.com/edugraph/news/nta-extends-nchm-jee-2026-application-submission-last-date-check-revised-deadline/cid/2142929',
};
const nchmOpens = {
  title: 'Jagran: NCHM JEE 2026, registration begins, in Hindi (December 2025)',
  url: 'https://www.jagran.com/news/education-nchm-jee-2026-registration-start-for-nchm-jee-and-exam-will-be-held-on-this-date-40086613.html',
};
const hotelYears = {
  title: 'CollegeSearch: NCHMCT JEE 2026',
  url: 'https://www.collegesearch.in/news/nchmct-jee-2026-dates-eligibility-exam-pattern-for-hotel-management',
};
const tetNotice = {
  title: 'The Indian Express: TNTET 2025 (August 2025)',
  url: 'https://indianexpress.com/article/education/tntet-2025-notification-application-open-trb-tn-gov-in-eligibility-age-limit-exam-pattern-date-10184055/lite',
};
const tetDates = {
  title: 'Jagran Josh: TNTET 2025, notification (August 2025)',
  url: 'https://www.jagranjosh.com/articles/tntet-notification-2025-released-at-trb-tn-gov-in-check-steps-to-apply-online-and-exam-date-here-1800001912-1',
};
const iatRules = {
  title: 'Careers360: BS-MS through IAT 2025, eligibility',
  url: 'https://www.careers360.com/college/1773/course/580105',
};
const iatDates = {
  title: 'Shiksha: IISER Aptitude Test 2026, dates (March 2026)',
  url: 'https://www.shiksha.com/science/iiser-entrance-exam-dates?fromWhere=ExamTuplesonADP',
};
const imuDates = {
  title: 'College Admission: IMU-CET 2026, notice',
  url: 'https://www.collegeadmission.in/notice/exam/imucet-2026-414',
};
const cat = {
  title: 'Telegraph Edugraph: CAT 2025, notification and dates (July 2025)',
  url: 'https://www.telegraphindia.com/edugraph/news/iim-releases-cat-2025-notification-and-registration-schedule-check-exam-date/cid/2115299',
};
const catDates = {
  title: 'The Federal: CAT 2025, how to apply (July 2025)',
  url: 'https://thefederal.com/category/education/iim-cat-2025-notification-released-exam-date-how-to-apply-198931',
};
const imuRules = {
  title: 'Careers360: IMU CET 2026, eligibility',
  url: 'https://engineering.careers360.com/articles/imu-cet-2026',
};
const caDates = {
  title: 'EdexLive: CA examinations three times a year (April 2024)',
  url: 'https://www.edexlive.com/news/2024/Apr/25/icai-ca-exam-last-date-to-register-for-september-2024-foundation-course-exam-is-may-1',
};
const caRules = {
  title: 'CA Foundation 2026: eligibility and days',
  url: 'https://www.aubsp.com/ca-foundation-eligibility',
};
const architecture = {
  title: 'A college of architecture: whom the Council of Architecture admits',
  url: 'https://suryagroup.edu.in/soa/bph1.html',
};
const cuet = {
  title: 'Telegraph Edugraph: CUET UG 2026 (January 2026)',
  url: 'https://www.telegraphindia.com/edugraph/news/nta-opens-registration-for-cuet-ug-2026-exam-scheduled-from-may-11-to-31/cid/2140910',
};
const icar = {
  title: 'Telegraph Edugraph: ICAR counselling 2025 (September 2025)',
  url: 'https://www.telegraphindia.com/edugraph/news/icar-begins-cuet-qualified-candidates-ug-counselling-2025-for-agriculture-and-allied-sciences-courses/cid/2121097',
};
const icarCourses = {
  title: 'Hindustan Times: ICAR starts counselling for agriculture (September 2025)',
  url: 'https://www.hindustantimes.com/india-news/icar-starts-counselling-for-under-graduate-agriculture-courses-101756812706441.html',
};
const tnauBrochure = {
  title: 'Tamil Nadu Agricultural University: information brochure 2021-22',
  url: 'https://www.readkong.com/page/information-brochure-2021-22-dean-agriculture-8979293',
};
const tnauRank = {
  title: 'EdexLive: TNAU rank list (October 2022)',
  url: 'https://www.edexlive.com/news/2022/oct/01/as-many-as-seven-students-score-perfect-200200-in-tnau-ug-admission-rank-list-vc-31394.html',
};
const tanuvasCourses = {
  title: 'Ekosh Online: TANUVAS, undergraduate admission 2025',
  url: 'https://ekoshonline.com/tanuvas-ug-admission-2025-is-open-now',
};
const polytechnicDates = {
  title: 'Admission Portal: polytechnic admission 2025',
  url: 'https://admissionportal.in/tamil-nadu-polytechnic-admission-2025',
};

const pharmacy = {
  title: 'A college of Bihar: the rules of the Pharmacy Council for the B.Pharm. degree (2016)',
  url: 'https://sundaramims.com/b-pharma.php',
};
const nursing = {
  title: 'Nursing Experts: B.Sc. Nursing in Tamil Nadu 2025',
  url: 'https://nursingexperts.in/tn-b-sc-nursing-admission-tamil-nadu',
};
const nursingYears = {
  title: 'A college of nursing in Chennai: its degree',
  url: 'https://velnursingcollege.com/bsc-nursing/',
};
const nursingFees = {
  title: 'Samayam: paramedical degrees, forms and fees (2025), in Tamil',
  url: 'https://tamil.samayam.com/education/admissions/tn-paramedical-courses-admission-2025-online-application-begins-for-bsc-nursing-bpharm-pharmd-degrees/amp_articleshow/121946358.cms',
  readOn: '2026-11-29',
};
const nursingSchool = {
  title: 'A school of nursing in Tiruvannamalai: its diploma',
  url: 'https://www.florencenursingtvm.com/course-information/',
  readOn: '2026-11-29',
};
const nursingForWomen = {
  title: 'Medical Dialogues: the diploma in nursing of the State (July 2023)',
  url: 'https://medicaldialogues.in/amp/news/education/nursing/tn-health-invites-applications-for-diploma-in-nursing-course-for-women-2023-2024-session-check-out-admission-details-114552',
  readOn: '2026-11-29',
};

/** The facts, each written once; a direction takes those that belong to it. */
export const facts = {
  ...laterFacts,
  jeeMain: {
    kind: 'exam',
    name: 'JEE (Main)',
    text: 'By the National Testing Agency, twice a year: for the NITs, IIITs and JEE (Advanced). The better result counts.',
    from: jeeSubjects,
    also: jeePurpose,
    opens: '2025-10-31',
    closes: '2025-11-27',
    held: 'January 2026',
    site: 'https://jeemain.nta.nic.in/',
  },
  jeeAgain: {
    kind: 'dates',
    name: 'JEE (Main), second form',
    text: '',
    from: jeeSecond,
    opens: '2026-02-01',
    closes: '2026-02-25',
    held: 'April 2026',
    site: 'https://jeemain.nta.nic.in/',
  },
  engineeringSubjects: {
    kind: 'subjects',
    name: 'Mathematics, Physics, Chemistry',
    text: 'TNEA asks for all three; JEE (Main) 2026 took Biology, Biotechnology or a technical subject for Chemistry.',
    from: tneaNotice,
    also: jeeSubjects,
  },
  tnea: {
    kind: 'way',
    name: 'TNEA, admission by class 12 marks',
    text: 'Seats that the State gives through its single window go by class 12 marks: Mathematics counts 100, Physics and Chemistry 50 each. There is no entrance examination.',
    from: tneaMerit,
    also: tneaNotice,
  },
  bachelorOfEngineering: {
    kind: 'course',
    name: 'B.E. or B.Tech.',
    text: 'TNEA asks for 45 % in Physics, Chemistry and Mathematics together, and 40 % from the BC, MBC, SC and ST communities (2024).',
    from: tneaMarks,
    also: tneaNotice,
    marks: '45',
    reach: 'near',
  },
  tneaDates: {
    kind: 'dates',
    name: 'TNEA',
    text: 'The single form for engineering colleges of the State; facilitation centres help with it. In 2026 it closed on 5 June; its opening day we could not find.',
    from: tneaDates,
    also: tneaLastDay,
    opens: '2025-05-07',
    closes: '2025-06-06',
    site: 'https://www.tneaonline.org/',
  },
  firstGraduate: {
    kind: 'help',
    name: 'First-graduate concession',
    text: 'Your fee is lowered if you will be the first graduate of your family and are admitted to a professional course through the single window. You need a certificate from the revenue office, and no brother or sister may have had it for such a course.',
    from: firstGraduateRule,
    also: governmentSchool,
  },
  firstGraduateFee: {
    kind: 'help',
    name: 'First-graduate concession',
    text: 'In self-financing engineering colleges the fee was lowered by ₹25,000 to ₹27,500 (2024-25).',
    from: firstGraduate,
  },
  neetDates: {
    kind: 'dates',
    name: 'NEET (UG)',
    text: '',
    from: neetLonger,
    also: neetDates,
    opens: '2026-02-08',
    closes: '2026-03-08',
  },
  neetKeptOpen: {
    kind: 'dates',
    name: 'NEET (UG)',
    text: 'In 2026 the last day was moved to 11 March.',
    from: neetLonger,
  },
  medicalSubjects: {
    kind: 'subjects',
    name: 'Physics, Chemistry, Biology',
    text: 'NEET (UG) 2026 asked for Physics, Chemistry, Biology or Biotechnology, and English in class 12, 50 % of the marks (SC, ST and OBC 40 %) and an age of 17 by the end of the year.',
    from: neetMarks,
    also: neetRules,
  },
  ayushWay: {
    kind: 'course',
    name: 'BAMS, BHMS and the other AYUSH degrees',
    text: 'Entered through NEET (UG).',
    from: neetCourses,
    also: ayush,
  },
  paramedicalWay: {
    kind: 'way',
    name: 'Paramedical degrees by class 12 marks',
    text: 'B.Sc. Nursing, B.Pharm., BPT, BASLP and others, 19 degrees in all, in government and private colleges of Tamil Nadu: seats go by marks in class 12.',
    from: paramedical,
  },
  paramedicalDates: {
    kind: 'dates',
    name: 'Paramedical degrees',
    text: 'One form for nursing, pharmacy, physiotherapy and the other paramedical degrees.',
    from: paramedicalDates,
    also: paramedical,
    opens: '2024-05-23',
    closes: '2024-06-21',
    site: 'https://www.tnmedicalselection.org/',
  },
  nursingDegree: {
    kind: 'course',
    name: 'B.Sc. Nursing',
    text: 'Four years. In 2025 a year cost ₹3,000 at government medical colleges, and ₹45,000 for government-quota seats at private ones.',
    from: nursingYears,
    also: nursingFees,
  },
  nursingDiploma: {
    kind: 'course',
    name: 'Diploma in nursing (GNM)',
    text: 'Three years after class 12.',
    from: nursingSchool,
  },
  nursingDiplomaWay: {
    kind: 'way',
    name: 'Diploma (GNM), by each school',
    text: "Each school has its own rule. One, in Tiruvannamalai, asks for class 12 in any group with English, at least 40 %, and an age of at least 17. The State's own diploma is for women; its forms were taken until 26 July in 2023.",
    from: nursingSchool,
    also: nursingForWomen,
  },
  nursingSubjects: {
    kind: 'subjects',
    name: 'Physics, Chemistry, Biology, English',
    text: 'B.Sc. Nursing asked for these in 2025, with 45 % in the three sciences together (less for some communities), and an age of at least 17. What the diploma asks for stands under "How you get in".',
    from: nursing,
    also: nursingYears,
  },
  pharmacySubjects: {
    kind: 'subjects',
    name: 'Physics, Chemistry',
    text: 'With English, and Biology or Mathematics. A college quotes these rules of the Pharmacy Council of India: read those of your year.',
    from: pharmacy,
  },
  vetDegree: {
    kind: 'course',
    name: 'B.V.Sc. & A.H.',
    text: 'Five and a half years, one of them an internship, at the seven colleges of TANUVAS.',
    from: tanuvas,
    reach: 'state',
  },
  foodDegrees: {
    kind: 'course',
    name: 'B.Tech. in Food, Dairy or Poultry Technology',
    text: 'Four years, at TANUVAS.',
    from: tanuvas,
    also: tanuvasCourses,
    reach: 'state',
  },
  vetDates: {
    kind: 'dates',
    name: 'TANUVAS admission',
    text: 'In 2023, 45 veterinary and 8 B.Tech. seats were reserved for pupils of government schools.',
    from: tanuvasDates,
    closes: '2023-06-30',
    site: 'https://tanuvas.ac.in/',
  },
  farmDegrees: {
    kind: 'course',
    name: 'Degrees of Tamil Nadu Agricultural University',
    text: 'B.Sc. (Hons.) Agriculture, Horticulture, Forestry, Food Nutrition and Dietetics; B.Tech. in Agricultural Engineering, Food Technology and Biotechnology.',
    from: tnau,
    also: tnauBrochure,
    reach: 'state',
  },
  farmWay: {
    kind: 'way',
    name: 'TNAU, admission by class 12 marks',
    text: 'Seats go by a rank list made from marks in class 12.',
    from: tnau,
    also: tnauRank,
  },
  icar: {
    kind: 'exam',
    name: 'CUET (UG)',
    text: 'Also for the all-India seats of ICAR in agriculture and allied sciences.',
    from: icar,
    also: icarCourses,
  },
  farmQuota: {
    kind: 'help',
    name: '7.5\u00a0% for government schools at TNAU',
    text: 'If you studied in government schools: in 2023, 403 seats were kept for pupils like you, and the State paid for their studies.',
    from: tnauQuota,
  },
  diploma: {
    kind: 'course',
    name: 'Polytechnic diploma',
    text: 'Three years after class 10; two years, from the second on, after class 12 or a two-year ITI trade.',
    from: polytechnic,
    reach: 'near',
  },
  diplomaDates: {
    kind: 'dates',
    name: 'Polytechnic diploma',
    text: '',
    from: polytechnicDates,
    opens: '2025-05-05',
    closes: '2025-05-19',
    site: 'https://www.tnpoly.in/',
  },
  artsAndScience: {
    kind: 'way',
    name: 'TNGASA, for government arts and science colleges',
    text: 'One form for all 176 colleges (2025); each helps those without internet.',
    from: tngasa,
    opens: '2025-05-07',
    closes: '2025-05-27',
    site: 'https://www.tngasa.in/',
  },
  artsAndScienceWay: {
    kind: 'course',
    name: 'B.A., B.Sc. or B.Com.',
    text: 'After class 12, by marks.',
    from: tngasaWay,
    reach: 'near',
  },
  geology: {
    kind: 'course',
    name: 'B.Sc. Applied Geology',
    text: 'Three years.',
    from: geology,
    reach: 'near',
  },
  geologyHyderabad: {
    kind: 'course',
    name: 'M.Sc. Applied Geology, five years',
    text: 'At the University of Hyderabad. Class 12 with science subjects, at least 60\u00a0%; ten seats.',
    from: geologyHyderabad,
    reach: 'country',
  },
  cuet: {
    kind: 'exam',
    name: 'CUET (UG)',
    text: 'By the National Testing Agency, for degrees of the central universities and others. After class 12; there is no age limit.',
    from: cuet,
    site: 'https://cuet.nta.nic.in/',
  },
  engineeringQuota: {
    kind: 'help',
    name: '7.5\u00a0% for government schools',
    text: 'If you studied in government schools from class 6 to 12 and are admitted to a professional course under this quota, the State pays your tuition, hostel and counselling fees.',
    from: governmentSchool,
    also: quotaFees,
  },
  nidDat: {
    kind: 'exam',
    name: 'NID DAT',
    text: 'National Institute of Design. Class 12 in any stream. The dates are for the first of two parts.',
    from: nid,
    also: nidDates,
    opens: '2025-09-11',
    closes: '2025-12-01',
    held: '21 December 2025',
    site: 'https://admissions.nid.edu/',
  },
  niftee: {
    kind: 'exam',
    name: 'NIFTEE',
    text: 'By the National Testing Agency, for the National Institute of Fashion Technology.',
    from: nifteeNotice,
    also: nifteeDates,
    opens: '2025-12-08',
    closes: '2026-01-06',
    held: '8 February 2026',
    site: 'https://www.nift.ac.in/',
  },
  uceed: {
    kind: 'exam',
    name: 'UCEED',
    text: 'By IIT Bombay, for the B.Des. of several IITs.',
    from: uceedNotice,
    also: uceedDates,
    held: '18 January 2026',
    site: 'https://www.uceed.iitb.ac.in/',
  },
  uceedDates: {
    kind: 'dates',
    name: 'UCEED',
    text: '',
    from: uceedNotice,
    opens: '2025-10-01',
    closes: '2025-10-31',
  },
  designDegree: {
    kind: 'course',
    name: 'B.Des.',
    text: 'At the National Institutes of Design in Ahmedabad, Andhra Pradesh, Haryana, Madhya Pradesh and Assam.',
    from: nid,
    also: nidCampuses,
    reach: 'country',
  },
  civilServices: {
    kind: 'exam',
    name: 'Civil Services Examination',
    text: 'By the Union Public Service Commission. A degree in any subject, and an age of 21 to 32, more for some communities.',
    from: upsc,
    also: civilRules,
    after: 'a degree in any subject',
    site: 'https://upsc.gov.in/',
  },
  civilDates: {
    kind: 'dates',
    name: 'Civil Services Examination',
    text: 'The examination day is that of the first part.',
    from: civilDates,
    also: upsc,
    opens: '2026-02-04',
    closes: '2026-02-24',
    held: '24 May 2026',
  },
  nda: {
    kind: 'exam',
    name: 'NDA & NA Examination',
    text: 'By the Union Public Service Commission, for men and women of 16½ to 19½ years, twice a year; the dates are for the first. Class 12 in any stream for the Army; with Physics, Chemistry and Mathematics for the Air Force and the Navy.',
    from: ndaNotice,
    also: ndaDates,
    opens: '2025-12-10',
    closes: '2025-12-30',
    held: '12 April 2026',
    site: 'https://upsc.gov.in/',
  },
  nchm: {
    kind: 'exam',
    name: 'NCHM JEE',
    text: 'By the National Testing Agency. English must have been a subject in class 12.',
    from: nchm,
    also: nchmNotice,
    site: 'https://exams.nta.nic.in/nchm-jee/',
  },
  nchmDates: {
    kind: 'dates',
    name: 'NCHM JEE',
    text: '',
    from: nchmExtended,
    also: nchmOpens,
    opens: '2025-12-26',
    closes: '2026-03-25',
    held: '25 April 2026',
  },
  hotelDegree: {
    kind: 'course',
    name: 'B.Sc. Hospitality and Hotel Administration',
    text: 'Three years at Institutes of Hotel Management.',
    from: hotelDegree,
    also: hotelYears,
  },
  bed: {
    kind: 'course',
    name: 'D.El.Ed. or B.Ed.',
    text: 'D.El.Ed.: two years after class 12. B.Ed.: two years after a degree. Both together with a degree: four years.',
    from: teaching,
  },
  tet: {
    kind: 'exam',
    name: 'Teacher Eligibility Test',
    text: 'By the Tamil Nadu Teachers Recruitment Board: paper I for classes 1 to 5, paper II for classes 6 to 8.',
    from: tetNotice,
    also: tetDates,
    after: 'D.El.Ed. or B.Ed.',
    opens: '2025-08-11',
    closes: '2025-09-08',
    site: 'https://trb.tn.gov.in/',
  },
  iat: {
    kind: 'exam',
    name: 'IISER Aptitude Test',
    text: 'For the institutes of science education and research. In 2025 it asked for 60 % in class 12 (55 % for SC, ST and persons with disability), with three of Biology, Chemistry, Mathematics and Physics.',
    from: iat,
    also: iatRules,
    marks: '60',
    site: 'https://www.iiseradmission.in/',
  },
  iatDates: {
    kind: 'dates',
    name: 'IISER Aptitude Test',
    text: '',
    from: iatDates,
    opens: '2026-03-05',
    closes: '2026-04-13',
    held: '7 June 2026',
  },
  iiserDegree: {
    kind: 'course',
    name: 'BS-MS',
    text: 'Five years at an IISER.',
    from: iat,
    also: iatRules,
    reach: 'country',
  },
  imuCet: {
    kind: 'exam',
    name: 'IMU-CET',
    text: 'By the Indian Maritime University, Chennai. It asks for 60 % in Physics, Chemistry and Mathematics, and 50 % in English.',
    from: imuDates,
    also: imuRules,
    marks: '60',
    held: '24 May 2026',
    site: 'https://www.imu.edu.in/',
  },
  marineSubjects: {
    kind: 'subjects',
    name: 'Mathematics, Physics, Chemistry',
    text: 'Fitness is certified by a doctor whom the Directorate General of Shipping approves (2024).',
    from: imu,
  },
  marineDegrees: {
    kind: 'course',
    name: 'B.Tech. Marine Engineering or B.Sc. Nautical Science',
    text: 'Or a Diploma in Nautical Science.',
    from: imu,
  },
  swayam: {
    kind: 'try',
    name: 'A course on SWAYAM',
    text: 'Courses on the portal of the Government of India, free to follow; only the certificate costs a little.',
    from: swayam,
  },
  clat: {
    kind: 'exam',
    name: 'CLAT',
    text: 'By the Consortium of National Law Universities. For 2026 it asked for 45 % in class 12 (SC and ST 40 %).',
    from: clat,
    also: clatRules,
    marks: '45',
    opens: '2025-08-01',
    closes: '2025-11-07',
    held: '7 December 2025',
    site: 'https://consortiumofnlus.ac.in/',
  },
  lawDegree: {
    kind: 'course',
    name: 'Five-year integrated law degree',
    text: 'After class 12.',
    from: clat,
    also: clatRules,
    marks: '45',
  },
  cat: {
    kind: 'exam',
    name: 'CAT',
    text: 'By the Indian Institutes of Management, for the MBA after a degree. A degree with 50 % (SC, ST and persons with disability 45 %), in any subject.',
    from: catDates,
    also: cat,
    opens: '2025-08-01',
    closes: '2025-09-13',
    held: '30 November 2025',
    site: 'https://iimcat.ac.in/',
  },
  itiTraining: {
    kind: 'course',
    name: 'ITI trade (National Trade Certificate)',
    text: 'After class 8 or 10, by the trade: six months to two years, from 14 to 40 years of age, for women without an upper limit.',
    from: iti,
    also: itiFaq,
    reach: 'near',
  },
  itiHelp: {
    kind: 'help',
    name: 'Free training in government ITIs',
    text: 'No fee to pay, and ₹750 a month for you.',
    from: iti,
    also: itiHelp,
  },
  itiDates: {
    kind: 'dates',
    name: 'ITI',
    text: 'Admission begins in May: you apply online, and places go by marks and communal reservation.',
    from: itiFaq,
    also: iti,
    site: 'https://skilltraining.tn.gov.in/',
  },
  itiElectrician: {
    kind: 'course',
    name: 'ITI Electrician',
    text: 'Two years after class 10.',
    from: itiCourses,
    reach: 'near',
    site: 'https://skilltraining.tn.gov.in/',
  },
  monthlyHelp: {
    kind: 'help',
    name: 'Pudhumai Penn and Tamil Pudhalvan',
    text: 'If you were in a government school, or in Tamil medium in an aided one, from class 6 to 12: ₹1,000 a month while you study further (2024).',
    from: pudhalvan,
    also: pudhalvanOrder,
  },
  naanMudhalvan: {
    kind: 'help',
    name: 'Naan Mudhalvan',
    text: 'If you study at a government or aided school or college: guidance and training by the Government of Tamil Nadu, with classes of their own for 9 to 12.',
    from: naanMudhalvan,
  },
  caFoundation: {
    kind: 'exam',
    name: 'CA Foundation',
    text: 'By the Institute of Chartered Accountants of India, three times a year: January, May or June, and September. You register four months before.',
    from: caRules,
    also: caDates,
    site: 'https://www.icai.org/',
  },
  caWay: {
    kind: 'course',
    name: 'Chartered Accountancy',
    text: 'Foundation after class 12 of any stream, Intermediate, two years of articleship in an office, then Final.',
    from: ca,
  },
  nata: {
    kind: 'exam',
    name: 'NATA',
    text: 'By the Council of Architecture. In 2025 it asked for Physics and Mathematics in class 11 or 12, or a diploma with Mathematics, and 45 % in all. You may sit it three times a year, and a score holds for two years.',
    from: nata,
    site: 'https://www.nata.in/',
  },
  architectureDegree: { kind: 'course', name: 'B.Arch.', text: 'Five years.', from: nata },
  architectureSubjects: {
    kind: 'subjects',
    name: 'Mathematics, Physics',
    text: 'With Chemistry, Biology, Computer Science or another subject on the list of the Council of Architecture, and 45 %. A college quotes this: read the brochure of your year.',
    from: architecture,
  },
} as const satisfies Record<string, SourcedFact>;

/** Help for everybody who studies in Tamil Nadu after a government school. */
export const help = [facts.monthlyHelp, facts.naanMudhalvan] as const;

/** Degrees of arts and science colleges. */
const cuetFacts = [facts.cuet, facts.cuetForms, facts.cuetAgain] as const;
const byMarks = [...cuetFacts, facts.artsAndScience, ...help, facts.swayam] as const;

/** The common ways that several directions share. */
export const ways = {
  engineering: [
    facts.engineeringSubjects,
    facts.bachelorOfEngineering,
    facts.engineeringFees,
    facts.diploma,
    facts.jeeMain,
    facts.jeeAgain,
    facts.jeeAdvanced,
    facts.bitsat,
    facts.viteee,
    facts.tneaDates,
    facts.diplomaDates,
    facts.tnea,
    facts.firstGraduate,
    facts.firstGraduateFee,
    facts.engineeringQuota,
    ...help,
    facts.swayam,
  ],
  trade: [facts.itiTraining, facts.diploma, facts.itiDates, facts.diplomaDates, facts.itiHelp, ...help],
  arts: [facts.artsAndScienceWay, ...byMarks],
  science: [{ ...facts.artsAndScienceWay, name: 'B.Sc.' }, ...byMarks],
  humanities: [{ ...facts.artsAndScienceWay, name: 'B.A.' }, ...byMarks],
  paramedical: [facts.paramedicalWay, facts.paramedicalDates, ...help],
  farm: [facts.farmDegrees, ...cuetFacts, facts.icar, facts.farmWay, facts.farmQuota, ...help],
  design: [facts.designDegree, facts.nidDat, facts.uceed, facts.niftee, facts.uceedDates, ...help],
} as const satisfies Record<string, readonly SourcedFact[]>;
