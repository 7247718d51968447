import { expect, test, vi } from 'vitest';
import { ApiFailure } from './api-failure';
import { onFreshSignInNeeded, withFreshSignIn } from './fresh-sign-in';

const refusal = (code: string) => new ApiFailure(403, 'Refused.', undefined, { code });

/** A call that takes a fresh sign-in until the password was shown. */
const calls = () => {
  let isShown = false;
  const send = vi.fn(async () => {
    if (!isShown) throw refusal('fresh_sign_in_required');
    return 'done';
  });
  const show = async () => {
    await null;
    isShown = true;
    return true;
  };
  return { send, show };
};

test('the password is asked for once, and each call that waits for it is sent again', async () => {
  const { send, show } = calls();
  const ask = vi.fn(show);
  const end = onFreshSignInNeeded(ask);
  expect(await Promise.all([withFreshSignIn(send), withFreshSignIn(send)])).toEqual(['done', 'done']);
  expect([ask.mock.calls.length, send.mock.calls.length]).toEqual([1, 4]);
  end();
});

test('who closes the dialog gets the refusal, and is asked again the next time', async () => {
  const { send } = calls();
  const ask = vi.fn(async () => false);
  const end = onFreshSignInNeeded(ask);
  for (const count of [1, 2]) {
    await expect(withFreshSignIn(send)).rejects.toMatchObject({ status: 403 });
    expect([ask.mock.calls.length, send.mock.calls.length]).toEqual([count, count]);
  }
  end();
  await expect(withFreshSignIn(send)).rejects.toMatchObject({ status: 403 });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('another refusal asks for nothing', async () => {
  const ask = vi.fn(async () => true);
  const end = onFreshSignInNeeded(ask);
  const send = () => Promise.reject(refusal('something_else'));
  await expect(withFreshSignIn(send)).rejects.toMatchObject({ status: 403 });
  expect(ask).not.toHaveBeenCalled();
  end();
});
