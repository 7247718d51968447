/**
 * Fields of an input, some of which may have been refused: those named that were given, or undefined where one of them
 * was refused. A rule asks for what it needs, so that it can speak of its fields while others are wrong.
 */
export type ReadFields<T> = <K extends keyof T>(...names: K[]) => Pick<T, K> | undefined;

/** Of an input that was read as a whole. */
export const whole =
  <T extends object>(input: T): ReadFields<T> =>
  (...names) =>
    Object.fromEntries(
      names.filter((name) => Object.hasOwn(input, name)).map((name) => [name, input[name]]),
    ) as never;
