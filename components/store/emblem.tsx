import { clsx } from 'clsx';

type Props = {
  src: string;
  className?: string;
  /** Pictures above the fold are fetched first. */
  eager?: boolean;
};

/** A product's emblem. Its name always stands beside it, so it says nothing to a screen reader. */
export function Emblem({ src, className, eager = false }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: these are SVGs of a few KB, there is nothing to optimise.
    <img
      src={src}
      alt=""
      width={320}
      height={320}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={clsx('aspect-square w-full rounded-card bg-hover object-cover', className)}
    />
  );
}
