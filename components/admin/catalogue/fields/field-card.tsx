import { clsx } from 'clsx';
import { useId } from 'react';
import { useTexts } from '#language';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { keepingFocus } from '@/components/ui/keeping-focus';
import { Select } from '@/components/ui/select';
import { OrderButtons } from '@/components/ui/sortable/order-buttons';
import type { useSortable } from '@/components/ui/sortable/use-sortable';
import type { DeskOrderField } from '@/lib/store/product-desk/queries';
import { FIELD_TYPES } from '@/lib/store/product-desk/schemas';
import { type DraftField, nameOf, newOption } from './draft-fields';
import { FieldOptions } from './field-options';
import { FieldPattern } from './field-pattern';

type Props = {
  field: DraftField;
  /** As it was read; undefined for a new one. */
  saved: DeskOrderField | undefined;
  place: number;
  count: number;
  sortable: ReturnType<typeof useSortable>;
  /** The other fields’ names. */
  taken: readonly string[];
  errors: Partial<Record<'label' | 'name' | 'options' | 'pattern', string>>;
  isOpen: boolean;
  isEditable: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (field: DraftField) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One field: what shoppers see of it, and what it takes. */
export function FieldCard({
  field,
  saved,
  place,
  count,
  sortable,
  taken,
  errors,
  isOpen,
  isEditable,
  ...on
}: Props) {
  const texts = useTexts('officeOrderFields');
  const heading = useId();
  const shown = field.label || texts.newField;
  const set = (changed: Partial<DraftField>) => on.onChange({ ...field, ...changed });
  const rename = (label: string) => {
    const follows = !saved && field.name === nameOf(field.label, taken);
    set({ label, ...(follows && { name: nameOf(label, taken) }) });
  };
  const item = sortable.item(place);
  const packs = saved?.supplied ?? 0;
  const uses = [saved?.looked_up && texts.lookedUp, packs > 0 && texts.supplied(packs)];
  return (
    <li
      {...item}
      aria-labelledby={heading}
      className={clsx('relative rounded-control border border-line', item.className)}
      onKeyDown={(event) => {
        const to = place + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0);
        // Opens the list of a select.
        const isTaken = event.target instanceof HTMLSelectElement;
        if (!event.altKey || isTaken || !isEditable || to === place || to < 0 || to >= count) return;
        event.preventDefault();
        keepingFocus(() => on.onMove(to));
      }}
    >
      <details open={isOpen} onToggle={({ currentTarget }) => on.onOpen(currentTarget.open)}>
        <summary className="cursor-pointer rounded-control py-3 pr-36 pl-4">
          <span id={heading} className="text-md font-medium wrap-anywhere">
            {shown}
          </span>
          <span className="ml-3 text-sm text-muted">{texts.types[field.type]}</span>
        </summary>
        <fieldset disabled={!isEditable} className="grid items-start gap-5 px-4 pt-1 pb-5 md:grid-cols-2">
          <legend className="sr-only">{shown}</legend>
          {uses.map(
            (use) =>
              use && (
                <p key={use} className="text-sm text-muted md:col-span-2">
                  {use}
                </p>
              ),
          )}
          <Field label={texts.label} error={errors.label}>
            {(control) => (
              <Input
                {...control}
                maxLength={80}
                value={field.label}
                onChange={({ target }) => rename(target.value)}
              />
            )}
          </Field>
          <Field label={texts.name} hint={saved ? texts.nameFixed : texts.nameHint} error={errors.name}>
            {(control) => (
              <Input
                {...control}
                className="font-mono"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={60}
                readOnly={saved !== undefined}
                value={field.name}
                onChange={({ target }) => set({ name: target.value })}
              />
            )}
          </Field>
          <Field label={texts.type}>
            {(control) => (
              <Select
                {...control}
                value={field.type}
                onChange={({ target }) => {
                  const type = FIELD_TYPES.find((one) => one === target.value) ?? 'text';
                  const isEmptyList = type === 'select' && field.options.length === 0;
                  set({ type, ...(isEmptyList && { options: [newOption()] }) });
                }}
              >
                {FIELD_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {texts.types[type]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={texts.placeholder} hint={texts.placeholderHint}>
            {(control) => (
              <Input
                {...control}
                maxLength={80}
                value={field.placeholder}
                onChange={({ target }) => set({ placeholder: target.value })}
              />
            )}
          </Field>
          <div className="md:col-span-2">
            <Field label={texts.note} hint={texts.noteHint}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={200}
                  value={field.note}
                  onChange={({ target }) => set({ note: target.value })}
                />
              )}
            </Field>
          </div>
          {field.type === 'select' ? (
            <div className="md:col-span-2">
              <FieldOptions
                options={field.options}
                error={errors.options}
                isEditable={isEditable}
                onChange={(options) => set({ options })}
              />
            </div>
          ) : (
            <FieldPattern field={field} error={errors.pattern} onChange={(pattern) => set({ pattern })} />
          )}
        </fieldset>
      </details>
      {isEditable && (
        <span className="absolute top-1.5 right-2">
          <OrderButtons
            name={shown}
            removeLabel={texts.remove(shown)}
            grip={sortable.grip(place)}
            place={place}
            count={count}
            onMove={on.onMove}
            onRemove={saved?.looked_up || packs > 0 ? undefined : on.onRemove}
          />
        </span>
      )}
    </li>
  );
}
