import { keepPreviousData, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerSoon } from './answer-soon';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it.each([true, false])(
  'tells of a failed change of the filter after one more attempt (online: %s)',
  async (isOnline) => {
    const queryFn = vi.fn(async ({ queryKey: [name] }: { queryKey: readonly unknown[] }) => {
      if (name === 'all') return ['old'];
      throw new Error('unreachable');
    });
    const rows = (name: string) => ({
      ...answerSoon,
      queryKey: [name],
      queryFn,
      placeholderData: keepPreviousData,
    });
    const observer = new QueryObserver(new QueryClient(), rows('all'));
    const end = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    onlineManager.setOnline(isOnline);
    observer.setOptions(rows('filtered'));
    expect(observer.getCurrentResult()).toMatchObject({ data: ['old'], isPlaceholderData: true });
    await vi.advanceTimersByTimeAsync(answerSoon.retryDelay);
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, data: undefined });
    expect(queryFn).toHaveBeenCalledTimes(3);
    end();
  },
);
