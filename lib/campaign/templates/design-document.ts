import type { DesignNode } from './design-blocks';

/** What can be a document of the visual editor at all; null for others, which have designs of their own. */
export function designDocument(json: string): DesignNode | null {
  try {
    const value = JSON.parse(json);
    return value?.type === 'doc' ? value : null;
  } catch {
    return null;
  }
}
