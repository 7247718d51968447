import type { Messages } from '../language-provider';
import { EnglishOfficeGateways } from './english-office-gateways';

export const officeGateways: Messages = { en: EnglishOfficeGateways };
