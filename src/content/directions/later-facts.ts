import { readOnDay, type Source, type SourcedFact } from './entry.ts';

/** Ways into the arts and the services, and examinations that were missing. */
const page = readOnDay('2026-11-26');

const fineArts = page(
  'Dinamalar: fine arts at the colleges of the State (November 2025)',
  'https://www.dinamalar.com/news/kalvimalar-katturaikal-en/fine-art-studies/2137',
);
const fineArtsTamil = page(
  'Kallakurichi News: degrees at the colleges of fine arts, in Tamil',
  'https://kallakurichinews.in/v/%E0%AE%87%E0%AE%B3%E0%AE%99%E0%AF%8D%E0%AE%95%E0%AE%B5%E0%AE%BF%E0%AE%A9%E0%AF%8D%E0%AE%95%E0%AE%B2%E0%AF%88-%E0%AE%AE%E0%AF%81%E0%AE%A4%E0%AF%81%E0%AE%95%E0%AE%B5%E0%AE%BF%E0%AE%A9%E0%AF%8D%E0%AE%95%E0%AE%B2%E0%AF%88-%E0%AE%AA%E0%AE%9F%E0%AE%BF%E0%AE%AA%E0%AF%8D%E0%AE%AA%E0%AF%81%E0%AE%95%E0%AE%B3%E0%AF%81%E0%AE%95%E0%AF%8D%E0%AE%95%E0%AF%81-%E0%AE%B5%E0%AE%BF%E0%AE%A3%E0%AF%8D%E0%AE%A3%E0%AE%AA%E0%AF%8D-107071',
);
const kumbakonam = page(
  'India Vaani: new degrees of the college of fine arts in Kumbakonam, in Tamil',
  'https://indiavaani.com/%e0%ae%95%e0%ae%b2%e0%af%8d%e0%ae%b5%e0%ae%bf/%e0%ae%95%e0%af%81%e0%ae%ae%e0%af%8d%e0%ae%aa%e0%ae%95%e0%af%8b%e0%ae%a3%e0%ae%ae%e0%af%8d-%e0%ae%85%e0%ae%b0%e0%ae%9a%e0%af%81-%e0%ae%95%e0%ae%b5%e0%ae%bf%e0%ae%a9%e0%af%8d-%e0%ae%95%e0%ae%b2',
);
const artAndCulture = page(
  'Kanini Kalvi: colleges and schools of the Department of Art and Culture, in Tamil (May 2024)',
  'https://kaninikkalvi.blogspot.com/2024/05/Music-Schools-Gavin-Colleges-of-Art-Admissions-Commencement.html?hl=ar',
);
const musicCoimbatore = page(
  'The Hindu: Government Music College, Coimbatore (July 2022)',
  'https://www.thehindu.com/news/cities/Coimbatore/admissions-open-for-courses-offered-by-government-music-college-coimbatore/article65639813.ece',
);
const musicChennai = page(
  'Mylapore Times: Tamil Nadu Government Music College (May 2025)',
  'https://www.mylaporetimes.com/2025/05/admissions-open-for-courses-of-tn-government-music-college-in-r-a-puram',
);
const musicSchool = page(
  'Tamil Seithi: Government Music School, Salem, in Tamil (June 2021)',
  'https://www.tamilseithi.in/2021/06/june-28_24.html',
);
const kalakshetra = page(
  'Kalakshetra Foundation: admission to its diplomas',
  'https://www.bthskf.edu.in/college/courses/visual-arts/admission/',
);
const kalakshetraDance = page(
  'Arts Education: Diploma in Bharatanatyam, Kalakshetra (2022)',
  'https://www.artseducation.in/courses/diploma-in-bharatanatyam',
);
const drama = page(
  'Hindustan Times: National School of Drama, diploma course (January 2020)',
  'https://www.hindustantimes.com/education/nsd-admissions-2020-apply-for-3-year-diploma-course-in-dramatic-arts/story-olcR72eVO86o6whv7dlNhL.html',
);
const dramaRules = page(
  'India Today: National School of Drama, who may apply (January 2020)',
  'https://www.indiatoday.in/education-today/notification/story/national-school-of-drama-application-2020-1641991-2020-01-31',
);
const film = page(
  'Dinakaran: M.G.R. film institute, time to apply extended, in Tamil (2025)',
  'https://www.dinakaran.com/bachelor_view_time_extension/',
);
const filmRules = page(
  'Kerala Kaumudi: M.G.R. film institute, who may apply, in Malayalam (August 2022)',
  'https://keralakaumudi.com/web-news/2022/08/NMAN0352642/1.html',
);
const filmStreams = page(
  'Asianet News: M.G.R. film institute, which streams, in Malayalam (August 2020)',
  'https://www.asianetnews.com/careers/can-apply-mgr-film-institute-qfnj37',
);
const filmDegrees = page(
  'The Indian Express: entrance test of FTII and SRFTI (November 2021)',
  'https://indianexpress.com/article/education/ftii-srfti-jet-2021-application-window-now-open-heres-how-to-apply-applyjet2021-in-7608759/',
);
const filmKolkata = page(
  'Satyajit Ray Film and Television Institute: admission, in Hindi',
  'https://staging.srfti.ac.in/hi/%E0%A4%AA%E0%A5%8D%E0%A4%B0%E0%A4%B5%E0%A5%87%E0%A4%B6-%E0%A4%AA%E0%A5%8D%E0%A4%B0%E0%A4%95%E0%A5%8D%E0%A4%B0%E0%A4%BF%E0%A4%AF%E0%A4%BE-2/',
);
const visualCommunication = page(
  'Media and visual communication courses in Tamil Nadu',
  'https://tamilnaduadmissions.com/media-journalism-visual-communication-course-admission',
);
const visualSyllabus = page(
  'A college in Chennai: what B.Sc. Visual Communication teaches',
  'https://spiher.ac.in/departments/visual-communication',
);
const visualCoimbatore = page(
  'Bharathiar University, Coimbatore: B.Sc. Visual Communication at its colleges (2020-21)',
  'https://scribd.com/document/584632868/B-Sc-Visual-Communication-Syllabus-2020-2021',
);
const fashion = page(
  'A college in Tamil Nadu: B.Sc. Textile and Fashion Designing',
  'https://ksrcas.edu/textile&fashion.php',
);
const journalism = page(
  'The New Indian Express: Chennai Institute of Journalism opens (August 2025)',
  'https://www.newindianexpress.com/states/tamil-nadu/2025/Aug/26/cm-stalin-opens-chennai-institute-of-journalism',
);
const journalismDates = page(
  'Minnambalam: Chennai Institute of Journalism, how to apply, in Tamil (July 2025)',
  'https://minnambalam.com/applications-open-for-postgraduate-diploma-in-journalism-at-tn-govt-institute',
);
const sportDegrees = page(
  'A college of physical education in Tamil Nadu: its courses',
  'https://www.drsacpe.com/admission/',
);
const sportRules = page(
  'A college of physical education in Tamil Nadu: B.P.E.S., rules of 2023-24',
  'https://jenneysphysicaleducation.com/BPES.html',
);
const sportUniversity = page(
  'EntranceZone: Tamil Nadu Physical Education and Sports University (February 2023)',
  'https://www.entrancezone.com/university/tamil-nadu-physical-education-and-sports-university-chennai/admission',
);
const coaching = page(
  'Jobs of Today: Diploma in Sports Coaching 2025-26 (April 2025)',
  'https://pb.jobsoftoday.in/2025/04/diploma-courses-admission-in-sports.html',
);
const coachingSports = page(
  'India Study Channel: Diploma in Sports Coaching 2023-24',
  'https://www.indiastudychannel.com/resources/182349-sports-authority-of-india-applications-open-for-diploma-in-sports-coaching-admissions-2023',
);
const constable = page(
  'Dinakaran: constables, jail warders and firemen, in Tamil (2025)',
  'https://www.dinakaran.com/news/tamilnadu-constable-jobs/amp',
);
const constableDates = page(
  'Vazhikhatti: TNUSRB 2025, constable, fireman, jail warder',
  'https://www.vazhikhatti.com/master/tnusrb/constable%2C-fireman%2C-jail-warder',
);
const inspector = page(
  'Latestly: TNUSRB, sub-inspectors 2025 (April 2025)',
  'https://www.latestly.com/india/information/tnusrb-si-recruitment-2025-notification-released-for-1299-sub-inspector-vacancies-at-tnusrb-tn-gov-in-know-age-limit-eligibility-criteria-and-other-important-details-6758110.html',
);
const inspectorDegrees = page(
  'Examguru: TNUSRB, sub-inspectors 2025, which degrees',
  'https://examguru.org.in/tnusrb-sub-inspector-recruitment-2025',
);
const pilot = page(
  'Golden Epaulettes: who may become a commercial pilot (2025)',
  'https://goldenepaulettes.com/eligibility-criteria-for-commercial-pilot-after-12th',
);
const pilotHours = page(
  'PilotCET: who is eligible for pilot training in India',
  'https://www.pilotcet.com/questions/who-is-eligible-for-pilot-training-in-india',
);
const pilotStreams = page(
  'ETV Bharat: pilots from every stream, proposed (May 2025)',
  'https://www.etvbharat.com/en/!bharat/dgca-proposes-major-policy-shift-arts-commerce-students-may-soon-be-eligible-for-pilot-training-enn25052704686',
);
const airTraffic = page(
  'AUBSP: Airports Authority of India, air traffic control 2025',
  'https://aubsp.com/aai-recruitment',
);
const airTrafficRules = page(
  'News18: Airports Authority of India, who may apply (June 2022)',
  'https://www.news18.com/news/education-career/aai-junior-executive-recruitment-science-graduates-can-apply-for-400-posts-salary-up-to-rs-1-40-lakh-5447419.html',
);
const planning = page(
  'Planning Tank: B.Planning at the School of Planning and Architecture, Delhi',
  'https://planningtank.com/admission/b-plan-school-of-planning-architecture-delhi',
);
const planningSchool = page(
  'School of Planning and Architecture, Delhi: undergraduate admission 2024-25',
  'https://spa.ac.in/academics/programs/under-graduate-programmes',
);
const tourism = page(
  'Indian Institute of Tourism and Travel Management, Noida: BBA',
  'https://www.iittmnoida.ac.in/bba-tourism-and-travel/',
);
const guide = page(
  'India Education Diary: training of tourist guides on the internet (2021)',
  'https://indiaeducationdiary.in/over-200-registrations-received-for-the-online-iitf-tourism-facilitator-certification-programme-for-certified-guide-training/',
);
const guideAnswer = page(
  'Business Standard: tourist facilitators, answer in the Rajya Sabha (August 2021)',
  'https://www.business-standard.com/article/current-affairs/tourism-ministry-launches-online-programme-for-tourist-facilitators-govt-121081002108_1.html',
);
const founders = page(
  'The Hindu: EDII-TN, diploma in entrepreneurship, Tiruchi (May 2024)',
  'https://www.thehindu.com/news/cities/Tiruchirapalli/edii-tn-to-offer-one-year-pg-diploma-course-in-entrepreneurship-and-innovation/article68204887.ece/amp/',
);
const foundersAge = page(
  'The Hindu: EDII-TN, diploma in entrepreneurship, Madurai (May 2024)',
  'https://www.thehindu.com/news/cities/Madurai/edii-tn-provides-interesting-opportunity-for-young-innovators-to-nurture-their-skills-says-additional-chief-secretary-umashankar/article68175681.ece',
);
const needs = page(
  'The Hindu: NEEDS for first-generation entrepreneurs (May 2022)',
  'https://www.thehindu.com/news/cities/Tiruchirapalli/more-applications-expected-under-needs-from-first-generation-entrepreneurs/article65411630.ece',
);
const needsAge = page(
  'The Hindu: NEEDS and UYEGP, applications invited (June 2023)',
  'https://www.thehindu.com/news/cities/Coimbatore/applications-invited-from-youths-under-needs-uyegp-schemes/article66927094.ece',
);
const neetCancelled = page(
  'The New Indian Express: NEET UG 2026 cancelled (May 2026)',
  'https://www.newindianexpress.com/nation/2026/May/12/nta-cancels-neet-ug-2026-amid-paper-leak-allegations-govt-orders-cbi-inquiry',
);
const neetAgain = page(
  'Deccan Chronicle: NEET on computers from 2027, again on 21 June 2026 (May 2026)',
  'https://deccanchronicle.com/nation/neet-to-go-fully-computer-based-from-next-year-1956852',
);
const mbbs = page(
  'News18: rules of the National Medical Commission for the MBBS (June 2023)',
  'https://www.news18.com/education-career/nmc-guidelines-no-mbbs-admission-after-aug-30-next-in-dec-jan-every-year-8087251.html',
);
const mbbsInternship = page(
  'DNP India: MBBS, four and a half years and an internship (June 2023)',
  'https://dnpindia.in/education/nmc-regulations-mbbs-students-need-to-complete-course-within-9-years-from-date-of-admission/246144',
);
const bds = page(
  'Medical Dialogues: draft rules for the BDS (September 2022)',
  'https://medicaldialogues.in/amp/news/education/dentistry/bds-in-india-duration-changed-to-55-years-mandatory-internship-credit-based-system-introduced-98706',
);
const bdsYears = page(
  'Vajiram: the BDS, and what is planned',
  'https://vajiramias.com/current-affairs/bachelor-of-dental-surgery-bds/63201e6118c8e1264d15b107',
);
const stateLaw = page(
  'Daily8: five-year law degrees in Tamil Nadu, forms for 2025-26',
  'https://www.daily8.com/en/article/e3a211cd603bf29e1951aa49ce820fd0',
);
const stateLawDates = page(
  'Careers360: TNDALU admission 2025-26 (August 2025)',
  'https://law.careers360.com/articles/tndalu-admission',
);
const ailet = page(
  'EdexLive: AILET 2026, dates and eligibility (July 2025)',
  'https://www.edexlive.com/news/2025/Jul/24/ailet-2026-exam-rescheduled-to-december-14-check-eligibility-criteria-application-process',
);
const ailetForms = page(
  'Hindustan Times: AILET 2026, registration begins (August 2025)',
  'https://www.hindustantimes.com/education/competitive-exams/ailet-2026-registrations-open-at-nationallawuniversitydelhi-in-direct-link-to-apply-101754662019485.html',
);
const jeeAdvanced = page(
  'The Indian Express: JEE (Advanced) 2026, schedule (March 2026)',
  'https://indianexpress.com/article/education/jee-advanced-2026-exam-on-may-17-jeeadv-ac-in-check-full-schedule-10571522/',
);
const bitsat = page('Spectrum: BITSAT 2026, days and marks', 'https://spectrumcoaches.com/bitsat.php');
const viteee = page(
  'Dakshin Bharat: VITEEE 2024, in Hindi',
  'https://www.dakshinbharat.com/article/70882/vit-engineering-entrance-exam-will-be-held-in-125-cities',
);
const nataDays = page(
  'KollegeApply: NATA 2026 from 4 April (March 2026)',
  'https://news.kollegeapply.com/news/nata-2026-exam-from-4-april-registration-ongoing-online',
);
const cuetForms: Source = {
  title: 'The Indian Express: CUET (UG) 2026, forms once more (February 2026)',
  url: 'https://indianexpress.com/article/education/cuet-ug-2026-nta-reopens-application-portal-cuet-nta-nic-in-10547304/',
  readOn: '2026-11-27',
};
const artSite = 'https://artandculture.tn.gov.in/';
const lawSite = 'https://www.tndalu.ac.in/';

const laterPage = readOnDay('2026-11-29');
const mbbsFees = laterPage(
  'Asianet News Tamil: fees of medical colleges (August 2024), in Tamil',
  'https://tamil.asianetnews.com/career/best-places-to-study-medical-tamil-nadu-medical-colleges-that-charge-low-fees-sgb-sixsu8',
);
const mbbsFeesToo = laterPage(
  'Vivegam News: fees of medical colleges, in Tamil',
  'https://vivegamnews.com/?p=23126',
);
const mbbsPrivate = laterPage(
  'ETV Bharat: fees of private medical colleges (July 2025)',
  'https://www.etvbharat.com/en/!state/mbbs-tuition-fee-for-nri-management-quota-hiked-in-tamil-nadu-private-colleges-enn25071505683',
);
const medicalList = laterPage(
  'EdexLive: merit list for MBBS and BDS (July 2025)',
  'https://www.edexlive.com/news/2025/Jul/25/tamil-nadu-mbbsbds-merit-list-out-counselling-to-commence-on-july-30',
);
const medicalQuota = laterPage(
  'ANI: 7.5 % of the medical seats for government schools (October 2020)',
  'https://www.aninews.in/news/national/general-news/tn-governor-gives-assent-to-bill-for-75-pc-quota-to-state-students-in-medical-admissions20201030141444/',
);
const medicalQuotaFees = laterPage(
  'The News Minute: the State bears the fees (November 2020)',
  'https://www.thenewsminute.com/article/tn-govt-bear-cost-students-admitted-pvt-medical-colleges-under-75-quota-138168',
);
const engineeringFees = laterPage(
  'The New Indian Express: fees (May 2022)',
  'https://www.newindianexpress.com/amp/story/states/tamil-nadu/2022/May/28/cant-accept-aicte-advice-wont-hike-engineeringfees-tn-2458841.html',
);

const fineArtsTest = page(
  'Minnal Kalvi Seithi: how the colleges of fine arts choose, in Tamil (October 2020)',
  'https://www.minnalkalviseithi.com/2020/10/3_29.html',
);
const neetPg = page(
  'Only Education: NEET (PG) 2025, who may apply (March 2025)',
  'https://www.onlyeducation.in/news/post/neet-pg-2025-eligibility-age-limit-attempts-internship',
);
const neetPgInternship = page(
  'EdexLive: NEET (PG) 2025, after the year as an intern (June 2025)',
  'https://www.edexlive.com/news/2025/Jun/14/why-are-mp-medical-science-university-mbbs-graduates-ineligible-for-neet-pg-2025',
);

export const laterFacts = {
  /** Told with the way by marks: an examination that is put off is no way in yet. */
  physiotherapyNeet: {
    kind: 'way',
    name: 'Paramedical degrees by class 12 marks',
    text: 'For BPT the national commission put NEET (UG) off from 2026-27 to 2027-28. Ask what holds for your year before you rely on marks alone.',
    from: {
      title: 'The Free Press Journal: NEET for physiotherapy postponed (March 2026)',
      url: 'https://www.freepressjournal.in/education/neet-ug-2026-requirement-for-physiotherapy-and-occupational-therapy-courses-postponed-until-202728-due-to-logistical-challenges-check-official-notification-here',
      readOn: '2026-11-27',
    },
  },
  bfa: {
    kind: 'course',
    name: 'B.F.A.',
    text: 'Four years after class 12, at the government colleges of fine arts in Chennai, Kumbakonam and Madurai: painting, sculpture or visual communication, in Chennai also printmaking and design in clay or cloth. At Mamallapuram: sculpture and painting of the tradition. A pass in class 12 is asked for.',
    from: fineArts,
    also: fineArtsTamil,
    reach: 'state',
    site: artSite,
  },
  bfaTest: {
    kind: 'course',
    name: 'B.F.A.',
    text: 'In 2020 the colleges in Chennai and Kumbakonam chose among those who applied by a practical test, held in person.',
    from: fineArtsTest,
  },
  bfaAnimation: {
    kind: 'course',
    name: 'B.F.A.',
    text: 'In Kumbakonam also in animation and visual effects.',
    from: kumbakonam,
    reach: 'state',
  },
  musicDegree: {
    kind: 'course',
    name: 'Government Music College (degree)',
    text: 'Three years after class 12, in Coimbatore, Chennai, Madurai or Thiruvaiyaru: voice, veena, violin or Bharatanatyam.',
    from: musicCoimbatore,
    also: artAndCulture,
    reach: 'state',
    site: artSite,
  },
  musicDiploma: {
    kind: 'course',
    name: 'Government Music College (diploma)',
    text: 'Three years after class 10, in the same subjects, nagaswaram or thavil.',
    from: musicCoimbatore,
    also: musicChennai,
    reach: 'state',
  },
  musicSchool: {
    kind: 'course',
    name: 'Government Music School',
    text: 'In 17 districts, Erode, Karur and Salem among them (2024).',
    from: artAndCulture,
    reach: 'state',
  },
  musicSchoolYears: {
    kind: 'course',
    name: 'Government Music School',
    text: 'In Salem it took three years, for ages 13 to 25, with a certificate of the State and without a fee for the teaching (2021).',
    from: musicSchool,
  },
  kalakshetra: {
    kind: 'course',
    name: 'Diploma of Kalakshetra',
    text: 'In Chennai, for ages 17 to 25 after class 12, by a practical test and an interview: Bharatanatyam (four years), music or visual arts.',
    from: kalakshetra,
    also: kalakshetraDance,
    reach: 'state',
  },
  drama: {
    kind: 'course',
    name: 'Diploma in Dramatic Arts',
    text: 'Three years at the National School of Drama, New Delhi. In 2020 it asked for a degree in any subject, a part in six productions, Hindi or English, and an age of 18 to 30; a first test was held in Chennai too.',
    from: drama,
    also: dramaRules,
    reach: 'country',
    site: 'https://nsd.gov.in/',
  },
  filmDegree: {
    kind: 'course',
    name: 'B.V.A. (M.G.R. film institute)',
    text: 'Four years after class 12, in Chennai: camera, sound, direction and screenplay, editing, or animation and effects. In 2022 it asked for 40 %, of SC and ST for a pass; in 2025 forms were taken until 4 June.',
    from: film,
    also: filmRules,
    marks: '40',
    reach: 'state',
    site: 'https://www.filminstitute.tn.gov.in/',
  },
  filmStreams: {
    kind: 'course',
    name: 'B.V.A. (M.G.R. film institute)',
    text: 'Direction, editing and animation were open to every stream (2020).',
    from: filmStreams,
  },
  filmAfterDegree: {
    kind: 'course',
    name: 'FTII Pune and SRFTI Kolkata',
    text: 'After a degree, in any subject but for art direction: a written test, then a practical one or an audition, and an interview.',
    from: filmDegrees,
    also: filmKolkata,
    reach: 'country',
  },
  visualCommunication: {
    kind: 'course',
    name: 'B.Sc. Visual Communication',
    text: 'Three years after class 12, in any stream: photography, film, drawing, advertising.',
    from: visualCommunication,
    also: visualSyllabus,
  },
  visualCoimbatore: {
    kind: 'course',
    name: 'B.Sc. Visual Communication',
    text: 'Also at colleges of Bharathiar University, Coimbatore.',
    from: visualCoimbatore,
  },
  fashionDegree: {
    kind: 'course',
    name: 'B.Sc. Textile and Fashion Designing',
    text: 'Three years after class 12, as at a college of Tamil Nadu that teaches it since 2006.',
    from: fashion,
  },
  journalism: {
    kind: 'course',
    name: 'Postgraduate Diploma in Journalism',
    text: 'One year, in Tamil and English, at the Chennai Institute of Journalism, which the State founded in 2025; forms were taken from 24 July to 3 August.',
    from: journalism,
    also: journalismDates,
    reach: 'state',
    site: 'https://cij.tn.gov.in/',
  },
  sportDegree: {
    kind: 'course',
    name: 'Degree in physical education (B.P.E.S.)',
    text: 'Three years after class 12, under the Tamil Nadu Physical Education and Sports University. You must have played for your school and be under 21; marks, sport and two tests of skill count.',
    from: sportRules,
    also: sportDegrees,
    reach: 'state',
    site: 'https://www.tnpesu.org/',
  },
  sportTeaching: {
    kind: 'course',
    name: 'B.P.Ed.',
    text: 'Two years after a degree.',
    after: 'a degree',
    from: sportDegrees,
    also: sportUniversity,
    reach: 'state',
  },
  coaching: {
    kind: 'course',
    name: 'Diploma in Sports Coaching',
    text: 'By the Sports Authority of India, at Patiala. In 2025 it asked for a degree and a part in national championships; class 12 was enough for who had competed for India. Forms were taken from 27 March to 26 April.',
    after: 'a degree',
    from: coaching,
    also: coachingSports,
    reach: 'country',
  },
  constable: {
    kind: 'exam',
    name: 'TNUSRB',
    text: 'By the Tamil Nadu Uniformed Services Recruitment Board: for constables and firemen, class 10 and an age of 18 to 26, more for some communities (2025).',
    from: constableDates,
    also: constable,
    opens: '2025-08-22',
    closes: '2025-09-21',
    site: 'https://www.tnusrb.tn.gov.in/',
  },
  inspector: {
    kind: 'exam',
    name: 'TNUSRB',
    text: 'For sub-inspectors, a degree and an age of 20 to 30; forms from 7 April to 3 May 2025.',
    from: inspector,
    also: inspectorDegrees,
  },
  pilotLicence: {
    kind: 'course',
    name: 'Commercial Pilot Licence (CPL)',
    text: 'From 18 years on, under the rules of the Directorate General of Civil Aviation: a Class 1 medical certificate, its examinations, and 200 hours of flying.',
    from: pilot,
    also: pilotHours,
    site: 'https://www.dgca.gov.in/',
  },
  pilotSubjects: {
    kind: 'subjects',
    name: 'Mathematics, Physics',
    text: 'For the Commercial Pilot Licence; who did not have them may take them later at an open school. In 2025 the Directorate asked the Ministry to open it to every stream: ask whether that holds.',
    from: pilotStreams,
    also: pilot,
  },
  airTraffic: {
    kind: 'course',
    name: 'AAI examination (air traffic control)',
    text: 'By the Airports Authority of India, for who guides the traffic: a B.Sc. with Physics and Mathematics, or a degree in engineering, and an age under 27. In 2025 forms were taken from 25 April to 24 May.',
    from: airTraffic,
    also: airTrafficRules,
    site: 'https://www.aai.aero/',
  },
  planningDegree: {
    kind: 'course',
    name: 'B.Planning',
    text: 'Four years, as at the School of Planning and Architecture, Delhi.',
    from: planning,
    also: planningSchool,
    reach: 'country',
  },
  planningSubjects: {
    kind: 'subjects',
    name: 'Mathematics',
    text: 'With it, class 12 of any stream will do for the B.Planning paper of JEE (Main).',
    from: planning,
  },
  jeePapers: {
    kind: 'exam',
    name: 'JEE (Main)',
    text: 'B.Arch. and B.Planning have papers of their own.',
    from: planningSchool,
    also: planning,
  },
  tourismDegree: {
    kind: 'course',
    name: 'BBA (Tourism and Travel)',
    text: 'Three years after class 12, at the Indian Institute of Tourism and Travel Management of the Ministry of Tourism.',
    from: tourism,
    reach: 'country',
  },
  tourismGuide: {
    kind: 'course',
    name: 'Tourist Facilitator (Incredible India)',
    text: 'By the Ministry of Tourism, on the internet: seven modules, an examination, then seven days of training. In 2021 for ages 18 to 40 with class 12, above 40 with class 10.',
    from: guide,
    also: guideAnswer,
    site: 'https://iitf.gov.in/',
  },
  founders: {
    kind: 'course',
    name: 'Diploma in entrepreneurship (EDII-TN)',
    text: 'One year after any degree, for ages 20 to 30, by the institute of the State (EDII-TN) with the one in Ahmedabad: a test, then an interview. In 2024, 40 of 500 seats were for Coimbatore district.',
    from: founders,
    also: foundersAge,
    reach: 'state',
    site: 'https://www.editn.in/',
  },
  needs: {
    kind: 'help',
    name: 'NEEDS, for the first in a family to found a business',
    text: 'Through the District Industries Centre, a bank loan of ₹10 lakh to 5 crore; a quarter is subsidy, up to ₹75 lakh (2022). It asks for class 12, a diploma or an ITI, and an age of 21 to 45, for women and most communities to 55 (2023).',
    from: needs,
    also: needsAge,
    site: 'https://www.msmeonline.tn.gov.in/',
  },
  neet: {
    kind: 'exam',
    name: 'NEET (UG)',
    text: 'By the National Testing Agency, once a year, on a computer from 2027.',
    from: neetAgain,
    also: neetCancelled,
    marks: '50',
    held: '3 May 2026, cancelled and set again for 21 June 2026',
    site: 'https://neet.nta.nic.in/',
  },
  mbbs: {
    kind: 'course',
    name: 'MBBS',
    text: 'Four and a half years, then one as an intern, by the rules of the National Medical Commission of 2023.',
    from: mbbs,
    also: mbbsInternship,
    site: 'https://www.nmc.org.in/',
  },
  mbbsFees: {
    kind: 'course',
    name: 'MBBS',
    text: 'At government colleges a year cost about ₹16,000 to ₹18,000 (2024).',
    from: mbbsFees,
    also: mbbsFeesToo,
  },
  mbbsPrivateFees: {
    kind: 'course',
    name: 'MBBS',
    text: 'At private colleges, from 2025 for three years: ₹4.35 to 4.5 lakh a year for a seat of the government quota, ₹15 lakh for one of the management quota, and ₹60,000 as a development fee. Hostel and meals cost extra.',
    from: mbbsPrivate,
  },
  medicalForm: {
    kind: 'course',
    name: 'MBBS',
    text: "After NEET (UG) you fill in the State's form at tnmedicalselection.org, in 2025 from 6 to 29 June. The State gives the seats by NEET marks, in its own and in private colleges; 15 % of the seats in its own colleges are given to candidates from all of India.",
    from: medicalList,
    also: mbbsFees,
  },
  medicalQuota: {
    kind: 'help',
    name: '7.5\u00a0% for government schools',
    text: 'If you studied in government schools of the State from class 6 to 12 and pass NEET (UG): seats are kept for pupils like you, in 2025, 495 for MBBS and 119 for BDS.',
    from: medicalList,
    also: medicalQuota,
  },
  medicalQuotaFees: {
    kind: 'help',
    name: '7.5\u00a0% for government schools',
    text: 'The State said in 2020 that it pays the fees of college and hostel for them.',
    from: medicalQuotaFees,
  },
  engineeringFees: {
    kind: 'course',
    name: 'B.E. or B.Tech.',
    text: 'In 2022 most private colleges took about ₹55,000 a year for a government-quota seat.',
    from: engineeringFees,
  },
  medicalSpecialist: {
    kind: 'course',
    name: 'MD or MS, to become a specialist',
    text: 'After MBBS and its year as an intern, by NEET (PG) of the National Board of Examinations in Medical Sciences.',
    from: neetPg,
    also: neetPgInternship,
  },
  bds: {
    kind: 'course',
    name: 'BDS',
    text: 'Five years, one of them as an intern; in 2022 half a year more was planned.',
    from: bdsYears,
    also: bds,
  },
  stateLaw: {
    kind: 'way',
    name: 'TNDALU, admission by class 12 marks',
    text: 'The Tamil Nadu Dr. Ambedkar Law University fills the B.A. LL.B. of 26 law colleges without an entrance test: 45 % in class 12, 40 % for SC and ST, and no age limit (2025).',
    from: stateLaw,
    also: stateLawDates,
    marks: '45',
    reach: 'state',
    closes: '2025-05-31',
    site: lawSite,
  },
  excellenceInLaw: {
    kind: 'course',
    name: 'Five-year integrated law degree',
    text: 'The School of Excellence in Law of TNDALU has it with B.A., B.B.A., B.Com. or B.C.A., and asks for 70 % (60 % for SC and ST candidates; 2025).',
    from: stateLaw,
    also: stateLawDates,
    reach: 'state',
  },
  lawAfterDegree: {
    kind: 'course',
    name: 'Three-year LL.B.',
    text: 'After a degree, at TNDALU by its marks; in 2025 forms were taken from 16 June to 31 July.',
    from: stateLawDates,
    site: lawSite,
  },
  ailet: {
    kind: 'exam',
    name: 'AILET',
    text: 'By the National Law University, Delhi, for its own B.A. LL.B. For 2026 it asked for 45 % in class 12 (OBC 42 %, SC and ST 40 %).',
    from: ailet,
    also: ailetForms,
    marks: '45',
    opens: '2025-08-07',
    closes: '2025-11-10',
    held: '14 December 2025',
    site: 'https://nationallawuniversitydelhi.in/',
  },
  jeeAdvanced: {
    kind: 'exam',
    name: 'JEE (Advanced)',
    text: 'For the B.Tech. of the IITs: the first 2,50,000 of JEE (Main) may sit it, at most twice.',
    from: jeeAdvanced,
    opens: '2026-04-23',
    closes: '2026-05-02',
    held: '17 May 2026',
    site: 'https://jeeadv.ac.in/',
  },
  bitsat: {
    kind: 'exam',
    name: 'BITSAT',
    text: 'For BITS in Pilani, Goa and Hyderabad: 75 % in Physics, Chemistry and Mathematics together, 60 % in each (2026).',
    from: bitsat,
    marks: '75',
    opens: '2025-12-15',
    closes: '2026-03-16',
    held: '15 to 17 April and 24 to 26 May 2026',
    site: 'https://admissions.bits-pilani.ac.in/',
  },
  viteee: {
    kind: 'exam',
    name: 'VITEEE',
    text: 'For the B.Tech. of VIT.',
    from: viteee,
    held: '19 to 30 April 2024',
    site: 'https://vit.ac.in/',
  },
  nataDays: {
    kind: 'dates',
    name: 'NATA',
    text: '',
    from: nataDays,
    held: '4 April to 13 June 2026',
  },
  cuetForms: {
    kind: 'dates',
    name: 'CUET (UG)',
    text: '',
    from: cuetForms,
    opens: '2026-01-03',
    closes: '2026-01-30',
    held: '11 to 31 May 2026',
  },
  cuetAgain: {
    kind: 'dates',
    name: 'CUET (UG)',
    text: 'In 2026 forms were then taken until 4 February, and from 23 to 26 February.',
    from: cuetForms,
  },
} as const satisfies Record<string, SourcedFact>;
