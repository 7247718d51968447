import type { Guide } from '@/lib/campaign/overview/queries';

type Step = {
  name: 'sender' | 'contacts' | 'template' | 'send';
  isDone: boolean;
  href: string;
};

/** The way to the first send. Who has sent something has been all of it, whatever was deleted since. */
export const guideSteps = ({ has_sender, has_contacts, has_template, has_sent }: Guide): Step[] => [
  { name: 'sender', isDone: has_sender || has_sent, href: '/console/senders?new=true' },
  { name: 'contacts', isDone: has_contacts || has_sent, href: '/console/contacts/import' },
  { name: 'template', isDone: has_template || has_sent, href: '/console/templates' },
  { name: 'send', isDone: has_sent, href: '/console/sends/new' },
];

/** Whether an account still needs the guide. */
export const needsGuide = (guide: Guide) =>
  !guide.is_hidden && guideSteps(guide).some(({ isDone }) => !isDone);
