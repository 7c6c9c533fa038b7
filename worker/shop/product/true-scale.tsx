import type { Dimensions } from '../../../shared/catalogue/catalogue.ts'
import { diameterOf } from '../../../shared/ring-size/ring-size.ts'
import { braceletDiameter, coin, drawnSize, fallOf, placeOf } from './scale-geometry.ts'
import { Coin, Ear, Gem, Hand, Neckline, Scene } from './scale-scenes.tsx'

const french = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',')

/** « perle de 7 à 7,5 mm », « pierre de 10 × 8 mm ». */
function gemWords(gem: NonNullable<Dimensions['gem']>): string {
  const name = gem.kind === 'pearl' ? 'perle de culture' : 'pierre'
  const [first, second] = 'grade' in gem ? gem.grade : gem.sides
  if (first === second && 'grade' in gem) return `${name} de ${french(first)}\u00a0mm`
  const between = 'grade' in gem ? ' à ' : '\u00a0×\u00a0'
  return `${name} de ${french(first)}${between}${french(second)}\u00a0mm`
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

/** The one shown of several: the middle, the smaller of two. */
const middleOf = (values: readonly number[]): number | undefined => values[(values.length - 1) >> 1]

const coinWords = 'pièce de 2\u00a0€, 25,75\u00a0mm'

/** The pearl or stone beside a coin. */
function BesideCoin({ gem }: { gem: NonNullable<Dimensions['gem']> }) {
  const { width, height } = drawnSize(gem)
  return (
    <figure>
      <Scene box="0 0 60 30" label={`À la même échelle\u00a0: ${coinWords}, et ${gemWords(gem)}`}>
        <Coin x={16} y={15} />
        <Gem x={34 + width / 2} y={15 + (coin.diameter - height) / 2} width={width} height={height} />
      </Scene>
      <figcaption>{sentence(`${gemWords(gem)}, à côté d’une ${coinWords}`)}</figcaption>
    </figure>
  )
}

/** A closed bracelet beside a coin. */
function BraceletBesideCoin({ length }: { length: number }) {
  const diameter = braceletDiameter(length)
  const words = `bracelet de ${french(length)}\u00a0cm fermé, environ ${french(diameter)}\u00a0mm de diamètre`
  return (
    <figure>
      <Scene
        box={`0 0 ${34 + diameter} ${diameter + 4}`}
        label={`À la même échelle\u00a0: ${coinWords}, et ${words}`}
      >
        <Coin x={14} y={diameter + 2 - coin.diameter / 2} />
        <circle
          className="scale-strand"
          cx={31 + diameter / 2}
          cy={2 + diameter / 2}
          r={diameter / 2}
          strokeWidth="1"
        />
      </Scene>
      <figcaption>{sentence(`${words}, à côté d’une ${coinWords}`)}</figcaption>
    </figure>
  )
}

function OnHand({ size, gem }: { size: number; gem: Dimensions['gem'] }) {
  const words = `taille ${size}, ${french(diameterOf(size))}\u00a0mm de diamètre intérieur`
  return (
    <figure>
      <Scene box="-30 -44 60 76" label={`Sur la main\u00a0: ${words}${gem ? `, ${gemWords(gem)}` : ''}`}>
        <Hand size={size} gem={gem && drawnSize(gem)} />
      </Scene>
      <figcaption>{sentence(`sur la main, ${words}`)}</figcaption>
    </figure>
  )
}

function OnEar({ gem }: { gem: NonNullable<Dimensions['gem']> }) {
  return (
    <figure>
      <Scene box="-28 -36 60 66" label={`À l’oreille\u00a0: ${gemWords(gem)} sur un lobe`}>
        <Ear gem={drawnSize(gem)} />
      </Scene>
      <figcaption>{'À l’oreille, posée sur le lobe d’une oreille de 6\u00a0cm.'}</figcaption>
    </figure>
  )
}

function OnNeck({ lengths }: { lengths: readonly number[] }) {
  const places = lengths.map((length) => `${french(length)}\u00a0cm ${placeOf(length)}`)
  const lowest = fallOf(Math.max(...lengths))
  return (
    <figure className="wide">
      <Scene
        box={`-140 -60 280 ${Math.max(130, lowest + 84)}`}
        label={`Sur un cou moyen\u00a0: ${places.join(', ')}`}
      >
        <Neckline lengths={lengths} />
      </Scene>
      <figcaption>{`Sur un cou de 36\u00a0cm environ\u00a0: ${places.join(', ')}.`}</figcaption>
    </figure>
  )
}

/** Whether there is a measure to draw. */
export const hasScale = ({ gem, worn, lengths, sizes }: Dimensions): boolean =>
  gem !== null || (worn === 'finger' && sizes.length > 0) || (worn !== null && lengths.length > 0)

/**
 * A product at its size: beside a coin, and where it is worn. Only measures of the catalogue are drawn. Coin, hand and ear
 * are 60 mm wide in columns of one width: side by side, they are at one scale.
 */
export function TrueScale({ dimensions: { gem, worn, isStud, lengths, sizes } }: { dimensions: Dimensions }) {
  const size = worn === 'finger' ? middleOf(sizes) : undefined
  const bracelet = worn === 'wrist' ? middleOf(lengths) : undefined
  return (
    <div className="true-scale">
      {gem && <BesideCoin gem={gem} />}
      {bracelet !== undefined && <BraceletBesideCoin length={bracelet} />}
      {size !== undefined && <OnHand size={size} gem={gem} />}
      {worn === 'ear' && isStud && gem && <OnEar gem={gem} />}
      {worn === 'neck' && lengths.length > 0 && <OnNeck lengths={lengths} />}
    </div>
  )
}
