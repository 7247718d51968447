'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { PageHead } from '@/components/shell/page-head';
import type { Picture } from '@/lib/campaign/pictures/queries';
import { EditPicture } from './edit-picture';
import { PictureDrop } from './picture-drop';
import { PictureLibrary } from './picture-library';

/** The account's pictures, where each is shown, and what it is called. */
export function PicturesView() {
  const texts = useTexts('pictures');
  const shell = useTexts('shell');
  const sections = useTexts('templates');
  const [edited, setEdited] = useState<Picture | null>(null);
  return (
    <>
      <PageHead
        title={texts.title}
        detail={texts.intro}
        above={[{ label: sections.title, href: '/console/templates' }]}
        aboveLabel={shell.breadcrumbs}
      />
      <div className="grid grid-cols-1 gap-6 px-4 pt-1 pb-16 md:px-6">
        <PictureDrop onAdded={setEdited} />
        <PictureLibrary onChoose={setEdited} choiceLabel={texts.edit} isWide />
      </div>
      {edited && <EditPicture key={edited.id} picture={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
