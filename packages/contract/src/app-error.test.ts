import { describe, expect, it } from 'vitest';

import { AppError, isAppError } from './app-error.ts';

describe('an AppError', () => {
  it('says the sentence of its code and keeps its facts and its cause', () => {
    const cause = new Error('disk');
    const error = new AppError('file-too-large', { actualMb: 120, maximumMb: 100, upload: 'a1' }, { cause });

    expect(error.message).toBe('The file has 120 MB; at most 100 MB are allowed.');
    expect(error.code).toBe('file-too-large');
    expect(error.facts).toEqual({ actualMb: 120, maximumMb: 100, upload: 'a1' });
    expect(error.cause).toBe(cause);
    expect(String(error)).toBe('AppError: The file has 120 MB; at most 100 MB are allowed.');
  });

  it('needs no facts when its sentence names none', () => {
    expect(new AppError('not-found').facts).toEqual({});
  });

  it('does not compile without the facts its sentence names', () => {
    // @ts-expect-error: both numbers are missing.
    expect(new AppError('insufficient-credits').code).toBe('insufficient-credits');
    // @ts-expect-error: the available minutes are missing.
    expect(new AppError('insufficient-credits', { requiredMinutes: 1 }).code).toBe('insufficient-credits');
  });
});

describe('telling an AppError from other things', () => {
  it('works by code', () => {
    const caught: unknown = new AppError('not-found');

    expect(isAppError(caught)).toBe(true);
    expect(isAppError(caught, 'not-found')).toBe(true);
    expect(isAppError(caught, 'not-signed-in')).toBe(false);
  });

  it('works for an error made by another copy of the class', () => {
    const foreign = Object.assign(new Error('x'), { name: 'AppError', code: 'not-found', facts: {} });

    expect(isAppError(foreign, 'not-found')).toBe(true);
  });

  it.each([
    undefined,
    'not-found',
    new Error('not-found'),
    { name: 'AppError', code: 'not-found' },
    Object.assign(new Error('x'), { name: 'AppError', code: 'toString' }),
    Object.assign(new Error('x'), { code: 'not-found' }),
  ])('refuses %o', (caught) => {
    expect(isAppError(caught)).toBe(false);
  });
});
