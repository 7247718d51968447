import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import type { Binaries } from './binaries';

const execute = promisify(execFile);

type Identity = { uid: number; gid: number };

/** Runs the database's programs as a user that PostgreSQL accepts: it refuses to run as root. */
export type OsUser = {
  /** Runs a program to its end; its output, or an error with its stderr. */
  run(file: string, args: string[]): Promise<{ stdout: string; stderr: string }>;
  /** Hands a file or folder to that user. */
  own(path: string): void;
};

const newUser = 'loadout-db';

function lookUp(name: string): Identity | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function systemUser(): Identity {
  const found = lookUp('postgres') ?? lookUp(newUser);
  if (found) return found;
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    newUser,
  ]);
  const made = lookUp(newUser);
  if (made) return made;
  throw new CommandError(
    `PostgreSQL does not run as root, and a user for it could not be made here. Create one named ${newUser}, run Loadout as a normal user, or set DATABASE_URL.`,
  );
}

/** Ways to start a program as that user, from the least privilege to the most. */
function wrappers({ uid, gid }: Identity): string[][] {
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // access(2) drops capabilities of a process whose real user is not root, unless no_setuid_fixup is set.
  const keeping = (caps: string) => [
    'setpriv',
    ...ids,
    '--securebits=+no_setuid_fixup',
    `--bounding-set=-all,${caps}`,
    `--inh-caps=-all,${caps}`,
    `--ambient-caps=${caps}`,
  ];
  return [
    [],
    keeping('+dac_read_search'),
    keeping('+dac_override'),
    keeping('+dac_read_search,+dac_override'),
  ];
}

function hasSetpriv(): boolean {
  return spawnSync('setpriv', ['--version']).status === 0;
}

/**
 * The user that owns, or is to own, the cluster in `folder`. As a normal user that is this user. As root it is the
 * cluster's owner, `postgres`, or a system user made for it; where a folder above is closed to that user, the
 * programs keep the one capability that lets them pass it.
 *
 * @throws CommandError with what to do, where no way leads in
 */
export function osUserFor(folder: string, binaries: Binaries): OsUser {
  if (process.getuid?.() !== 0) {
    return { run: (file, args) => execute(file, args, { cwd: '/' }), own: () => {} };
  }
  const owner = statSync(folder);
  const identity = owner.uid === 0 ? systemUser() : { uid: owner.uid, gid: owner.gid };
  const command = (wrapper: string[], file: string, args: string[]): [string, string[], object] => {
    const [head, ...rest] = wrapper;
    return head ? [head, [...rest, file, ...args], { cwd: '/' }] : [file, args, { cwd: '/', ...identity }];
  };
  if (owner.uid === 0) chownSync(folder, identity.uid, identity.gid);
  const reaches = (wrapper: string[]) => {
    const enter = ['-c', 'cd "$1" && test -r "$2" && exec "$2" --version', 'sh', folder, binaries.postgres];
    const [file, args, options] = command(wrapper, '/bin/sh', enter);
    return spawnSync(file, args, options).status === 0;
  };
  const wrapper = wrappers(identity).find((way) => (way.length === 0 || hasSetpriv()) && reaches(way));
  if (!wrapper) throw closedToUser(identity, folder, binaries);
  return {
    run: (file, args) =>
      execute(...command(wrapper, file, args)) as Promise<{ stdout: string; stderr: string }>,
    own: (path) => chownSync(path, identity.uid, identity.gid),
  };
}

function nameOf(uid: number): string {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.split(':')[2] === String(uid));
  return line?.split(':')[0] ?? String(uid);
}

/** The highest folder on the way to `path` that the user can't pass. */
function closedFolder(path: string, { uid, gid }: Identity): string | undefined {
  const parts = path.split('/').filter(Boolean);
  for (let depth = 1; depth <= parts.length; depth++) {
    const folder = `/${parts.slice(0, depth).join('/')}`;
    if (!existsSync(folder)) return undefined;
    const { mode, uid: owner, gid: group } = statSync(folder);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return folder;
  }
  return undefined;
}

function closedToUser(identity: Identity, folder: string, binaries: Binaries): CommandError {
  const programs = closedFolder(binaries.postgres, identity);
  const closed = programs ?? closedFolder(folder, identity) ?? folder;
  const ways = [
    'move the project to a folder open to all',
    'run "chmod o+x" on that folder',
    ...(programs ? [] : ['set LOADOUT_DATA_DIR to a folder that is open']),
    'install setpriv (util-linux)',
    'or set DATABASE_URL to a PostgreSQL of your own',
  ];
  return new CommandError(
    `The database runs as user ${nameOf(identity.uid)}, who can't enter ${closed}. Do one of these: ${ways.join(', ')}.`,
  );
}
