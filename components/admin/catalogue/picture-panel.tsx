'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { localPath } from '@/components/store/local-path';
import { Button } from '@/components/ui/button';
import { DropZone } from '@/components/ui/drop-zone';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import { type DeskProductView, deskProductOptions, productCalls } from '@/lib/store/product-desk/queries';
import { PicturePreview } from './picture-preview';
import { uploadProductPicture } from './upload-product-picture';

type Chosen = { file: File; url: string };

/** A product's picture: what shoppers see, choosing another one and trying it on, removing it. */
export function PicturePanel({ product, isEditable }: { product: DeskProductView; isEditable: boolean }) {
  const { picture: texts } = useTexts('officeCatalogue');
  const { kind, id, has_picture: hasPicture } = product;
  const failureText = useFailureText();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);
  const choose = (file: File | null) => {
    setFailure('');
    setChosen(file && { file, url: URL.createObjectURL(file) });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File | null) =>
      file ? await uploadProductPicture({ kind, id }, file) : await productCalls.removePicture({ kind, id }),
    onSuccess: async (_, file) => {
      await client.invalidateQueries({ queryKey: deskProductOptions(kind, id).queryKey });
      choose(null);
      void showToast({ kind: 'success', title: file ? texts.saved : texts.removed });
    },
    onError: (error) => setFailure(failureText(error)),
  });
  return (
    <Panel title={texts.title} intro={texts.intro}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className="grid max-w-4xl items-start gap-6 md:grid-cols-2">
        <PicturePreview
          product={product}
          src={chosen?.url ?? localPath(product.picture)}
          onUnreadable={() => {
            if (!chosen) return;
            setChosen(null);
            setFailure(texts.unreadable(chosen.file.name));
          }}
        />
        {isEditable && (
          <div className="grid gap-4">
            {chosen ? (
              <>
                <p role="status" className="wrap-anywhere">
                  {texts.chosen(chosen.file.name)}
                </p>
                <div className="flex flex-wrap gap-2">
                  <Button variant="primary" pending={isPending} onClick={() => mutate(chosen.file)}>
                    {texts.save}
                  </Button>
                  <Button disabled={isPending} onClick={() => choose(null)}>
                    {texts.discard}
                  </Button>
                </div>
              </>
            ) : (
              <>
                <DropZone
                  label={texts.drop}
                  choose={texts.choose}
                  hint={texts.hint}
                  accept="image/jpeg,image/png,image/gif,image/webp"
                  disabled={isPending}
                  onFile={choose}
                >
                  <ImageIcon aria-hidden="true" className="size-6 text-muted" />
                  <p className="font-medium">{texts.drop}</p>
                </DropZone>
                {hasPicture && (
                  <div>
                    <Button pending={isPending} onClick={() => mutate(null)}>
                      {texts.remove}
                    </Button>
                  </div>
                )}
              </>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}
