import { joinClassNames } from './join-class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'on-deep';
export type ButtonSize = 'medium' | 'large';

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap cursor-pointer select-none transition-[background-color,border-color,color,transform,box-shadow] duration-200 ease-settle active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-playhead text-ink shadow-[0_1px_0_rgb(255_255_255/0.35)_inset,0_10px_24px_-10px_rgb(255_90_31/0.7)] hover:bg-playhead-bright',
  secondary: 'border border-line-strong/60 bg-white text-ink hover:border-ink hover:bg-mist',
  quiet: 'text-ink hover:bg-mist',
  'on-deep': 'border border-on-deep-soft/50 text-on-deep hover:border-on-deep hover:bg-deep-raised',
};

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4.5 py-2 text-[0.9375rem]',
  large: 'min-h-13 px-6.5 py-3 text-[1.0625rem]',
};

export const buildButtonLook = (variant: ButtonVariant, size: ButtonSize, className?: string): string =>
  joinClassNames(SHAPE, VARIANTS[variant], SIZES[size], className);
