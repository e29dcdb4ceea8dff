import { TextField } from '../../ui/text-field.tsx';

type CodeFieldProps = {
  id: string;
  value: string;
  onChange: (code: string) => void;
  label?: string;
  hint?: string;
  error?: string | undefined;
};

/** A code of digits; apps show theirs in groups, so spaces are taken out of what is typed or pasted. */
export const CodeField = ({ onChange, label = 'Verification code', ...rest }: CodeFieldProps) => (
  <TextField
    label={label}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
    required
    className="font-mono tracking-[0.2em]"
    onChange={(value) => onChange(value.replaceAll(/\s/g, ''))}
    {...rest}
  />
);
