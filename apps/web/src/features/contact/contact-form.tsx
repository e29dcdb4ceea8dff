import { CONTACT_REASONS, type ContactForm as ContactValues } from '@skimreel/contract';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { describeField, Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { type ContactErrors, checkContactDraft } from './check-contact-draft.ts';

export type ContactDraft = { name: string; reason: string; message: string };

export const EMPTY_CONTACT_DRAFT: ContactDraft = { name: '', reason: '', message: '' };

type ContactFormProps = {
  draft: ContactDraft;
  onChange: (draft: ContactDraft) => void;
  onPreview: (values: ContactValues) => void;
  userEmail: string | null;
};

const FIELD_ORDER = ['name', 'reason', 'message'] as const;

export const ContactForm = ({ draft, onChange, onPreview, userEmail }: ContactFormProps) => {
  const id = useId();
  const [errors, setErrors] = useState<ContactErrors>({});

  const change = (field: keyof ContactDraft, value: string) => {
    onChange({ ...draft, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const check = checkContactDraft(draft);
    if (check.isValid) return onPreview(check.values);

    setErrors(check.errors);
    const firstWrongField = FIELD_ORDER.find((field) => check.errors[field]);
    document.getElementById(`${id}-${firstWrongField}`)?.focus();
  };

  const describe = (field: keyof ContactDraft) => ({
    id: `${id}-${field}`,
    value: draft[field],
    required: true,
    'aria-invalid': errors[field] !== undefined,
    'aria-describedby': describeField(`${id}-${field}`, { error: errors[field] }),
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <p className="text-ink-soft">
        Write your message here, then copy it into an e-mail of your own. Nothing is sent from this page.
      </p>
      <Field id={`${id}-name`} label="Name" isRequired error={errors.name}>
        <Input
          {...describe('name')}
          autoComplete="name"
          onChange={(event) => change('name', event.target.value)}
        />
      </Field>
      <Field
        id={`${id}-email`}
        label="Email"
        hint={
          userEmail
            ? undefined
            : 'Signed-out visitors write without one; your own e-mail carries your address.'
        }
      >
        <Input
          id={`${id}-email`}
          readOnly
          value={userEmail ?? 'Sign in to fill in your e-mail'}
          aria-describedby={describeField(`${id}-email`, { hint: userEmail ? undefined : 'shown' })}
        />
      </Field>
      <Field id={`${id}-reason`} label="Reason for Contact" isRequired error={errors.reason}>
        <Select {...describe('reason')} onChange={(event) => change('reason', event.target.value)}>
          <option value="">Choose a reason</option>
          {CONTACT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {reason}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${id}-message`} label="Message" isRequired error={errors.message}>
        <Textarea
          {...describe('message')}
          rows={5}
          onChange={(event) => change('message', event.target.value)}
        />
      </Field>
      <Button type="submit" size="large" className="w-full">
        Preview Email
      </Button>
    </form>
  );
};
