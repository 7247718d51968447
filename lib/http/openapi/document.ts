import { ComponentSchemas } from './component-schemas';
import { INTRODUCTION } from './introduction';
import { operationOf } from './operation';
import { sharedParameters } from './parameters';
import { failureName, sharedHeaders, sharedResponses } from './responses';
import type { Json, Service } from './service';
import { sharedFields } from './shared-fields';

type Options = { services: readonly Service[]; origin: string; version: string };

/** The OpenAPI 3.1 document of the services, made from their endpoints' own definitions. */
export function buildDocument({ services, origin, version }: Options): Json {
  const schemas = new ComponentSchemas(sharedFields);
  for (const service of services) schemas.add(failureName(service), service.failure);
  const paths = Object.assign(
    {},
    ...services.map((service) => pathsOf(service, origin, schemas.describedBy(service.fields))),
  );
  const titles = services.map(({ title, description }) => `**${title}.** ${description}`);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loadout',
      version,
      summary: 'The store and the email campaigns, for programs.',
      description: [...titles, INTRODUCTION].join('\n\n'),
      contact: { name: 'Loadout', url: origin },
    },
    servers: [{ url: origin }],
    tags: services.flatMap(({ endpoints, tags }) =>
      [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name, description: tags[name] })),
    ),
    paths,
    components: {
      securitySchemes: Object.assign({}, ...services.map((service) => service.securitySchemes)),
      schemas: schemas.all(),
      parameters: sharedParameters,
      headers: sharedHeaders,
      responses: Object.assign({}, ...services.map(sharedResponses)),
    },
  };
}

function pathsOf(service: Service, origin: string, schemas: ComponentSchemas): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of service.endpoints) {
    for (const path of [endpoint.path, ...(endpoint.otherPaths ?? [])]) {
      const item = paths[service.contract.base + path] ?? {};
      paths[service.contract.base + path] = item;
      for (const method of endpoint.methods)
        item[method.toLowerCase()] = operationOf(service, endpoint, { method, path, origin }, schemas);
    }
  }
  return paths;
}
