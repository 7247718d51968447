import { describe, expect, it } from 'vitest';
import { sortErrors } from './field-errors';

describe('sortErrors', () => {
  it('gives each text to the field that it speaks of, the longest name first', () => {
    const errors = [
      'The current password is incorrect.',
      'The password must be at least 8 characters.',
      'The selected time zone is invalid.',
      'Something else.',
    ];
    expect(sortErrors(errors, ['password', 'current_password', 'time_zone'])).toEqual({
      byField: {
        current_password: 'The current password is incorrect.',
        password: 'The password must be at least 8 characters.',
        time_zone: 'The selected time zone is invalid.',
      },
      rest: ['Something else.'],
    });
  });

  it('understands texts by field', () => {
    expect(sortErrors({ email: ['Taken.', 'Bad.'], other: ['Hm.'] }, ['email'])).toEqual({
      byField: { email: 'Taken. Bad.' },
      rest: ['Hm.'],
    });
  });

  it('leaves a single text for the whole form', () => {
    expect(sortErrors('Unauthenticated.', ['email'])).toEqual({ byField: {}, rest: ['Unauthenticated.'] });
  });
});
