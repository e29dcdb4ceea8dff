import type { ReactNode } from 'react';

type FieldProps = {
  id: string;
  label: string;
  children: ReactNode;
  isRequired?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
};

export const describeField = (
  id: string,
  { hint, error }: { hint?: string | undefined; error?: string | undefined },
) => (error ? `${id}-error` : hint ? `${id}-hint` : undefined);

export const Field = ({ id, label, children, isRequired = false, hint, error }: FieldProps) => (
  <div>
    <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-medium">
      {label}
      {isRequired ? (
        <span aria-hidden="true" className="ml-1 text-playhead-ink">
          *
        </span>
      ) : null}
    </label>
    {children}
    {hint && !error ? (
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-faint">
        {hint}
      </p>
    ) : null}
    {error ? (
      <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-playhead-ink">
        {error}
      </p>
    ) : null}
  </div>
);
