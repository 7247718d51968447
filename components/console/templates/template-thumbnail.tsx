'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { MailThumbnail } from '@/components/console/mail/mail-thumbnail';
import { templateLookQuery } from '@/lib/campaign/templates/queries';

/** The top of a template's email. */
export function TemplateThumbnail({ id, version }: { id: number; version: string }) {
  const texts = useTexts('templates');
  const [isNear, setNear] = useState(false);
  const { data: html } = useQuery({ ...templateLookQuery(id, version), enabled: isNear });
  return <MailThumbnail title={texts.thumbnail} html={html} onNear={() => setNear(true)} />;
}
