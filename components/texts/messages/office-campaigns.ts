import type { Messages } from '../language-provider';
import { EnglishOfficeCampaigns } from './english-office-campaigns';

export const officeCampaigns: Messages = { en: EnglishOfficeCampaigns };
