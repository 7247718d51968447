import type { Endpoint } from '@/lib/http/endpoint';

/** Every endpoint of the email campaign service, in the order of the API reference. */
export const campaignEndpoints: readonly Endpoint[] = ([] as object[]).flatMap((noun) => Object.values(noun));
