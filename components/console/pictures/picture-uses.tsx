'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { Popover } from '@/components/ui/popover';
import { type Picture, type PictureUse, pictureUsesQuery } from '@/lib/campaign/pictures/queries';

const hrefOf = ({ kind, key }: PictureUse) =>
  ({
    template: `/console/templates/${key}`,
    send: `/console/sends/${key}`,
    automation: `/console/automations/${key}`,
    block: `/console/templates/blocks/${key}`,
    brand: '/console/templates/brand',
  })[kind];

/** In how many places a picture is shown, and a door to each. */
export function PictureUses({ picture: { id, file_name, uses } }: { picture: Picture }) {
  const texts = useTexts('pictures');
  const { number } = useFormats();
  if (uses === 0) return <span>{texts.uses(0, '')}</span>;
  return (
    <Popover
      align="start"
      label={texts.usesOf(file_name)}
      trigger={
        <button type="button" className="text-left underline-offset-2 hover:text-text hover:underline">
          {texts.uses(uses, number(uses))}
        </button>
      }
    >
      <UseList id={id} />
    </Popover>
  );
}

function UseList({ id }: { id: number }) {
  const texts = useTexts('pictures');
  const formats = useFormats();
  const { data } = useQuery(pictureUsesQuery(id));
  if (!data) return <p className="text-muted">{texts.loading}</p>;
  const hidden = data.total - data.uses.length;
  return (
    <>
      <ul className="-m-1 grid max-h-72 overflow-y-auto">
        {data.uses.map((use) => (
          <li key={`${use.kind} ${use.key}`}>
            <Link href={hrefOf(use)} className="grid rounded-control px-2 py-1.5 hover:bg-hover">
              <span className="truncate font-medium">{use.name || texts.unnamed[use.kind]}</span>
              <span className="text-sm text-muted">{texts.kinds[use.kind]}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="text-sm text-muted">{texts.moreUses(formats.number(hidden))}</p>}
    </>
  );
}
