import type { Messages } from '../language-provider';
import { EnglishTeam } from './english-team';

export const team: Messages = { en: EnglishTeam };
