import type { ComponentProps } from 'react';
import { describeField, Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'> & {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A labelled line of text; a password can be made visible. */
export const TextField = ({ id, label, onChange, hint, error, type = 'text', ...rest }: TextFieldProps) => {
  const Control = type === 'password' ? PasswordInput : Input;

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Control
        id={id}
        type={type}
        aria-invalid={error !== undefined}
        aria-describedby={describeField(id, { hint, error })}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
    </Field>
  );
};
