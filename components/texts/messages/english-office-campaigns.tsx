'use client';

import { officeCampaigns } from '@/lib/texts/en/office/campaigns';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { officeCampaigns };

export const EnglishOfficeCampaigns = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;
