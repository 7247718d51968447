/** What an endpoint answers that has made a record, and where that is to be found. */
export class Made<T> {
  /** @param location the path of its details below the contract's base, with its query */
  constructor(
    readonly value: T,
    readonly location: string,
  ) {}
}
