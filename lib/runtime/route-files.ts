import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaignEndpoints, readerRoutes } from '@/lib/campaign/registry';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { storeEndpoints, storeRoutes } from '@/lib/store/registry';

/** The name and the module of an endpoint's declaration. */
type Declaration = { name: string; from: string };

const LINE_WIDTH = 110;
const EXPORTS = 'export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } =';
/** What is written by hand, such as the answer to unknown paths, calls something else. */
const WRITTEN = /^export const \{ [A-Z, ]+ \} = (\w+\.route|servePlain)\(\n? *\w+Endpoint\b/m;

const services = [
  { endpoints: storeEndpoints, folder: 'app/api/(store)', contract: 'store', from: '@/lib/store/contract' },
  {
    endpoints: campaignEndpoints,
    folder: 'app/api/email',
    contract: 'campaign',
    from: '@/lib/campaign/contract',
  },
];

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((file) => ending.test(file));
}

/** @throws CommandError where a module declares endpoints that its service's registry lacks */
async function readDeclarations(): Promise<Map<unknown, Declaration>> {
  const registered = new Set<unknown>([
    ...storeEndpoints,
    ...campaignEndpoints,
    ...storeRoutes,
    ...readerRoutes,
  ]);
  const declarations = new Map<unknown, Declaration>();
  const modules = ['lib/store', 'lib/campaign'].flatMap((folder) => filesBelow(folder, /endpoints\.ts$/));
  for (const file of modules.filter((name) => !name.includes('/testing/'))) {
    const from = `@/${file.replace(/\.ts$/, '')}`;
    for (const [name, endpoint] of Object.entries((await import(from)) as object)) {
      if (!registered.has(endpoint))
        throw new CommandError(`${file} is missing in ${file.split('/', 2).join('/')}/registry.ts.`);
      declarations.set(endpoint, { name, from });
    }
  }
  return declarations;
}

const inLine = (open: string, items: readonly string[], close: string): string => {
  const short = `${open.replace(/\{$/, '{ ')}${items.join(', ')}${close.replace(/^\}/, ' }')}`;
  return short.length <= LINE_WIDTH
    ? short
    : `${open}\n${items.map((item) => `  ${item},\n`).join('')}${close}`;
};

function routeFile(call: string, callFrom: string, endpoints: readonly Declaration[]): string {
  const imports = new Map([[callFrom, [call.split('.')[0] ?? call]]]);
  for (const { name, from } of endpoints) imports.set(from, [...(imports.get(from) ?? []), name]);
  const lines = [...imports]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([from, names]) => inLine('import {', names.sort(), `} from '${from}';`));
  const names = endpoints.map(({ name }) => name).sort();
  return `${lines.join('\n')}\n\n${inLine(`${EXPORTS} ${call}(`, names, ');')}\n`;
}

/** The route file of each declared path, as it must be: its text by its name. */
export async function routeFiles(): Promise<Map<string, string>> {
  const declarations = await readDeclarations();
  const declarationOf = (endpoint: unknown) => declarations.get(endpoint) as Declaration;
  const files = new Map<string, string>();
  for (const { endpoints, folder, contract, from } of services) {
    const byPath = new Map<string, Declaration[]>();
    for (const endpoint of endpoints)
      for (const path of [endpoint.path, ...(endpoint.otherPaths ?? [])])
        byPath.set(path, [...(byPath.get(path) ?? []), declarationOf(endpoint)]);
    for (const [path, together] of byPath)
      files.set(`${folder}${path}/route.ts`, routeFile(`${contract}.route`, from, together));
  }
  for (const route of [...storeRoutes, ...readerRoutes])
    files.set(
      `app${route.path}/route.ts`,
      routeFile('servePlain', '@/lib/http/plain-route', [declarationOf(route)]),
    );
  return files;
}

/** The route files that there are, without those written by hand. */
export function writtenRouteFiles(): Map<string, string> {
  const files = filesBelow('app/api', /\/route\.ts$/).map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  );
  return new Map(files.filter(([, text]) => WRITTEN.test(text)));
}
