import { bundle } from '@/lib/runtime/bundle.mjs';

/** Compiles what worker threads run, into `.next/threads`: with less text, it takes less of their memory. */
export const compileThreads = (): Promise<void> =>
  bundle(['lib/threads/thread.ts'], {
    outdir: '.next/threads',
    minifyWhitespace: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
