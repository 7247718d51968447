// A test that kills processes, or needs other settings, starts a server of its own with this.
export { type RunningServer, type StartOptions, startServer } from '@/lib/runtime/testing/start-server';
