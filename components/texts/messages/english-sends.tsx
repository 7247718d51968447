'use client';

import { drafts } from '@/lib/texts/en/drafts';
import { leaving } from '@/lib/texts/en/leaving';
import { mail } from '@/lib/texts/en/mail';
import { person } from '@/lib/texts/en/person';
import { pictures } from '@/lib/texts/en/pictures';
import { sendDraft } from '@/lib/texts/en/send-draft';
import { sends } from '@/lib/texts/en/sends';
import { templateFile } from '@/lib/texts/en/template-file';
import { versions } from '@/lib/texts/en/versions';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { drafts, leaving, mail, person, pictures, sendDraft, sends, templateFile, versions };

export const EnglishSends = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;
