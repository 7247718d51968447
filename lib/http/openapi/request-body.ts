import type { z } from 'zod';
import type { Endpoint } from '../endpoint';
import type { ComponentSchemas } from './component-schemas';
import type { Json } from './service';

/**
 * The body, by a schema that is named after its operation. Forms are taken as well, but only told of in words: of several
 * content types with one schema, generated clients send all at once.
 */
export function requestBodyOf(endpoint: Endpoint, operationId: string, schemas: ComponentSchemas): Json {
  const { body, upload, example } = endpoint;
  const whole = schemas.of((upload ?? body) as z.ZodObject, 'input');
  const schema = schemas.add(`${operationId[0]?.toUpperCase()}${operationId.slice(1)}Body`, whole);
  const list = Object.entries(whole.properties ?? {}).find(([, field]) => field.type === 'array')?.[0];
  return {
    description: list
      ? `Also taken as an urlencoded or multipart form, with a list as repeated keys (\`${list}=…&${list}=…\`), as \`${list}[]=…\`, or as \`${list}[0]=…\`.`
      : 'The fields of the request.',
    required: (whole.required ?? []).length > 0,
    content: upload
      ? { 'multipart/form-data': { schema } }
      : { 'application/json': { schema, ...(example?.body ? { example: example.body } : {}) } },
  };
}
