import type { Endpoint } from '@/lib/http/endpoint';
import * as contactTypes from './contact-types/endpoints';
import * as fields from './fields/endpoints';
import * as locations from './locations/endpoints';

/** Every endpoint of the email campaign service, in the order of the API reference. */
export const campaignEndpoints: readonly Endpoint[] = [contactTypes, fields, locations].flatMap((noun) =>
  Object.values(noun),
);
