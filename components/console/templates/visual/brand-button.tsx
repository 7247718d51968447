import { getGlobalContent } from '@react-email/editor/extensions';
import type { Editor } from '@tiptap/core';
import { Palette } from 'lucide-react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { showToast } from '@/components/ui/toast';
import { brandLook } from '@/lib/campaign/brand/brand-look';
import type { BrandKit } from '@/lib/campaign/brand/queries';

/** Gives a design the brand's look as it is now. */
export function BrandButton({ editor, brand }: { editor: Editor; brand: BrandKit }) {
  const texts = useTexts('brand');
  if (!brand.is_chosen)
    return (
      <ButtonLink href="/console/templates/brand" size="small" title={texts.open}>
        <Palette aria-hidden="true" />
        <span className="max-2xl:sr-only">{texts.open}</span>
      </ButtonLink>
    );
  const apply = () => {
    const { theme, css, styles } = brandLook(brand, String(getGlobalContent('css', editor) ?? ''));
    editor
      .chain()
      .setGlobalContent('theme', theme)
      .setGlobalContent('styles', styles)
      .setGlobalContent('css', css)
      .run();
    showToast({ kind: 'success', title: texts.applied });
  };
  return (
    <Button size="small" title={texts.apply} onClick={apply}>
      <Palette aria-hidden="true" />
      <span className="max-2xl:sr-only">{texts.apply}</span>
    </Button>
  );
}
