'use client';

import { bulk } from '@/lib/texts/en/bulk';
import { contacts } from '@/lib/texts/en/contacts';
import { merge } from '@/lib/texts/en/merge';
import { person } from '@/lib/texts/en/person';
import { segments } from '@/lib/texts/en/segments';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { bulk, contacts, merge, person, segments };

export const EnglishContacts = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;
