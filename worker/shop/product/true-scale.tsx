import * as t from '#text/product.ts'
import type { Dimensions } from '../../../shared/catalogue/catalogue.ts'
import { diameterOf } from '../../../shared/ring-size/ring-size.ts'
import { capital } from '../../../shared/words/fit-words.ts'
import {
  braceletDiameter,
  Coin,
  coin,
  drawnSize,
  Ear,
  fallOf,
  Gem,
  Hand,
  Neckline,
  placeOf,
  Scene,
} from './scale-scenes.tsx'

/** Returns a gem in words: « perle de 7 à 7,5 mm », « pierre de 10 × 8 mm ». */
function gemWords(gem: NonNullable<Dimensions['gem']>): string {
  const name = gem.kind === 'pearl' ? t.culturedPearl : t.stone
  const [first, second] = 'grade' in gem ? gem.grade : gem.sides
  if (first === second && 'grade' in gem) return t.sized(name, t.decimal(first))
  return ('grade' in gem ? t.sizedFromTo : t.sizedBy)(name, t.decimal(first), t.decimal(second))
}

const sentence = (words: string): string => `${capital(words)}.`

/** Returns the middle value, or the lower of the two middle ones. The page shows only this one. */
const middleOf = (values: readonly number[]): number | undefined => values[(values.length - 1) >> 1]

const coinWords = t.coin

/** Draws the pearl or stone beside a coin. */
function BesideCoin({ gem }: { gem: NonNullable<Dimensions['gem']> }) {
  const { width, height } = drawnSize(gem)
  return (
    <figure>
      <Scene box="0 0 60 30" label={t.besideScale(coinWords, gemWords(gem))}>
        <Coin x={16} y={15} />
        <Gem x={34 + width / 2} y={15 + (coin.diameter - height) / 2} width={width} height={height} />
      </Scene>
      <figcaption>{sentence(t.besideCoin(gemWords(gem), coinWords))}</figcaption>
    </figure>
  )
}

/** Draws a closed bracelet beside a coin. */
function BraceletBesideCoin({ length }: { length: number }) {
  const diameter = braceletDiameter(length)
  const words = t.closedBracelet(t.decimal(length), t.decimal(diameter))
  return (
    <figure>
      <Scene box={`0 0 ${34 + diameter} ${diameter + 4}`} label={t.besideScale(coinWords, words)}>
        <Coin x={14} y={diameter + 2 - coin.diameter / 2} />
        <circle
          className="scale-strand"
          cx={31 + diameter / 2}
          cy={2 + diameter / 2}
          r={diameter / 2}
          strokeWidth="1"
        />
      </Scene>
      <figcaption>{sentence(t.besideCoin(words, coinWords))}</figcaption>
    </figure>
  )
}

function OnHand({ size, gem }: { size: number; gem: Dimensions['gem'] }) {
  const words = t.ringSize(size, t.decimal(diameterOf(size)))
  return (
    <figure>
      <Scene box="-30 -44 60 76" label={t.onHand(gem ? `${words}, ${gemWords(gem)}` : words)}>
        <Hand size={size} gem={gem && drawnSize(gem)} />
      </Scene>
      <figcaption>{sentence(t.onHandDetail(words))}</figcaption>
    </figure>
  )
}

function OnEar({ gem }: { gem: NonNullable<Dimensions['gem']> }) {
  return (
    <figure>
      <Scene box="-28 -36 60 66" label={t.onLobe(gemWords(gem))}>
        <Ear gem={drawnSize(gem)} />
      </Scene>
      <figcaption>{t.onLobeDetail}</figcaption>
    </figure>
  )
}

function OnNeck({ lengths }: { lengths: readonly number[] }) {
  const places = lengths.map((length) => t.lengthAt(t.decimal(length), placeOf(length)))
  const lowest = fallOf(Math.max(...lengths))
  return (
    <figure className="wide">
      <Scene box={`-140 -60 280 ${Math.max(130, lowest + 84)}`} label={t.onNeck(places.join(', '))}>
        <Neckline lengths={lengths} />
      </Scene>
      <figcaption>{t.onNeckDetail(places.join(', '))}</figcaption>
    </figure>
  )
}

/** Whether a product has a measure to draw. */
export const hasScale = ({ gem, worn, lengths, sizes }: Dimensions): boolean =>
  gem !== null || (worn === 'finger' && sizes.length > 0) || (worn !== null && lengths.length > 0)

/**
 * Draws a product at its real size, beside a coin and where it is worn. It draws only measures from the catalogue.
 * Coin, hand and ear are 60 mm wide in columns of equal width, so they have the same scale.
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
