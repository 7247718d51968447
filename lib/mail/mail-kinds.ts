/** Of whom an email of the outbox is: of a campaign, of its test, or of the shop itself. */
export type MailSource = 'campaign' | 'test' | 'own';

const CAMPAIGN = 'campaign';
const TEST = 'campaign.test';

export const sourceOf = (kind: string): MailSource =>
  kind === CAMPAIGN ? 'campaign' : kind === TEST ? 'test' : 'own';

/** The kinds of email that are of campaigns. */
export const CAMPAIGN_KINDS = [CAMPAIGN, TEST];
