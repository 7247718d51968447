import type { z } from 'zod';
import type { Endpoint } from '../endpoint';
import type { ComponentSchemas } from './component-schemas';
import type { Json } from './service';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The body in each content type that it may come in, by one schema, which is named after its operation. */
export function requestBodyOf(endpoint: Endpoint, operationId: string, schemas: ComponentSchemas): Json {
  const { body, upload, example } = endpoint;
  const whole = schemas.of((upload ?? body) as z.ZodObject, 'input');
  const schema = schemas.add(`${operationId[0]?.toUpperCase()}${operationId.slice(1)}Body`, whole);
  const list = Object.entries(whole.properties ?? {}).find(([, field]) => field.type === 'array')?.[0];
  const types = upload ? ['multipart/form-data'] : ['application/json', ...FORMS];
  return {
    description: list
      ? `In forms a list is written as repeated keys (\`${list}=…&${list}=…\`), as \`${list}[]=…\`, or as \`${list}[0]=…\`.`
      : 'The fields of the request.',
    required: (whole.required ?? []).length > 0,
    content: Object.fromEntries(
      types.map((type) => [type, { schema, ...(example?.body && !upload ? { example: example.body } : {}) }]),
    ),
  };
}
