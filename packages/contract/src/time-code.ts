// Six digits are years of video; without a bound a long row of digits would become Infinity.
const TIME_CODE = /^(?:(\d{1,6}):([0-5]\d)|(\d{1,6})):([0-5]\d)$/;

const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3600;

/** Seconds of a time written as m:ss or h:mm:ss; any other format gives 0 [spec 5]. */
export function parseTimeCode(text: string): number {
  return findTimeCode(text) ?? 0;
}

/** Seconds of a time written as m:ss or h:mm:ss; undefined for any other format. */
export function findTimeCode(text: string): number | undefined {
  const match = TIME_CODE.exec(text);

  if (match === null) {
    return undefined;
  }

  const [, hours = '0', minutesOfHour, minutes = '0', seconds = '0'] = match;

  return (
    Number(hours) * SECONDS_PER_HOUR + Number(minutesOfHour ?? minutes) * SECONDS_PER_MINUTE + Number(seconds)
  );
}

/** A time as m:ss, from an hour on as h:mm:ss; parts of a second are cut off, what is no time is 0:00. */
export function formatTimeCode(totalSeconds: number): string {
  const whole = Number.isFinite(totalSeconds) ? Math.max(0, Math.floor(totalSeconds)) : 0;
  const hours = Math.floor(whole / SECONDS_PER_HOUR);
  const minutes = Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE);
  const seconds = twoDigits(whole % SECONDS_PER_MINUTE);

  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
