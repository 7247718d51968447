import type { ComponentType, ReactNode } from 'react';
import { answerMissing } from '@/lib/http/page-status.mjs';

/**
 * A page that is drawn as `Missing` where it calls `notFound()`. Next by itself leaves that to scripts: until they run, its
 * visitors see nothing.
 */
export const withMissing =
  <Props,>(page: (props: Props) => Promise<ReactNode>, Missing: ComponentType) =>
  async (props: Props): Promise<ReactNode> => {
    try {
      return await page(props);
    } catch (error) {
      if (!isNotFound(error) || !answerMissing()) throw error;
      return (
        <>
          <meta name="robots" content="noindex" />
          <Missing />
        </>
      );
    }
  };

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && error.digest === 'NEXT_HTTP_ERROR_FALLBACK;404';
