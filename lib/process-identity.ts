import { readFileSync, readlinkSync } from 'node:fs';

/**
 * Names a process so that no other is ever taken for it: the start of the machine, the namespace of its ids, its id, and
 * when it was started. Null where the system tells none of that, which Linux alone does, in /proc.
 */
export function ownIdentity(): string | null {
  if (own === undefined) own = identityOf(process.pid);
  return own;
}

let own: string | null | undefined;

/** Whether a process is gone for sure. One of another machine or container never is. */
export function hasEnded(identity: string): boolean {
  const [boot, namespace, pid] = identity.split('.');
  const place = placeOfThis();
  if (!place || !pid || `${boot}.${namespace}` !== place) return false;
  return identityOf(Number(pid)) !== identity;
}

function identityOf(pid: number): string | null {
  const place = placeOfThis();
  if (!place) return null;
  try {
    // The name, in brackets, may hold anything; the start is the 20th field behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    // A process that was killed and waits for its parent runs no more.
    return fields[0] === 'Z' ? null : `${place}.${pid}.${fields[19]}`;
  } catch {
    return null;
  }
}

function placeOfThis(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    return `${boot}.${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}`;
  } catch {
    return null;
  }
}
