import type { leadForms } from '#domain/lead-fields.ts';
import type { ExternalLink, InternalLink } from './action.ts';
import type { FormWords } from './forms.ts';
import type { SpanWords } from './mail.ts';

/** The contact form for those who read Tamil, with the privacy notice in short. */
export const tamilForm = {
  title: 'உங்கள் விவரங்களைக் கொடுங்கள்',
  description: 'உங்கள் விவரங்களை எழுதுங்கள்; எங்கள் ஆலோசகர் தமிழில் உங்களுடன் பேசுவார். முதல் 30 நிமிட ஆலோசனை இலவசம்.',
  intro:
    '* குறி உள்ளவற்றை நிரப்பினால் போதும்; எங்கள் ஆலோசகர் {within} உங்களை அழைப்பார். முதல் 30 நிமிட ஆலோசனை இலவசம். 18 வயது ஆகவில்லை என்றால் பெற்றோருடன் சேர்ந்து நிரப்புங்கள்; பெற்றோரின் தொலைபேசி எண்ணைக் கொடுங்கள்.',
  fields: {
    name: { label: 'முழுப் பெயர் *' },
    contact: {
      label: 'தொலைபேசி எண் *',
      hint: 'வெளிநாட்டு எண்ணா? நாட்டுக் குறியீட்டையும் (+971 போல) எழுதுங்கள்',
    },
    email: { label: 'மின்னஞ்சல் முகவரி *', hint: 'எங்கள் பதிலுக்கு' },
    country: {
      label: 'எந்த நாட்டில் படிக்க விருப்பம்? *',
      hint: 'இந்தியாவும் பட்டியலில் உள்ளது',
      placeholder: 'நாட்டைத் தேர்ந்தெடுங்கள்',
      options: {
        india: 'இந்தியா',
        usa: 'அமெரிக்கா',
        uk: 'பிரிட்டன்',
        canada: 'கனடா',
        australia: 'ஆஸ்திரேலியா',
        germany: 'ஜெர்மனி',
        singapore: 'சிங்கப்பூர்',
        uae: 'ஐக்கிய அரபு அமீரகம்',
        other: 'வேறு நாடு',
      },
    },
    budget: {
      label: 'எவ்வளவு செலவு செய்ய முடியும்?\u00a0*',
      hint: 'முழுப் படிப்புக்கும் சேர்த்து',
      placeholder: 'ஒன்றைத் தேர்ந்தெடுங்கள்',
      options: {
        'under-5-lakhs': '₹5 லட்சத்துக்குக் கீழ்',
        '5-10-lakhs': '₹5 முதல் ₹10 லட்சம் வரை',
        '10-20-lakhs': '₹10 முதல் ₹20 லட்சம் வரை',
        '20-50-lakhs': '₹20 முதல் ₹50 லட்சம் வரை',
        'above-50-lakhs': '₹50 லட்சத்துக்கு மேல்',
        flexible: 'பேசி முடிவு செய்யலாம்',
      },
    },
    address: { label: 'முகவரி', hint: 'விருப்பம் இருந்தால் மட்டும்' },
  } satisfies FormWords<typeof leadForms.contact>,
  /** What to correct, whatever is wrong with a field; `other` where the form could not be taken at all. */
  problems: {
    title: 'இவற்றைச் சரிசெய்யுங்கள்',
    name: 'உங்கள் முழுப் பெயரை எழுதுங்கள்.',
    contact: 'உங்கள் தொலைபேசி எண்ணைச் சரியாக எழுதுங்கள்.',
    email: 'உங்கள் மின்னஞ்சல் முகவரியைச் சரியாக எழுதுங்கள். எடுத்துக்காட்டு: name@example.com',
    country: 'எந்த நாட்டில் படிக்க விருப்பம் என்று தேர்ந்தெடுங்கள்.',
    budget: 'எவ்வளவு செலவு செய்ய முடியும் என்று தேர்ந்தெடுங்கள்.',
    address: 'முகவரியைச் சுருக்கமாக எழுதுங்கள்.',
    other: 'இப்போது அனுப்ப முடியவில்லை. சிறிது நேரம் கழித்து மீண்டும் அனுப்புங்கள், அல்லது எங்களை அழையுங்கள்.',
  } satisfies Readonly<Record<keyof typeof leadForms.contact | 'title' | 'other', string>>,
  submit: 'அனுப்புங்கள்',
  purpose: 'உங்களை அழைத்து ஆலோசனை சொல்ல மட்டுமே இந்த விவரங்களை வைத்திருக்கிறோம்.',
  privacy: { label: 'முழு அறிவிப்பு (ஆங்கிலத்தில்)', href: '/privacy' } satisfies InternalLink,
  notice: {
    title: 'உங்கள் விவரங்களை என்ன செய்கிறோம்?',
    items: [
      'நீங்கள் எழுதுவது, அனுப்பிய நேரம், எங்கள் தளத்துக்கு எப்படி வந்தீர்கள் என்பது, உங்கள் இணைய முகவரி (IP), உலாவியின் பெயர் ஆகியவை எங்களிடம் வரும்.',
      'உங்களைக் கேட்காமல் கல்லூரி, வங்கி, முகவர் யாருக்கும் கொடுக்க மாட்டோம். யாருக்கும் விற்க மாட்டோம்.',
      'உங்கள் விவரங்களைக் கேட்டுப் பார்க்கலாம், திருத்தச் சொல்லலாம், அழிக்கச் சொல்லலாம். ஒப்புதலை எப்போது வேண்டுமானாலும் திரும்பப் பெறலாம். ஒரு வரி எழுதினால் போதும்.',
      'எங்கள் பதில் போதவில்லை என்றால் இந்தியத் தரவுப் பாதுகாப்பு வாரியத்திடம் (Data Protection Board of India) புகார் செய்யலாம்.',
    ],
  },
  /** Where the office takes enquiries by chat alone. */
  chatReady: 'உங்கள் விவரங்கள் WhatsApp செய்தியாகத் தயாராக உள்ளன. அதைத் திறந்து அனுப்புங்கள்.',
  chat: 'WhatsApp-இல் தொடருங்கள்',
  call: { label: 'எங்களை அழையுங்கள்', external: 'call' } satisfies ExternalLink,
} as const;

/** What stands there once it is sent. */
export const tamilThanks = {
  title: 'நன்றி. உங்கள் விவரங்கள் கிடைத்தன.',
  description: 'உங்கள் விவரங்கள் எங்களுக்குக் கிடைத்தன.',
  text: 'எங்கள் ஆலோசகர் {within} உங்களை அழைப்பார் அல்லது உங்களுக்கு எழுதுவார்.',
  reference: 'உங்கள் குறிப்பு எண்',
  details: 'நீங்கள் அனுப்பியது:',
  minor: '18 வயது ஆகவில்லையா? பெற்றோரிடம் சொல்லுங்கள். முதலில் அவர்களுடன் பேசுவோம்.',
  chat: tamilForm.chat,
  call: tamilForm.call,
  home: { label: 'முகப்பு', href: '/ta' } satisfies InternalLink,
} as const;

/** The time of a promised reply, as it stands in a sentence. */
export const tamilWithin = {
  'working-days': { one: 'ஒரு வேலை நாளுக்குள்', many: '{amount} வேலை நாட்களுக்குள்' },
  'office-hours': {
    one: 'அலுவலக நேரத்தில் ஒரு மணி நேரத்துக்குள்',
    many: 'அலுவலக நேரத்தில் {amount} மணி நேரத்துக்குள்',
  },
} as const satisfies SpanWords;
