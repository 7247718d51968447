import { clsx } from 'clsx';
import { useId } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { Input } from '@/components/ui/input';
import { moved } from '@/components/ui/sortable/moved';
import { OrderButtons } from '@/components/ui/sortable/order-buttons';
import { useSortable } from '@/components/ui/sortable/use-sortable';
import { type DraftOption, MOST_OPTIONS, newOption, pastedOptions } from './draft-fields';

type Props = {
  options: DraftOption[];
  error: string | undefined;
  isEditable: boolean;
  onChange: (options: DraftOption[]) => void;
};

/** What can be chosen: a value for programs and games, and a label for shoppers. */
export function FieldOptions({ options, error, isEditable, onChange }: Props) {
  const { options: texts } = useTexts('officeOrderFields');
  const note = useId();
  const sortable = useSortable(options.length, (from, to) => onChange(moved(options, from, to)));
  const change = (place: number, changed: Partial<DraftOption>) =>
    onChange(options.map((option, other) => (other === place ? { ...option, ...changed } : option)));
  const paste = (at: number, text: string): boolean => {
    const pasted = pastedOptions(text);
    if (!pasted) return false;
    const over = pasted.map((values, place) => ({ ...(options[at + place] ?? newOption()), ...values }));
    onChange([...options.slice(0, at), ...over, ...options.slice(at + over.length)].slice(0, MOST_OPTIONS));
    return true;
  };
  return (
    <fieldset className="grid min-w-0 gap-2" {...(error && { 'aria-describedby': note })}>
      <legend className="mb-1.5 text-md font-medium">{texts.title}</legend>
      {options.length > 0 && (
        <ol className="grid gap-2">
          {options.map((option, place) => {
            const name = option.label || option.value || texts.new;
            const item = sortable.item(place);
            return (
              <li
                key={option.key}
                {...item}
                className={clsx('flex flex-wrap items-center gap-2', item.className)}
              >
                <Input
                  className="min-w-24 flex-1 basis-24"
                  aria-label={texts.of(texts.value, place + 1)}
                  placeholder={texts.value}
                  maxLength={80}
                  value={option.value}
                  onChange={({ target }) => change(place, { value: target.value })}
                  onPaste={(event) =>
                    paste(place, event.clipboardData.getData('text')) && event.preventDefault()
                  }
                />
                <Input
                  className="min-w-24 flex-1 basis-32"
                  aria-label={texts.of(texts.label, place + 1)}
                  placeholder={texts.label}
                  maxLength={80}
                  value={option.label}
                  onChange={({ target }) => change(place, { label: target.value })}
                />
                {isEditable && (
                  <OrderButtons
                    name={texts.option(name)}
                    removeLabel={texts.remove(name)}
                    grip={sortable.grip(place)}
                    place={place}
                    count={options.length}
                    onMove={(to) => onChange(moved(options, place, to))}
                    onRemove={() => onChange(options.filter((_, other) => other !== place))}
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
      {error && <FieldError id={note}>{error}</FieldError>}
      {isEditable && (
        <div className="grid justify-items-start gap-2">
          {options.length < MOST_OPTIONS ? (
            <Button size="small" onClick={() => onChange([...options, newOption()])}>
              {texts.add}
            </Button>
          ) : (
            <p className="text-sm text-muted">{texts.most(MOST_OPTIONS)}</p>
          )}
          <p className="text-sm text-muted">
            {options.length > 0 && texts.pasteHint} {options.some(isWhole) && texts.numbers}
          </p>
        </div>
      )}
    </fieldset>
  );
}

/** JavaScript puts an object’s whole numbers first, and the contract has options as an object. */
const isWhole = ({ value }: DraftOption) => /^(0|[1-9]\d{0,8})$/.test(value.trim());
