import { useTexts } from '#language';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Time } from '@/components/ui/time';
import type { GatewayCurrency } from '@/lib/store/gateway-desk/queries';
import { isMarginWritten, isWritten } from './written-terms';

type Props = {
  terms: GatewayCurrency;
  /** Whether it is the store’s own currency, which has no rate to follow. */
  isOwn: boolean;
  wasTried: boolean;
  onChange: (part: Partial<GatewayCurrency>) => void;
};

/** A currency’s rate: entered by hand, or the ECB’s with a margin. */
export function RateField({ terms, isOwn, wasTried, onChange }: Props) {
  const { form: texts } = useTexts('officeGateways');
  const { name, margin, conversion_rate, rate_date } = terms;
  const isFollowing = margin !== undefined;
  return (
    <div className="grid min-w-44 gap-2">
      {!isOwn && (
        <Select
          aria-label={texts.field(texts.source, name)}
          value={isFollowing ? 'ecb' : 'hand'}
          onChange={({ target }) => onChange({ margin: target.value === 'ecb' ? '0' : undefined })}
        >
          <option value="hand">{texts.byHand}</option>
          <option value="ecb">{texts.byEcb}</option>
        </Select>
      )}
      {isFollowing ? (
        <Input
          aria-label={texts.field(texts.margin, name)}
          aria-invalid={wasTried && !isMarginWritten(terms) ? true : undefined}
          inputMode="decimal"
          maxLength={5}
          autoComplete="off"
          value={margin}
          className="tabular-nums"
          onChange={({ target }) => onChange({ margin: target.value })}
        />
      ) : (
        <Input
          aria-label={texts.field(texts.rate, name)}
          aria-invalid={wasTried && !isWritten('conversion_rate', conversion_rate) ? true : undefined}
          inputMode="decimal"
          maxLength={18}
          autoComplete="off"
          value={conversion_rate}
          className="tabular-nums"
          onChange={({ target }) => onChange({ conversion_rate: target.value })}
        />
      )}
      {isFollowing && (
        <span className="text-sm text-muted">
          {rate_date ? (
            <>
              {texts.followsRate(conversion_rate)} · <Time at={rate_date} precision="day" />
            </>
          ) : (
            texts.followsSoon(conversion_rate)
          )}
        </span>
      )}
    </div>
  );
}
