import { ERROR_SENTENCES, type ErrorCode, type Fact, type FactsArgument, fillSentence } from './sentences.ts';

type AppErrorArguments<Code extends ErrorCode> =
  FactsArgument<Code> extends [infer Facts extends Record<string, Fact>]
    ? [facts: Facts, options?: ErrorOptions]
    : [facts?: Record<string, Fact>, options?: ErrorOptions];

/** The one error of the product: its message is the sentence for people, its facts are for the log. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'AppError';
  readonly code: Code;
  readonly facts: Readonly<Record<string, Fact>>;

  constructor(code: Code, ...[facts, options]: AppErrorArguments<Code>) {
    super(fillSentence(code, facts ?? {}), options);
    this.code = code;
    this.facts = facts ?? {};
  }
}

/** Whether something caught is an AppError, or one of a certain code; works across copies of this module. */
export function isAppError<Code extends ErrorCode = ErrorCode>(
  caught: unknown,
  code?: Code,
): caught is AppError<Code> {
  if (!(caught instanceof Error) || caught.name !== 'AppError' || !('code' in caught)) {
    return false;
  }

  const isOurs = typeof caught.code === 'string' && Object.hasOwn(ERROR_SENTENCES, caught.code);

  return isOurs && (code === undefined || caught.code === code);
}
