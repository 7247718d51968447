import { useTexts } from '#language';
import { Notice } from './notice';

type Props = {
  /** What of the page needs them, in a sentence; without it, the whole page does. */
  text?: string;
};

/** Says to a browser without scripts why nothing happens. */
export function NeedsScripts({ text }: Props) {
  const texts = useTexts('ui');
  return (
    <noscript>
      <Notice>{text ?? texts.needsScripts}</Notice>
    </noscript>
  );
}
