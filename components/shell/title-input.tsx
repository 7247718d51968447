import { useEarlyText } from '@/components/ui/use-early-text';

type Props = {
  value: string;
  label: string;
  placeholder: string;
  isReadOnly?: boolean;
  onChange: (value: string) => void;
};

/** The name of what is edited, which is its page's title as well. */
export function TitleInput({ value, label, placeholder, isReadOnly, onChange }: Props) {
  const field = useEarlyText<HTMLInputElement>({ value, onChange: ({ target }) => onChange(target.value) });
  return (
    <input
      ref={field}
      data-edit
      value={value}
      maxLength={255}
      readOnly={isReadOnly}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
      className="display -mx-2 w-[calc(100%+0.5rem)] max-w-128 rounded-control border border-transparent bg-transparent px-2 py-0.5 text-lg placeholder:text-faint hover:border-line focus-visible:border-edge md:text-xl"
    />
  );
}
