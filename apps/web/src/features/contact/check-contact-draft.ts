import { type ContactForm, contactFormSchema } from '@skimreel/contract';

type ContactField = keyof ContactForm;

export type ContactErrors = { [Field in ContactField]?: string | undefined };

type ContactCheck = { isValid: true; values: ContactForm } | { isValid: false; errors: ContactErrors };

/** Checks what was typed so far; each field gets at most one message. */
export const checkContactDraft = (draft: { [Field in ContactField]: string }): ContactCheck => {
  const result = contactFormSchema.safeParse(draft);
  if (result.success) return { isValid: true, values: result.data };

  const findMessage = (field: ContactField) =>
    result.error.issues.find((issue) => issue.path[0] === field)?.message;

  return {
    isValid: false,
    errors: { name: findMessage('name'), reason: findMessage('reason'), message: findMessage('message') },
  };
};
