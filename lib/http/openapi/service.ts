import type { Contract } from '../contract';
import type { Endpoint } from '../endpoint';

export type Json = Record<string, unknown>;

export type Service = {
  contract: Contract;
  endpoints: readonly Endpoint[];
  /** What a client's function for each of them is called. */
  operationIds: ReadonlyMap<Endpoint, string>;
  /** What each tag stands for. */
  tags: Readonly<Record<string, string>>;
  /** What fields mean, by `Schema.field` or by `field`. */
  fields: Readonly<Record<string, string>>;
  title: string;
  description: string;
  /** Security schemes of OpenAPI, and which of them (any of the list) a client's request needs. */
  securitySchemes: Json;
  clientSecurity: readonly Json[];
  /** The headers by which the samples authenticate, with placeholders as values. */
  sampleHeaders: Readonly<Record<string, string>>;
  failure: Json;
};
