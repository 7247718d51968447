import { campaign } from '@/lib/campaign/contract';
import {
  duplicateSingleSendByGetEndpoint,
  duplicateSingleSendEndpoint,
} from '@/lib/campaign/single-sends/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  duplicateSingleSendByGetEndpoint,
  duplicateSingleSendEndpoint,
);
