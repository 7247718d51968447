/** Typefaces that mail programs have, each with what stands in for it. */
export const FONTS = {
  system: {
    name: 'System',
    stack: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Arial, sans-serif",
  },
  arial: { name: 'Arial', stack: 'Arial, Helvetica, sans-serif' },
  verdana: { name: 'Verdana', stack: 'Verdana, Geneva, sans-serif' },
  tahoma: { name: 'Tahoma', stack: 'Tahoma, Geneva, sans-serif' },
  trebuchet: { name: 'Trebuchet MS', stack: "'Trebuchet MS', Tahoma, sans-serif" },
  georgia: { name: 'Georgia', stack: "Georgia, 'Times New Roman', serif" },
  times: { name: 'Times New Roman', stack: "'Times New Roman', Times, serif" },
  courier: { name: 'Courier New', stack: "'Courier New', Courier, monospace" },
} as const;

export type Font = keyof typeof FONTS;
export const FONT_KEYS = Object.keys(FONTS) as [Font, ...Font[]];
