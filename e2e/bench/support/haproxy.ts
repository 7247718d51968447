import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endChild } from '@/lib/runtime/children';
import { say } from '@/lib/runtime/progress.mjs';
import { installDebianPackage } from '@/lib/runtime/testing/debian-package';
import { Balancer, type LoadBalancer } from '../../support/balancer';

const FOLDER = '.bench';

const runs = () => spawnSync('haproxy', ['-v']).status === 0;

async function ensureHaproxy(): Promise<boolean> {
  if (!runs()) await installDebianPackage('HAProxy', 'haproxy');
  return runs();
}

/** As the guide for operators sets it up, and otherwise with HAProxy's own defaults. */
const configuration = (port: number, ports: readonly number[], socket: string) => `
global
  maxconn 1000
  log stdout format raw daemon
  stats socket ${socket} mode 600
defaults
  mode http
  log global
  option httplog
  option dontlog-normal
  timeout connect 5s
  timeout check 5s
  timeout client 60s
  timeout server 60s
frontend shop
  bind 127.0.0.1:${port}
  default_backend webs
backend webs
  balance roundrobin
  option httpchk GET /api/ready
  default-server check inter 1s fastinter 250ms fall 2 rise 1
${ports.map((web) => `  server web-${web} 127.0.0.1:${web}`).join('\n')}
`;

/** Shares requests out by HAProxy, which is installed where that is possible, and otherwise by the tests' own balancer. */
export async function openBalancer(port: number, ports: readonly number[]): Promise<LoadBalancer> {
  if (!(await ensureHaproxy())) {
    say('  HAProxy is not there: a load balancer of the tests shares the requests out.');
    return Balancer.open(ports, port);
  }
  mkdirSync(FOLDER, { recursive: true });
  // HAProxy takes a path that is not absolute for a host's name.
  const [file, socket] = [`${FOLDER}/haproxy.cfg`, resolve(FOLDER, 'haproxy.sock')];
  writeFileSync(file, configuration(port, ports, socket));
  const child = spawn('haproxy', ['-db', '-f', file], {
    stdio: ['ignore', openSync(`${FOLDER}/haproxy.log`, 'w'), 'inherit'],
  });
  const whenUp = (web: number) => whenState(child, socket, web);
  for (const web of ports) await whenUp(web);
  return { url: `http://127.0.0.1:${port}`, whenUp, close: () => endChild(child) };
}

async function whenState(child: ChildProcess, socket: string, web: number): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) {
    if (child.exitCode !== null) throw new Error('HAProxy ended; its message is above.');
    const lines = (await askSocket(socket, 'show stat')).split('\n').map((line) => line.split(','));
    const at = lines[0]?.indexOf('status') ?? -1;
    if (lines.find(([, name]) => name === `web-${web}`)?.[at]?.startsWith('UP')) return;
  }
  throw new Error(`HAProxy gives no requests to port ${web}.`);
}

function askSocket(path: string, command: string): Promise<string> {
  return new Promise((settle) => {
    let text = '';
    const socket = connect(path, () => socket.end(`${command}\n`));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => settle(''));
    socket.on('close', () => settle(text));
  });
}
