import type { Device, MailProgram } from '../reading-states';

/** Something that was done with a mail. */
export type ReaderEvent = {
  /** The mail's row in the ledger. */
  deliveryId: number;
  kind: 'opened' | 'clicked' | 'machine_opened' | 'machine_clicked';
  /** The target of the link that was followed, as it is stored; null for an open. */
  link: string | null;
  /** What it was done on and with; nothing where that is not known. */
  device?: Device | null;
  program?: MailProgram | null;
};
