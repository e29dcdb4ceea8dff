export const CONTROL_LOOK =
  'w-full rounded-control border border-line-strong/70 bg-white px-3.5 py-2.5 text-base text-ink placeholder:text-ink-faint transition-colors hover:border-ink-soft [&[readonly]]:bg-mist [&[readonly]]:text-ink-soft aria-invalid:border-playhead-ink';
