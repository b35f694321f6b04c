import type { ExternalLink, InternalLink, PageMeta } from './action.ts';
import { officeNow } from './contact-form.ts';
import { english, tamilTag } from './languages.ts';
import { chrome, footer } from './site.ts';
import { siteDefaults } from './site-defaults.ts';

export const tamilMeta: PageMeta = {
  title: 'தமிழில்: {brand}, {locality}',
  description:
    'படிப்பு, கல்லூரி, வேலை பற்றி மாணவர்களுக்கும் பெற்றோர்களுக்கும் வழிகாட்டுகிறோம். முதல் 30 நிமிட ஆலோசனை இலவசம்.',
};

/** The site in short for parents who read Tamil. */
export const tamil = {
  title: 'படிப்பு, கல்லூரி, வேலை வழிகாட்டுதல்',
  intro: 'வணக்கம், இது {brand}. {locality} நகரில் வழிகாட்டுகிறோம்.',
  first: 'முதல் 30 நிமிட ஆலோசனை இலவசம். பிள்ளைக்கு 18 வயது ஆகவில்லையா? நீங்களும் உடன் வாருங்கள்.',
  parts: [
    {
      title: 'யாருக்காக?',
      items: [
        '10, 11, 12-ஆம் வகுப்பு மாணவர்களுக்கு',
        'கல்லூரி மாணவர்களுக்கு',
        'பிள்ளைகளின் படிப்பைப் பற்றி யோசிக்கும் பெற்றோர்களுக்கு',
      ],
    },
    {
      title: 'என்ன செய்கிறோம்?',
      items: [
        'எந்தப் படிப்பு, எந்த வேலை என்று முடிவு செய்ய உதவுகிறோம்.',
        'இந்தியாவில் கல்லூரியில் சேர உதவுகிறோம்: விண்ணப்பம், கலந்தாய்வு, முக்கியமான தேதிகள்.',
        'வெளிநாட்டில் படிக்க உதவுகிறோம்: நாடு, பல்கலைக்கழகம், விசா.',
        'வீட்டில் இருந்தே இணையத்தில் விண்ணப்பிக்க உதவுகிறோம்.',
        'நுழைவுத் தேர்வுகளுக்குத் தயாராக உதவுகிறோம்.',
        'கல்விக் கடன் பற்றி விளக்குகிறோம்.',
      ],
    },
    {
      title: 'எது இலவசம்?',
      items: [
        'முதல் 30 நிமிட ஆலோசனை இலவசம்.',
        'இந்தத் தளத்தில் உள்ள கேள்விகளும் கல்விக் கடன் கணக்கீடும் இலவசம்.',
        'அந்த 30 நிமிடத்துக்குப் பிறகு கட்டணம் உண்டு. எதையும் தொடங்கும் முன்பே எவ்வளவு என்று சொல்வோம்.',
      ],
    },
    {
      title: '18 வயது நிரம்பாதவர்கள்',
      items: [
        'பிள்ளையுடன் சேர்ந்து படிவத்தை நிரப்புங்கள்; உங்கள் தொலைபேசி எண்ணைக் கொடுங்கள்.',
        'முதலில் உங்களுடன் பேசுவோம். நீங்கள் வேண்டாம் என்றால் விவரங்களை அழிப்போம்.',
      ],
    },
    {
      title: 'அடுத்து என்ன நடக்கும்?',
      items: [
        'WhatsApp-இல் எழுதுங்கள், அல்லது அழையுங்கள். தமிழிலேயே எழுதலாம், பேசலாம்.',
        'எங்கள் ஆலோசகர் உங்கள் பிள்ளையைப் பற்றிக் கேட்டு, உங்களுடன் அரை மணி நேரம் பேசுவார்.',
        'அதன் பிறகு தொடர வேண்டுமா என்று வீட்டில் பேசி முடிவு செய்யுங்கள்.',
      ],
    },
  ],
  /** Only where an owner says so. */
  noCommission: 'கல்லூரி, முகவர், வங்கி என்று யாரிடமும் நாங்கள் கமிஷன் வாங்குவதில்லை.',
  leaveNumber: 'உங்கள் விவரங்களைக் கொடுங்கள், நாங்கள் அழைக்கிறோம்',
  child: 'உங்கள் பிள்ளைக்கு என்ன பிடிக்கும்? பெற்றோருக்கான 12 கேள்விகள்',
  loan: 'கல்விக் கடனுக்கு மாதம் எவ்வளவு? கணக்கிடுங்கள்',
  fees: 'கட்டண விவரங்கள்',
  refunds: 'பணம் திரும்ப:',
  since: '{year} முதல் இந்தப் பணியில்.',
  contact: {
    title: 'எங்களைத் தொடர்பு கொள்ள',
    phoneLabel: 'தொலைபேசி',
    emailLabel: 'மின்னஞ்சல்',
    addressLabel: 'அலுவலகம்',
  },
  chat: { label: 'WhatsApp-இல் எழுதுங்கள்', external: 'chat' } satisfies ExternalLink,
  call: { label: 'எங்களை அழையுங்கள்', external: 'call' } satisfies ExternalLink,
  /** On the first screen: what a parent asks before anything else. */
  asks: {
    free: 'கட்டணம்',
    young: '18 வயது நிரம்பாதவர்கள்',
    office: 'அலுவலகம்',
    people: 'யார் பேசுவார்கள்?',
    figures: 'எண்கள், கதைகள் உண்மையா?',
  },
  /** With names, on the first screen. */
  talkTo: 'உங்களுடன் பேசுபவர்கள்: {names}',
  /** Before the languages that somebody speaks. */
  languages: 'பேசும் மொழிகள்:',
  /** Below that question, as long as the office shows nobody. */
  nobodyNamed: 'உங்களுடன் யார் பேசுவார் என்று முதலிலேயே கேளுங்கள்: அவர் பெயர், படிப்பு, அனுபவம்.',
  englishTitle: 'ஆங்கிலப் பக்கங்களைப் பற்றி',
  english: 'மற்ற பக்கங்கள் ஆங்கிலத்தில் உள்ளன.',
  /** Only while figures are shown of which nobody said what they rest on. */
  figures: 'அங்குள்ள சதவீதங்களும் எண்ணிக்கைகளும் எங்கள் சொந்தக் கணக்கு. எப்படிக் கணக்கிட்டோம் என்று கேளுங்கள்.',
  /** Only while the stories or the quotes of the pages in English are samples. */
  samples: 'அங்குள்ள வெற்றிக் கதைகள் நாங்கள் எழுதிய மாதிரிகள்; உண்மையான மாணவர்களுடையவை அல்ல.',
};

/** Forms that most families here look for, by the names of the directions' facts; each with what it leads to. */
export const tamilForms = {
  title: 'விண்ணப்பம் எப்போது?',
  text: 'சென்ற ஆண்டுகளின் தேதிகளை வைத்துச் சொல்கிறோம். சரியான தேதியை அதிகாரபூர்வ தளத்தில் பாருங்கள்.',
  names: {
    TNEA: 'TNEA: தமிழ்நாட்டில் பொறியியல்',
    'NEET (UG)': 'NEET: மருத்துவம்',
    'JEE (Main)': 'JEE: NIT, IIIT பொறியியல்',
    'CUET (UG)': 'CUET: மத்தியப் பல்கலைக்கழகங்கள்',
    CLAT: 'CLAT: சட்டம்',
  } as Readonly<Record<string, string>>,
  opens: 'ஏறக்குறைய {month} முதல்',
  closes: 'ஏறக்குறைய {day} வரை',
  /** From its last day on, by that of the year before. */
  lastDay: 'சென்ற ஆண்டு விண்ணப்பம் {day} அன்று முடிந்தது. இந்த ஆண்டின் தேதியை இன்றே பாருங்கள்.',
  /** Behind it where a further form of the year is to come. */
  again: 'அடுத்த விண்ணப்பம் ஏறக்குறைய {month} முதல்.',
} as const;

/** Help with fees, as the directions tell it with their sources: each with the page that has them. */
export const tamilHelp = {
  title: 'படிப்புச் செலவுக்கு அரசு உதவி',
  text: 'விதிகள் மாறலாம்: சேரும் முன் கேட்டு உறுதி செய்யுங்கள்.',
  items: [
    {
      label: 'முதல் பட்டதாரி கட்டணச் சலுகை',
      href: '/directions/civil-engineering#help',
      text: 'உங்கள் குடும்பத்தில் முதல் பட்டதாரி ஆகப்போகும் பிள்ளை ஒற்றைச் சாளர முறையில் (TNEA போல) தொழிற்கல்விப் படிப்பில் சேர்ந்தால் கட்டணம் குறையும். வருவாய்த் துறையின் சான்றிதழ் வேண்டும். உடன்பிறந்தவர் யாரும் இந்தச் சலுகையைப் பெற்றிருக்கக் கூடாது.',
    },
    {
      label: '7.5 % உள் ஒதுக்கீடு',
      href: '/directions/civil-engineering#help',
      text: 'ஆறாம் வகுப்பு முதல் பன்னிரண்டாம் வகுப்பு வரை அரசுப் பள்ளியில் படித்து, இந்த ஒதுக்கீட்டில் தொழிற்கல்விப் படிப்பில் சேர்ந்தால், படிப்பு, விடுதி, கலந்தாய்வுக் கட்டணங்களை அரசே செலுத்தும்.',
    },
    {
      label: 'புதுமைப் பெண், தமிழ்ப் புதல்வன்',
      href: '/directions/chartered-accountancy#help',
      text: 'ஆறாம் வகுப்பு முதல் பன்னிரண்டாம் வகுப்பு வரை அரசுப் பள்ளியில், அல்லது அரசு உதவி பெறும் பள்ளியில் தமிழ் வழியில் படித்தவர்களுக்கு, மேற்படிப்பு படிக்கும்போது மாதம் ₹1,000 (2024).',
    },
  ],
} as const;

/** What else there is to read and to answer, by its English name too: so one finds it again there. */
export const tamilMore = {
  title: 'மேலும் பார்க்க',
  items: [
    {
      label: 'படிப்பும் வேலையும்: Careers',
      href: '/directions',
      text: 'எந்த வேலைக்கு என்ன படிக்க வேண்டும், எப்படிச் சேர வேண்டும்.',
    },
    {
      label: 'நுழைவுத் தேர்வுகள்: Examinations',
      href: '/services/indian-admission/examinations',
      text: 'எல்லாத் தேர்வுகளும், அவற்றின் அதிகாரபூர்வ தளங்களும்.',
    },
    {
      label: 'வெளிநாட்டுச் செலவு: Costs abroad',
      href: '/services/overseas-admission/costs',
      text: 'ஐந்து நாடுகளில் ஓர் ஆண்டுக்கு எவ்வளவு செலவாகும், ரூபாயில்.',
    },
    {
      label: 'எட்டுக் கேள்விகள்: Career Clarity Quiz',
      href: '/quiz',
      text: 'முடிவு உடனே தெரியும்; பெயர் கேட்பதில்லை.',
    },
  ],
} as const;

/** Names of offices that the site knows in Tamil letters. */
export const tamilNames: Readonly<Record<string, string>> = { [siteDefaults.name]: 'மார்க்கம்' };

/** Towns as they are written in a Tamil sentence. */
export const tamilPlaces: Readonly<Record<string, string>> = {
  Coimbatore: 'கோயம்புத்தூர்',
  Tiruppur: 'திருப்பூர்',
  Erode: 'ஈரோடு',
  Salem: 'சேலம்',
  Chennai: 'சென்னை',
  Madurai: 'மதுரை',
  'Tamil Nadu': 'தமிழ்நாடு',
};

/** What a chat begins with. */
export const tamilGreeting = 'வணக்கம், படிப்பு பற்றி உங்களுடன் பேச விரும்புகிறேன்.';

/** Get Started of the pages in Tamil. */
export const tamilGetStarted: InternalLink = { label: 'தொடங்குங்கள்', href: '/ta/get-started' };

/** The way back, in its own language. */
export const inEnglish: InternalLink = { label: 'English', href: '/', lang: english.tag };

/** Behind the main links in the bar. */
export const tamilInBar: readonly InternalLink[] = [
  { ...inEnglish, hrefLang: english.tag },
  { label: 'தேடல்', href: '/search', hrefLang: english.tag },
];

/** What stands around the page: links by their addresses, all else by the English words. */
export const tamilFrame: Readonly<Record<string, string>> = {
  ...tamilPlaces,
  lang: tamilTag,
  [siteDefaults.tagline]: 'மாணவர்கள் தெரிந்து முடிவெடுக்க உதவுகிறோம்',
  '/': 'முகப்பு',
  '/services': 'சேவைகள்',
  '/about': 'எங்களைப் பற்றி',
  '/blog': 'வலைப்பதிவு',
  '/faq': 'கேள்வி பதில்',
  '/services/career-guidance': 'தொழில் வழிகாட்டல்',
  '/services/indian-admission': 'இந்தியாவில் சேர்க்கை',
  '/services/overseas-admission': 'வெளிநாட்டில் சேர்க்கை',
  '/services/online-admission': 'இணையவழிச் சேர்க்கை',
  '/services/test-preparation': 'நுழைவுத் தேர்வுப் பயிற்சி',
  '/services/educational-loans': 'கல்விக் கடன்',
  '/services/career-guidance#success-stories': 'வெற்றிக் கதைகள்',
  '/#contact': 'தொடர்பு',
  '/privacy': 'தனியுரிமை (ஆங்கிலத்தில்)',
  '/search': 'தேடல்',
  '/directions': 'படிப்பும் வேலையும்',
  '/interests': 'என்ன பிடிக்கும்?',
  '/services/indian-admission/examinations': 'நுழைவுத் தேர்வுகள்',
  '/services/overseas-admission/costs': 'வெளிநாட்டுச் செலவு',
  Services: 'சேவைகள் (ஆங்கிலத்தில்)',
  Resources: 'மேலும் படிக்க (ஆங்கிலத்தில்)',
  [chrome.skipLink]: 'முக்கியப் பகுதிக்குச் செல்லுங்கள்',
  [chrome.mainNavigation]: 'முக்கியப் பக்கங்கள் (ஆங்கிலத்தில்)',
  [chrome.menuNavigation]: 'மெனு',
  [chrome.openMenu]: 'மெனுவைத் திறக்க',
  [chrome.closeMenu]: 'மெனுவை மூட',
  [chrome.bookConsultation]: 'ஆலோசனைக்கு முன்பதிவு செய்யுங்கள்',
  [chrome.opensInNewTab]: '(புதிய பக்கமாகத் திறக்கும்)',
  [footer.contact.title]: 'தொடர்பு',
  [footer.contact.phoneLabel]: tamil.contact.phoneLabel,
  [footer.contact.emailLabel]: tamil.contact.emailLabel,
  [footer.contact.addressLabel]: tamil.contact.addressLabel,
  [footer.rights]: 'அனைத்து உரிமைகளும் பாதுகாக்கப்பட்டவை.',
  [footer.map]: 'வரைபடத்தில் பாருங்கள்',
  [footer.social]: 'எங்களைப் பின்தொடருங்கள்',
};

/** Beside the hours of an office that has said them. */
export const tamilOfficeNow: Readonly<Record<string, string>> = {
  [footer.hours]: 'அலுவலக நேரம்',
  [officeNow.open]: 'இப்போது திறந்திருக்கிறது',
  [officeNow.closed]: 'இப்போது மூடியிருக்கிறது',
  [officeNow.today]: 'இன்று {time} மணிக்குத் திறக்கும்',
  [officeNow.later]: '{time} மணிக்குத் திறக்கும்',
};
