export const buildCopyrightYears = (foundedYear: number, today: Date): string => {
  const year = today.getFullYear();
  return year > foundedYear ? `${foundedYear}\u2013${year}` : `${foundedYear}`;
};
