import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../state/server-api.js';
import { SigningError } from './keys.js';
import { errorMessage } from './session.js';

describe('what went wrong', () => {
  it('is said with what to do', () => {
    expect(errorMessage(new ApiError(429, 'rate/limited', 'Wait 3 s.'))).toBe('Wait 3 s. Then try again.');
    expect(errorMessage(new ApiError(401, 'auth/needed', 'POST somewhere'))).toMatch(/sign in again/);
    expect(errorMessage(new SigningError('Unlock it.'))).toBe('Unlock it.');
    expect(() => errorMessage(new TypeError('a fault of the page'))).toThrow('a fault of the page');
  });
});
