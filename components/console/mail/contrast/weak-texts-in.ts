import { type Color, contrastRatio, neededRatio, over, readColor, WHITE } from './contrast-ratio';

/** A text that is hard to read on what is behind it. */
export type WeakText = { text: string; color: string; ratio: number; needed: number };

const MAX_TEXT = 40;

/** The texts of a drawn document that are hard to read, each pair of colors once, the hardest first. */
export function weakTextsIn(document: Document): WeakText[] {
  const found = new Map<string, WeakText>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.replaceAll(/(?:[\s\u200B-\u200F\u00AD\uFEFF]|\u034F)+/g, ' ').trim();
    const element = node.parentElement;
    const weak = text && element && isSeen(element) && weaknessOf(element, text);
    if (weak && !found.has(weak.color)) found.set(weak.color, weak);
  }
  return [...found.values()].sort((a, b) => a.ratio - b.ratio);
}

/** Not what only an inbox’s list shows, nor what only some programs do. */
const isSeen = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
};

function weaknessOf(element: Element, text: string): WeakText | undefined {
  const view = element.ownerDocument.defaultView;
  if (!view) return undefined;
  const style = view.getComputedStyle(element);
  const color = readColor(style.color);
  const behind = backgroundOf(element, view);
  const pixels = Number.parseFloat(style.fontSize);
  if (!color || !behind || pixels < 2) return undefined;
  const ratio = contrastRatio(over(color, behind), behind);
  const needed = neededRatio(pixels, Number(style.fontWeight));
  if (ratio >= needed) return undefined;
  return { text: text.slice(0, MAX_TEXT), color: `${style.color} ${behind.rgb.join()}`, ratio, needed };
}

/** The color behind an element; undefined where a picture is, or a color that isn’t read. */
function backgroundOf(element: Element, view: Window): Color | undefined {
  const layers: Color[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = view.getComputedStyle(at);
    const color = readColor(backgroundColor);
    if (backgroundImage !== 'none' || !color) return undefined;
    layers.push(color);
    if (color.alpha === 1) break;
  }
  return layers.reduceRight((behind, layer) => over(layer, behind), WHITE);
}
