import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as t from '#text/buying.ts'
import { buyLimits } from '../../shared/cart/buy-limits.ts'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import { type EngravingFont, engravingFonts, fontExtra } from '../../shared/cart/extras.ts'
import type { Engraving } from './buyable.ts'

interface Props {
  engraving: Engraving
  /** What is written; `null` before hydration. */
  letters: string | null
  /** The alphabet chosen; `null` before hydration. */
  font: EngravingFont | null
}

/** The alphabets of the studio, as they are named. */
const fontWords: Readonly<Record<EngravingFont, string>> = { italique: t.italic, droite: t.upright }

/**
 * What follows the letters as they are typed is fetched by itself: without it the form still asks, and still refuses.
 * @returns runs what `start` returned, as soon as there is something to stop
 */
function live(
  start: (letters: typeof import('../behaviours/products/live-letters.ts')) => () => void,
): () => void {
  const started = import('../behaviours/products/live-letters.ts').then(start, () => () => {})
  return () => void started.then((stop) => stop())
}

/** Which alphabet the letters are engraved in; drawn on the piece below as soon as it is chosen. */
const Fonts = ({ fonts }: Pick<Engraving, 'fonts'>): ReactNode => (
  <fieldset className="pick">
    <legend>
      <span>{t.lettering}</span>
    </legend>
    <div className="opts">
      {fonts.map((font, index) => (
        <label className="opt-box" key={font}>
          <input type="radio" name={fontExtra} value={font} defaultChecked={index === 0} />
          {fontWords[font]}
        </label>
      ))}
    </div>
  </fieldset>
)

/** The letters of a personalised product: field, counter, drawing to read again, and the warning of the law. */
export function Engrave({ engraving: { sample, fonts, products }, letters, font }: Props): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const [changed, setChanged] = useState('')
  useEffect(() => live(({ keepLive }) => keepLive(field.current, setChanged)), [])
  const { max, pattern } = buyLimits.letters
  const word = letters !== null && pattern.test(letters) ? letters : ''
  const shown = word || sample
  // The drawing of the usual alphabet has one address, chosen or not.
  const [usual] = engravingFonts
  const wanted = products
    .map(({ id }) => buyPaths.lettersDrawing(id, { letters: shown, font: font === usual ? null : font }))
    .join()
  // The addresses last fetched whole: those of these letters, or still those before.
  const [arrived, setArrived] = useState(wanted)
  const isLate = wanted !== arrived
  useEffect(
    () => (isLate ? live(({ fetchDrawings }) => fetchDrawings(wanted, setArrived)) : undefined),
    [wanted, isLate],
  )
  return (
    <div className="engrave">
      <div className="field">
        <label htmlFor="letters">{t.yourText}</label>
        <input
          ref={field}
          className="input"
          id="letters"
          name="letters"
          required
          // The keyboard of a phone leaves a blank behind a word.
          pattern={`\\s*${pattern.source.slice(1, -1)}\\s*`}
          title={t.lettersUpTo(max)}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby="letters-hint letters-law"
        />
        <p className="hint row" id="letters-hint">
          <span>{t.lettersRule}</span>
          <span className="num js-only">{t.lettersCount(letters?.length ?? 0, max)}</span>
        </p>
        <p className="changed" role="status">
          {changed}
        </p>
      </div>
      {fonts.length > 1 && <Fonts fonts={fonts} />}
      <figure aria-busy={isLate || undefined}>
        {arrived.split(',').map((src, index) => (
          <img
            key={products[index]?.piece}
            src={src}
            alt={t.previewOf(shown, products[index]?.words ?? '')}
            width={480}
            height={200}
            decoding="async"
          />
        ))}
        <figcaption className="note">
          {word ? (
            <>
              {t.yourProductToRead}
              <b>{word}</b>
            </>
          ) : (
            t.example(sample)
          )}
        </figcaption>
      </figure>
      <p className="note" id="letters-law">
        {t.madeForYou}
      </p>
    </div>
  )
}
