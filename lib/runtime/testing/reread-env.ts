import { env, readEnv } from '@/lib/env';

/** Has `env()` say what the environment is now: a file before this one in the same process has read it already. */
export function rereadEnv(): void {
  const known = env();
  for (const name of Object.keys(known)) Reflect.deleteProperty(known, name);
  Object.assign(known, readEnv(process.env));
}
