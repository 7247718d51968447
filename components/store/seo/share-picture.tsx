import { ImageResponse } from 'next/og';

/** What networks crop least. */
export const shareSize = { width: 1200, height: 630 };

type Props = {
  title: string;
  /** One line below it. */
  text: string;
  /** Stands large at the bottom, such as a price. */
  fact?: string | undefined;
  /** The product's emblem, a picture as a data address. */
  emblem?: string | undefined;
};

const INK = '#10131a';
const PAPER = '#fbfaf8';
const MUTED = '#a4a8b2';
const LINE = '#3a3f4a';
const VOLT = '#cbf142';

/** The picture that stands beside a link where it is shared, as PNG. Letters and pictures are all at hand. */
export async function sharePicture({ title, text, fact, emblem }: Props): Promise<Uint8Array> {
  const picture = new ImageResponse(
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        alignItems: 'center',
        gap: 64,
        padding: 72,
        background: INK,
        color: PAPER,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          height: '100%',
          justifyContent: 'space-between',
        }}
      >
        <div
          style={{ display: 'flex', alignItems: 'center', gap: 20, fontSize: 40, letterSpacing: '-0.03em' }}
        >
          <Slots size={52} />
          loadout
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', gap: 20 }}>
          <div
            style={{
              display: 'block',
              lineClamp: 3,
              fontSize: title.length > 24 ? 68 : 88,
              lineHeight: 1.05,
              letterSpacing: '-0.04em',
            }}
          >
            {title}
          </div>
          <div style={{ display: 'block', lineClamp: 2, fontSize: 34, color: MUTED }}>{text}</div>
        </div>
        <div style={{ display: 'flex', fontSize: 44, color: VOLT, height: 56 }}>{fact ?? ''}</div>
      </div>
      {emblem ? (
        // biome-ignore lint/performance/noImgElement: it is drawn, not shown by a browser.
        <img src={emblem} alt="" width={420} height={420} style={{ borderRadius: 40 }} />
      ) : (
        <Slots size={320} />
      )}
    </div>,
    shareSize,
  );
  return new Uint8Array(await picture.arrayBuffer());
}

/** The mark: four slots, one filled. */
function Slots({ size }: { size: number }) {
  const slot = Math.round(size * 0.42);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', width: size, gap: size - 2 * slot }}>
      {[VOLT, '', '', ''].map((fill, index) => (
        <div
          key={String(index)}
          style={{
            width: slot,
            height: slot,
            borderRadius: slot * 0.28,
            border: `${size > 100 ? 4 : 3}px solid ${fill || (size > 100 ? LINE : MUTED)}`,
            background: fill || 'transparent',
          }}
        />
      ))}
    </div>
  );
}
