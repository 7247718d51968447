import { useTexts } from '#language';
import { Popover } from '@/components/ui/popover';
import { TextLink } from '@/components/ui/text-link';
import type { FieldSummary } from '@/lib/campaign/field-uses/queries';

type Use = FieldSummary['uses'][number];

const PAGES = { segment: 'segments', template: 'templates', send: 'sends', automation: 'automations' };
const KINDS = ['segment', 'template', 'send', 'automation'] as const;

/** What uses a field, counted by kind; pressed, by name. */
export function FieldUses({ field }: { field: FieldSummary }) {
  const texts = useTexts('fields').use;
  const { field_name: name, uses, import_mappings: mappings } = field;
  const counts = KINDS.flatMap((kind) => {
    const count = uses.filter((use) => use.kind === kind).length;
    return count > 0 ? [texts.kinds[kind](count)] : [];
  });
  if (mappings > 0) counts.push(texts.kinds.import(mappings));
  if (counts.length === 0) return <span className="text-muted">{texts.none}</span>;
  return (
    <Popover
      label={texts.title(name)}
      align="start"
      trigger={
        <button
          type="button"
          className="tap -mx-2 max-w-[calc(100%+1rem)] truncate rounded-control px-2 py-1 text-left underline decoration-1 underline-offset-3 hover:bg-hover"
        >
          {counts.join(', ')}
        </button>
      }
    >
      <ul className="grid max-h-80 gap-2 overflow-y-auto">
        {uses.map((use) => (
          <li key={`${use.kind} ${use.ref}`} className="grid">
            <TextLink href={hrefOf(use)}>
              <span className="wrap-anywhere">{use.name}</span>
            </TextLink>
            <span className="text-sm text-muted">{texts.names[use.kind]}</span>
          </li>
        ))}
        {mappings > 0 && <li className="text-sm text-muted">{texts.imports(mappings)}</li>}
      </ul>
    </Popover>
  );
}

const hrefOf = ({ kind, ref }: Use) => `/console/${PAGES[kind]}/${ref}`;
