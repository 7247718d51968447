import type { ReactNode } from 'react';
import type { ReaderLook } from '@/lib/campaign/brand/reader-look';

/** A reader's page in the look of the account that wrote to them. */
export function Branded({ look, children }: { look: ReaderLook | null; children: ReactNode }) {
  if (!look) return children;
  const { css, logo, footer } = look;
  return (
    <div className="grid w-full max-w-sm gap-8">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colors and known fonts. */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
      {logo && (
        <div className="reader-logo -mx-3 -my-2 justify-self-start rounded-control px-3 py-2">
          {/* biome-ignore lint/performance/noImgElement: it was made in its size when it was uploaded. */}
          <img src={logo.url} alt={logo.alt} style={{ width: logo.width }} className="h-auto max-w-full" />
        </div>
      )}
      {children}
      {footer.length > 0 && (
        <footer className="border-t border-line pt-5 text-sm text-muted">
          {footer.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </footer>
      )}
    </div>
  );
}
