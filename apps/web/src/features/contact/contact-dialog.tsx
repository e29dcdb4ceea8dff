import { buildContactEmail, type ContactForm as ContactValues } from '@skimreel/contract';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { type ContactDraft, ContactForm, EMPTY_CONTACT_DRAFT } from './contact-form.tsx';
import { ContactPreview } from './contact-preview.tsx';

type ContactDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  supportEmail: string | null;
  userEmail: string | null;
};

export const ContactDialog = ({ isOpen, onClose, supportEmail, userEmail }: ContactDialogProps) => {
  const [draft, setDraft] = useState<ContactDraft>(EMPTY_CONTACT_DRAFT);
  const [preview, setPreview] = useState<ContactValues | null>(null);

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Contact Us">
      {preview ? (
        <ContactPreview
          email={buildContactEmail({ ...preview, email: userEmail, supportEmail })}
          onEdit={() => setPreview(null)}
        />
      ) : (
        <ContactForm draft={draft} onChange={setDraft} onPreview={setPreview} userEmail={userEmail} />
      )}
    </Dialog>
  );
};
