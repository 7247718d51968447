/** Facts for search engines, as they want them. A browser runs nothing of it. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is JSON in which no tag can begin.
      dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
    />
  );
}

/** JSON that can't end the script that it stands in. */
export const jsonForScript = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c');
