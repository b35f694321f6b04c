import { useEffect, useRef } from 'react';
import { contactForm } from '#content/contact-form.ts';
import { Icon } from '#web/art/icon.tsx';
import { useWords } from '#web/page/use-settings.ts';
import { ContactForm } from './contact-form.tsx';
import { loadRules } from './lead-engine.ts';
import type { Sent } from './receipt.tsx';
import './form-dialog.css';

// Fetched with the dialog: it must be here when the connection is gone.
export { Receipt } from './lead-engine.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onSent: (sent: Sent) => void;
}

/** The Get Started dialog. It stays in the page when closed, so that what was typed is there when it opens again. */
export function ContactDialog({ isOpen, onClose, onSent }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    void loadRules();
    element.showModal();
    // By itself the focus would begin on what closes it.
    element.querySelector('h2')?.focus();
    // The dialog has no padding of its own, so only its backdrop can be the target itself.
    element.onclick = ({ target }) => {
      if (target === element) element.close();
    };
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      element.close();
    };
  }, [isOpen]);

  return (
    <dialog ref={dialog} className="form-dialog" aria-labelledby="contact-title" onClose={onClose}>
      <div className="form">
        <div className="form-dialog-top">
          <h2 id="contact-title" tabIndex={-1}>
            {contactForm.title}
          </h2>
          <button type="button" className="icon-button" aria-label={contactForm.close} onClick={onClose}>
            <Icon of="x" size={26} />
          </button>
        </div>
        <p>{useWords(contactForm.intro)}</p>
        <ContactForm idPrefix="dialog-" onSent={onSent} />
      </div>
    </dialog>
  );
}
