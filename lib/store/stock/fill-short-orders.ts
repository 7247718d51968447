import { db } from '@/lib/db/client';
import { defineJob } from '@/lib/jobs/define';
import { allocateCodes } from './allocate-codes';
import { fillShortOrders } from './jobs';

export const fillShortOrdersJob = defineJob({
  ...fillShortOrders,
  run: ({ card_service_id }) => db().transaction((tx) => allocateCodes(tx, card_service_id)),
});
