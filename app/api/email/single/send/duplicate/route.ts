import { campaign } from '@/lib/campaign/contract';
import {
  duplicateSingleSendEndpoint,
  postDuplicateSingleSendEndpoint,
} from '@/lib/campaign/single-sends/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  duplicateSingleSendEndpoint,
  postDuplicateSingleSendEndpoint,
);
