import { EDITOR_THEMES, themeStylesToPanelOverrides } from '@react-email/editor/plugins';
import { PHONE_CSS } from '../templates/phone-css';
import { FONTS } from './fonts';
import type { BrandKit } from './read-brand-kit';

const BEGIN = '/*brand*/';
const END = '/*end of brand*/';

/** Sections lose their own backgrounds in the dark, so that the text on them stays readable. */
const darkCss = (kit: BrandKit) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body,body>table>tbody>tr>td{background-color:${kit.dark_page}!important}
body>table>tbody>tr>td>table{background-color:${kit.dark_surface}!important;color:${kit.dark_text}!important}
.room,.room>tbody>tr>td,.stack{background-color:transparent!important}
h1,h2,h3,p,li,blockquote{background-color:transparent!important;color:${kit.dark_text}!important}
a{color:${kit.dark_link}!important}
a.button{background-color:${kit.dark_button}!important;color:${kit.dark_button_text}!important}
}`;

/** A design's style sheet with the brand's part of it, in place of an earlier one. */
function withDarkCss(css: string, kit: BrandKit): string {
  const begin = css.indexOf(BEGIN);
  const end = css.indexOf(END);
  const rest = begin >= 0 && end > begin ? css.slice(0, begin) + css.slice(end + END.length) : css;
  return `${rest.trim()}\n${BEGIN}\n${darkCss(kit)}\n${END}`;
}

/** What a design keeps of a brand: its theme, and its colors in the dark. */
export function brandLook(kit: BrandKit, css: string = PHONE_CSS) {
  const heading = { fontFamily: FONTS[kit.heading_font].stack, color: kit.text };
  return {
    theme: 'basic',
    css: withDarkCss(css, kit),
    styles: themeStylesToPanelOverrides(
      {
        body: {
          backgroundColor: kit.page,
          fontFamily: FONTS[kit.body_font].stack,
          paddingTop: '24px',
          paddingBottom: '24px',
        },
        container: { backgroundColor: kit.surface, color: kit.text },
        h1: heading,
        h2: heading,
        h3: heading,
        link: { color: kit.link },
        button: { backgroundColor: kit.button, color: kit.button_text },
      },
      EDITOR_THEMES.basic,
    ),
  };
}
