'use client';

import { officeReviews } from '@/lib/texts/en/office/reviews';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { officeReviews };

export const EnglishOfficeReviews = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;
