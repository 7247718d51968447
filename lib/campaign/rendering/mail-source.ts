import type { Memberships } from '../templates/block-condition';

/** Which mailing a mail belongs to. */
export type MailingRef = { kind: 'single-send'; id: number } | { kind: 'schedule'; id: number };

/** A mailing's content and sender, ready to be compiled. Texts hold merge tags. */
export type MailSource = {
  mailing: MailingRef;
  userId: number;
  /** As it is stored, cleaned: what `mailHtml()` gives. */
  html: string;
  subject: string;
  preheader: string;
  fromName: string;
  fromEmail: string;
  replyTo: string;
  /** The sender's postal address in one line. */
  senderAddress: string;
  /** Whether opens and clicks are counted. */
  tracking: boolean;
};

/**
 * Somebody who gets it. `values` has what merge tags give, by their names in lower case; '' where there is nothing.
 * `memberships`: his place in the segments that the mailing asks for.
 */
export type Recipient = {
  deliveryId: number;
  email: string;
  values: Readonly<Record<string, string>>;
  memberships?: Memberships;
};
