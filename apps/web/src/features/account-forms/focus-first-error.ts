/** Takes the person to the first field that has an error; the names are in the order of the form. */
export const focusFirstError = <Name extends string>(
  id: string,
  names: readonly Name[],
  errors: { [Field in Name]?: string | undefined },
): boolean => {
  const name = names.find((field) => errors[field]);
  if (!name) return false;
  document.getElementById(`${id}-${name}`)?.focus();

  return true;
};
