import { DomainError } from './errors';
import type { QueueFull } from './fair-queue.mjs';

const RETRY_AFTER_SECONDS = 5;

/** What somebody is told whose work finds no place in a queue any more. */
export const queueFullError = ({ isOwn }: QueueFull): DomainError =>
  isOwn
    ? new DomainError('limited', 'Too Many Attempts.', [], RETRY_AFTER_SECONDS)
    : new DomainError('unavailable', 'The service is busy. Try again.', [], RETRY_AFTER_SECONDS);
