import { checkPassword } from '@skimreel/contract';
import { Check, Circle } from 'lucide-react';
import { joinClassNames } from '../../ui/join-class-names.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { NewPasswordDraft, NewPasswordErrors } from './check-new-password.ts';

type NewPasswordFieldsProps = {
  id: string;
  label: string;
  draft: NewPasswordDraft;
  errors: NewPasswordErrors;
  onChange: (draft: NewPasswordDraft) => void;
};

const Checklist = ({ password }: { password: string }) => (
  <ul aria-label="Password requirements" className="mt-3 space-y-1.5 text-sm">
    {checkPassword(password).map(({ name, label, isMet }) => (
      <li key={name} className={joinClassNames('flex gap-2.5', isMet ? 'text-ink' : 'text-ink-faint')}>
        <span
          className={joinClassNames(
            'mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-full transition-colors',
            isMet ? 'bg-tide-500 text-white' : 'text-tide-300',
          )}
        >
          {isMet ? (
            <Check aria-hidden="true" strokeWidth={3} className="size-3" />
          ) : (
            <Circle aria-hidden="true" className="size-4.5" />
          )}
        </span>
        <span className="min-w-0 break-words">{label}</span>
        <span className="sr-only">{isMet ? '(met)' : '(not met yet)'}</span>
      </li>
    ))}
  </ul>
);

/** A new password with its live checklist, and the same again. */
export const NewPasswordFields = ({ id, label, draft, errors, onChange }: NewPasswordFieldsProps) => (
  <>
    <div>
      <TextField
        id={`${id}-password`}
        label={label}
        type="password"
        autoComplete="new-password"
        required
        value={draft.password}
        error={errors.password}
        onChange={(password) => onChange({ ...draft, password })}
      />
      <Checklist password={draft.password} />
    </div>
    <TextField
      id={`${id}-confirmation`}
      label="Confirm Password"
      type="password"
      autoComplete="new-password"
      required
      value={draft.confirmation}
      error={errors.confirmation}
      onChange={(confirmation) => onChange({ ...draft, confirmation })}
    />
  </>
);
