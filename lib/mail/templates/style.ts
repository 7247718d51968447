// Mail programs read no stylesheet of ours, so the design's colours stand here once more, in the notation they all know.
export const ink = '#0d111b';
export const muted = '#4d535e';
export const volt = '#c6ed47';
const moss = '#416b25';
const line = '#dadce2';

export const sans = "Geist, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const mono = "'Geist Mono', ui-monospace, 'SF Mono', Menlo, Consolas, monospace";

export const paragraph = { color: ink, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' };
export const small = { color: muted, fontSize: '14px', lineHeight: '20px', margin: '0 0 12px' };
export const heading = {
  color: ink,
  fontSize: '16px',
  fontWeight: 600,
  lineHeight: '24px',
  margin: '0 0 8px',
};
export const link = { color: moss, textDecoration: 'underline' };
export const rule = { borderTop: `1px solid ${line}` };
export const figures = { fontVariantNumeric: 'tabular-nums' as const };

/** In the dark, by the classes that stand beside the styles. Programs that do not know it turn colours around themselves. */
export const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body,.page{background-color:#0d111b!important}
.sheet{background-color:#171c25!important}
.ink{color:#f2f3f6!important}
.muted{color:#a5a9b2!important}
.link{color:#c6ed47!important}
.rule{border-color:#3a404b!important}
.sunken{background-color:#080c14!important}
.note{background-color:#302614!important}
.mark{background-color:#f2f3f6!important}
.slot{background-color:#a5a9b2!important}
}
@media (max-width:480px){.sheet{padding:24px 20px!important}.foot{padding:16px 20px 0!important}}`;
