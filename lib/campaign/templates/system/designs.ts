import type { JSONContent } from '@tiptap/core';
import { announcement } from './designs/announcement';
import { invitation } from './designs/invitation';
import { letter } from './designs/letter';
import { newsletter } from './designs/newsletter';
import { offer } from './designs/offer';
import { welcome } from './designs/welcome';
import { winBack } from './designs/win-back';

/** The built-in designs. Ids are for ever: sends name them. 1 is the blank one, which a migration made. */
export const designs: readonly { id: number; name: string; picture: string; document: JSONContent }[] = [
  { id: 2, name: 'Welcome', picture: 'welcome.png', document: welcome },
  { id: 3, name: 'Newsletter', picture: 'newsletter.png', document: newsletter },
  { id: 4, name: 'Announcement', picture: 'announcement.png', document: announcement },
  { id: 5, name: 'Offer', picture: 'offer.png', document: offer },
  { id: 6, name: 'Invitation', picture: 'invitation.png', document: invitation },
  { id: 7, name: 'Win back', picture: 'win-back.png', document: winBack },
  { id: 8, name: 'Letter', picture: 'letter.png', document: letter },
];
