'use client';

import { bulk } from '@/lib/texts/en/bulk';
import { contacts } from '@/lib/texts/en/contacts';
import { person } from '@/lib/texts/en/person';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { bulk, contacts, person };

export const EnglishContacts = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;
