import Award from 'lucide-react/icons/award';
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import Globe from 'lucide-react/icons/globe';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import PhoneCall from 'lucide-react/icons/phone-call';
import Video from 'lucide-react/icons/video';
import './ruled-grid.css';

const icons = {
  award: Award,
  'fingerprint-pattern': FingerprintPattern,
  globe: Globe,
  'heart-handshake': HeartHandshake,
  'phone-call': PhoneCall,
  video: Video,
};

interface OfferListProps {
  items: readonly { id: string; title: string; text: string; icon: keyof typeof icons }[];
}

/** What is on offer as a ruled list, each line beginning with its dot. */
export function OfferList({ items }: OfferListProps) {
  return (
    <ul className="ruled-grid">
      {items.map(({ id, title, text, icon }) => {
        const Icon = icons[icon];
        return (
          <li key={id}>
            <Icon aria-hidden="true" size={28} strokeWidth={1.5} />
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
