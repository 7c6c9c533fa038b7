import * as t from '#text/ring-size.ts'
import { diameterOf, formatMillimetres, ringSizes } from '../../../shared/ring-size/ring-size.ts'
import { Icon } from '../ui/elements.tsx'

/** Length of the check scale, in millimetres. */
const checked = 50

/** Space left of the check scale for its first mark and number, in millimetres. */
const margin = 3

/** Returns the SVG path of vertical lines at these positions, in millimetres. */
const lines = (places: readonly number[], from: number, to: number): string =>
  places.map((place) => `M${place} ${from}V${to}`).join('')

const millimetres = Array.from({ length: checked + 1 }, (_, place) => place)
const isCentimetre = (place: number) => place % 10 === 0
const onScale = (isOf: (place: number) => boolean) => millimetres.filter(isOf).map((place) => margin + place)

/**
 * Draws the line that must measure 5 cm on paper, with a mark every millimetre. Only its width sets the scale: a
 * browser that rounds the height of its box would otherwise shorten it.
 */
const CheckScale = () => (
  <svg
    className="ring-check"
    width={`${checked + 2 * margin}mm`}
    height="9mm"
    viewBox={`0 0 ${checked + 2 * margin} 9`}
    preserveAspectRatio="none"
    role="img"
    aria-label={t.witnessRuler}
    fill="currentColor"
  >
    <rect x={margin} y="0.2" width={checked} height="0.2" />
    <path
      d={
        lines(onScale(isCentimetre), 0, 5) +
        lines(
          onScale((place) => place % 10 === 5),
          0.3,
          3.6,
        ) +
        lines(
          onScale((place) => place % 5 !== 0),
          0.3,
          2.6,
        )
      }
      stroke="currentColor"
      strokeWidth="0.15"
    />
    {millimetres.filter(isCentimetre).map((place) => (
      <text key={place} x={margin + place} y="8.4" fontSize="3" textAnchor="middle">
        {place / 10}
      </text>
    ))}
  </svg>
)

/** Draws a circle with the size number inside. Its outer edge is the inside of a ring of this size. */
function SizeCircle({ size }: { size: number }) {
  const diameter = diameterOf(size)
  const across = formatMillimetres(diameter)
  const stroke = 0.2
  const middle = diameter / 2
  const length = diameter.toFixed(3)
  return (
    <svg
      width={`${length}mm`}
      height={`${length}mm`}
      viewBox={`0 0 ${length} ${length}`}
      role="img"
      aria-label={t.sizeAcross(size, across)}
      fill="currentColor"
    >
      <circle
        cx={middle.toFixed(3)}
        cy={middle.toFixed(3)}
        r={(middle - stroke / 2).toFixed(3)}
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
      />
      <text x={middle.toFixed(3)} y={(middle + 0.6).toFixed(3)} fontSize="4.4" textAnchor="middle">
        {size}
      </text>
      <text x={middle.toFixed(3)} y={(middle + 4).toFixed(3)} fontSize="2.5" textAnchor="middle">
        {`Ø ${across}`}
      </text>
    </svg>
  )
}

/** Sizes that the screen shows. The printed page shows all. */
const shownFirst: readonly number[] = [48, 50, 52, 54, 56, 58]

/** Length of the strip before its slit, in millimetres. */
const slit = 9
const stripEnd = slit + 84

/** Draws the paper strip. Its point goes through the slit, where the visitor reads the size. */
const Strip = () => (
  <svg
    className="ring-strip"
    width={`${stripEnd + 1}mm`}
    height="15mm"
    viewBox={`0 0 ${stripEnd + 1} 15`}
    preserveAspectRatio="none"
    role="img"
    aria-label={t.stripToCut}
    fill="currentColor"
  >
    <path
      d={`M0.5 1.5H${stripEnd - 7}L${stripEnd} 7.5L${stripEnd - 7} 13.5H0.5Z`}
      fill="none"
      stroke="currentColor"
      strokeWidth="0.2"
      strokeDasharray="1.2 0.8"
    />
    <path d={`M${slit} 3V12`} stroke="currentColor" strokeWidth="0.3" />
    <text x="1.4" y="6.8" fontSize="2.2">
      {t.slit}
    </text>
    <text x="1.4" y="9.6" fontSize="2.2">
      {t.here}
    </text>
    <path
      d={
        lines(
          ringSizes.filter((size) => size % 2 === 0).map((size) => slit + size),
          1.6,
          4.6,
        ) +
        lines(
          ringSizes.filter((size) => size % 2 === 1).map((size) => slit + size),
          1.6,
          3.4,
        )
      }
      stroke="currentColor"
      strokeWidth="0.15"
    />
    {ringSizes
      .filter((size) => size % 2 === 0)
      .map((size) => (
        <text key={size} x={slit + size} y={size % 4 === 0 ? 8 : 11.4} fontSize="2.8" textAnchor="middle">
          {size}
        </text>
      ))}
  </svg>
)

/**
 * Draws the printed page: the check scale, the circles and the strip, in real millimetres. The screen shows only a part
 * of it, which has no real size.
 */
export const RingPaper = () => (
  <section className="scale" id="imprimer" aria-labelledby="ring-paper">
    <div className="ring-paper-head">
      <h2 className="h3" id="ring-paper">
        {t.ringGauge}
      </h2>
      <button className="btn btn-line no-print js-only" type="button" data-print="">
        <Icon name="printer" small />
        {t.printFullSize}
      </button>
    </div>
    <p className="small">{t.printLead}</p>
    <CheckScale />
    <p className="note">{t.printScale}</p>
    <ul className="ring-circles" aria-label={t.circles}>
      {ringSizes.map((size) => (
        <li key={size} className={shownFirst.includes(size) ? undefined : 'paper-only'}>
          <SizeCircle size={size} />
        </li>
      ))}
    </ul>
    <p className="note no-print">{t.onPaper}</p>
    <div className="paper-only">
      <Strip />
    </div>
  </section>
)
