import { campaign } from '@/lib/campaign/contract';
import { renameCustomFieldEndpoint } from '@/lib/campaign/field-uses/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(renameCustomFieldEndpoint);
