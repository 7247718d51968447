import { useTexts } from '#language';
import { failureText } from './failure-text';

/** Words a failure for the person who pressed the button. */
export function useFailureText(): (error: unknown) => string {
  const texts = useTexts('ui');
  return (error) => failureText(error, texts);
}
