import {
  type AccountPermission,
  accountRolesWith,
  isAccountPermission,
} from '@/lib/auth/account-permissions';
import { isPermission, type Permission, rolesWith } from '@/lib/auth/permissions';
import { type Endpoint, type Method, takesKeys } from '../endpoint';
import { codeSamples } from './code-samples';
import type { ComponentSchemas } from './component-schemas';
import { parametersOf } from './parameters';
import { requestBodyOf } from './request-body';
import { responsesOf } from './responses';
import { sampleCall } from './sample-call';
import type { Json, Service } from './service';

/** One of an endpoint's methods at one of its paths. */
export type Call = { method: Method; path: string; origin: string };

export function operationOf(
  service: Service,
  endpoint: Endpoint,
  call: Call,
  schemas: ComponentSchemas,
): Json {
  const { tag, summary, extension, file } = endpoint;
  const name = service.operationIds.get(endpoint) ?? '';
  const parameters = parametersOf(endpoint, schemas);
  return {
    operationId: operationIdOf(name, endpoint, call),
    tags: [tag],
    summary: summary.replace(/\.$/, ''),
    description: descriptionOf(endpoint, call),
    ...(extension ? { 'x-extension': true } : {}),
    security: securityOf(service, endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...((endpoint.body ?? endpoint.upload) ? { requestBody: requestBodyOf(endpoint, name, schemas) } : {}),
    responses: responsesOf(service, endpoint, schemas),
    'x-codeSamples': codeSamples(sampleCall(service, endpoint, call), Boolean(file)),
  };
}

const isAlias = (endpoint: Endpoint, { path }: Call) => path !== endpoint.path;

/** Other paths and methods of the same endpoint are functions of their own. */
function operationIdOf(name: string, endpoint: Endpoint, call: Call): string {
  const [first] = endpoint.methods;
  const byMethod = call.method === first ? '' : `By${call.method[0]}${call.method.slice(1).toLowerCase()}`;
  return `${name}${isAlias(endpoint, call) ? 'Alias' : ''}${byMethod}`;
}

function descriptionOf(endpoint: Endpoint, call: Call): string {
  const aliases = Object.entries(endpoint.aliases ?? {}).map(
    ([alias, field]) => `\`${alias}\` for \`${field}\``,
  );
  return [
    endpoint.extension ? '*Extension.*' : '',
    isAlias(endpoint, call) ? `The same as \`${endpoint.path.slice(1)}\`.` : '',
    isPermission(endpoint.auth) ? forTeam(endpoint.auth) : '',
    endpoint.description ?? endpoint.summary,
    isAccountPermission(endpoint.auth) ? forMembers(endpoint.auth) : '',
    aliases.length > 0 ? `Also accepted: ${aliases.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const forTeam = (permission: Permission) =>
  `For the shop’s team: needs \`${permission}\`, which these roles have: ${rolesWith(permission).join(', ')}.`;

const forMembers = (permission: AccountPermission) =>
  `In the console, this takes the account role ${accountRolesWith(permission).join(' or ')}; an account’s keys may always do it.`;

function securityOf({ clientSecurity }: Service, { auth }: Endpoint): readonly Json[] {
  if (auth === 'public') return [];
  return takesKeys(auth) ? clientSecurity : [{ session: [] }];
}
