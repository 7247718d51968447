import type { TestProject } from 'vitest/node';
import { testServer } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    /** The tests' database server: its address, role and password included, and what every test file needs beside it. */
    testServer: {
      url: string;
      adminUrl: string;
      template: string;
      authSecret: string;
      encryptionKey: string;
    };
  }
}

/** Starts or joins the tests' database server for one run of vitest. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer();
  project.provide('testServer', {
    url: server.url,
    adminUrl: server.adminUrl,
    template: server.template,
    authSecret: server.secrets.auth_secret,
    encryptionKey: server.secrets.encryption_key,
  });
  return () => server.release();
}
