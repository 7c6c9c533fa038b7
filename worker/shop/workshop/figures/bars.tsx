/** One bar: a day and its value. */
interface Bar {
  label: string
  value: number
}

const size = { width: 720, height: 160 }

/**
 * Draws a bar per day. The table beside it holds the same values for people who do not see the bars.
 * @param words formats the highest value
 */
export function Bars({
  bars,
  title,
  words,
}: {
  bars: readonly Bar[]
  title: string
  words(value: number): string
}) {
  const top = Math.max(0, ...bars.map(({ value }) => value))
  if (top === 0) return null
  const step = size.width / Math.max(1, bars.length)
  return (
    <figure className="workshop-chart">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`${title}\u00a0: ${words(top)} au plus en un jour. Le tableau dit chaque jour.`}
      >
        {bars.map(({ label, value }, index) => {
          const height = (value / top) * (size.height - 4)
          return (
            <rect
              key={label}
              x={(index * step + step * 0.15).toFixed(1)}
              y={(size.height - height).toFixed(1)}
              width={(step * 0.7).toFixed(1)}
              height={height.toFixed(1)}
            />
          )
        })}
        <line x1="0" y1={size.height} x2={size.width} y2={size.height} />
      </svg>
      <figcaption className="small soft">{`Le plus en un jour\u00a0: ${words(top)}`}</figcaption>
    </figure>
  )
}
