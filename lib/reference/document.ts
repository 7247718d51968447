import { campaignService } from '@/lib/campaign/service/openapi';
import { env } from '@/lib/env';
import { buildDocument } from '@/lib/http/openapi/document';
import { storeService } from '@/lib/store/service/openapi';

/** The version of the APIs; a change that a client would notice raises the first number. */
const VERSION = '1.0.0';

let document: Record<string, unknown> | undefined;

/** The OpenAPI document of all services. */
export function openapiDocument(): Record<string, unknown> {
  const services = [storeService, campaignService];
  document ??= buildDocument({ services, origin: env().APP_URL, version: VERSION });
  return document;
}
