import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { Panel } from '@/components/ui/panel';
import type { SenderUsage } from '@/lib/campaign/senders/queries';

const SHOWN = 20;

/** The sends that aren't over, and the automations, that go out from a sender. */
export function SenderUses({ uses }: { uses: SenderUsage['uses'] }) {
  const { uses: texts } = useTexts('senders');
  const formats = useFormats();
  return (
    <Panel id="uses" title={texts.title}>
      {uses.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul>
        {uses.slice(0, SHOWN).map(({ kind, utr, name, state }) => (
          <li
            key={utr}
            className="flex min-h-11 flex-wrap items-baseline gap-x-4 border-b border-line py-2.5 last:border-b-0"
          >
            <Link
              href={`/console/${kind}s/${utr}`}
              className="mr-auto min-w-0 font-medium wrap-anywhere hover:underline"
            >
              {name}
            </Link>
            <span className="text-muted">{texts[kind]}</span>
            <span className="w-16 text-right">{texts.states[state]}</span>
          </li>
        ))}
      </ul>
      {uses.length > SHOWN && <p className="text-muted">{texts.more(formats.number(uses.length - SHOWN))}</p>}
    </Panel>
  );
}
