import { clsx } from 'clsx';

type Props = {
  src: string;
  className?: string;
  /** Pictures above the fold are fetched first. */
  eager?: boolean;
  onError?: () => void;
};

/** A product's emblem. Its name always stands beside it, so it says nothing to a screen reader. */
export function Emblem({ src, className, eager = false, onError }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: SVGs of a few KB, or uploads in their final size.
    <img
      src={src}
      alt=""
      width={320}
      height={320}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={onError}
      className={clsx('aspect-square w-full rounded-card bg-hover object-cover', className)}
    />
  );
}
