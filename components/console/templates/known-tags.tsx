'use client';

import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { templateTagsQuery } from '@/lib/campaign/templates/queries';

type Props = { chosen: readonly string[]; onToggle: (tag: string) => void };

/** The tags of the account's templates, to choose from. */
export function KnownTags({ chosen, onToggle }: Props) {
  const texts = useTexts('templates').tags;
  const { data } = useQuery({ ...templateTagsQuery(), staleTime: 0 });
  if (!data || data.tags.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm text-muted">{texts.others}</legend>
      <div className="flex max-h-40 flex-wrap gap-1.5 overflow-y-auto">
        {data.tags.map(({ name }) => (
          <Button
            key={name}
            size="small"
            aria-pressed={chosen.includes(name)}
            className="max-w-full"
            onClick={() => onToggle(name)}
          >
            {chosen.includes(name) && <Check aria-hidden="true" />}
            <span className="truncate">{name}</span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
