'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { Popover } from '@/components/ui/popover';
import { type TemplateSummary, templateUsageQuery } from '@/lib/campaign/templates/queries';

/** In how many sends and automations a template is used, and a door to each. */
export function TemplateUses({ id, name, sends, automations }: TemplateSummary) {
  const texts = useTexts('templates');
  if (sends + automations === 0) return <span>{texts.unused}</span>;
  return (
    <Popover
      align="start"
      label={texts.uses.title(name)}
      trigger={
        <button type="button" className="text-left underline-offset-2 hover:text-text hover:underline">
          {texts.usedIn(sends, automations)}
        </button>
      }
    >
      <UseList id={id} />
    </Popover>
  );
}

function UseList({ id }: { id: number }) {
  const texts = useTexts('templates').uses;
  const formats = useFormats();
  const { data } = useQuery({ ...templateUsageQuery(id), staleTime: 0 });
  if (!data) return <p className="text-muted">{texts.loading}</p>;
  const hidden = data.total - data.uses.length;
  return (
    <>
      <ul className="-m-1 grid max-h-72 overflow-y-auto">
        {data.uses.map(({ kind, utr, name, is_open }) => (
          <li key={utr}>
            <Link
              href={`/console/${kind}s/${utr}`}
              className="grid rounded-control px-2 py-1.5 hover:bg-hover"
            >
              <span className="truncate font-medium">{name || texts.unnamed}</span>
              <span className="text-sm text-muted">{texts[kind](is_open)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="text-sm text-muted">{texts.more(formats.number(hidden))}</p>}
    </>
  );
}
