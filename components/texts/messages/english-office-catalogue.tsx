'use client';

import { officeCatalogue } from '@/lib/texts/en/office/catalogue';
import { officeCatalogueFile } from '@/lib/texts/en/office/catalogue-file';
import { officeMarkdown } from '@/lib/texts/en/office/markdown';
import { officeOrderFields } from '@/lib/texts/en/office/order-fields';
import { purchase } from '@/lib/texts/en/purchase';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

// The preview is the shop’s own form.
const areas = { officeCatalogue, officeCatalogueFile, officeMarkdown, officeOrderFields, purchase };

export const EnglishOfficeCatalogue = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;
