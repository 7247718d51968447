import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Picture } from '@/lib/campaign/pictures/queries';

type Props = { picture: Picture; onBack: () => void; onInsert: (alt: string) => void };

/** Asks what a picture shows before it goes into an email. */
export function ChosenPicture({ picture, onBack, onInsert }: Props) {
  const texts = useTexts('pictures');
  const [alt, setAlt] = useState(picture.alt);
  return (
    <form
      className="grid min-w-0 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // The form around the editor must not hear of it.
        event.stopPropagation();
        onInsert(alt.trim());
      }}
    >
      {/* biome-ignore lint/performance/noImgElement: it is shown as readers of the email get it. */}
      <img
        src={picture.url}
        alt={alt}
        className="max-h-64 max-w-full justify-self-center rounded-control border border-line bg-sunken object-contain"
      />
      <Field label={texts.alt} hint={texts.altHint}>
        {(control) => (
          <Input {...control} value={alt} maxLength={500} onChange={({ target }) => setAlt(target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>{texts.back}</Button>
        <Button type="submit" variant="primary">
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}
