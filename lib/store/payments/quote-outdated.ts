import { DomainError } from '@/lib/errors';

/** A price or a rate that was quoted can't be had any more; the buyer has to see the new one first. */
export class QuoteOutdated extends DomainError {
  constructor(message: string) {
    super('conflict', message);
  }
}
