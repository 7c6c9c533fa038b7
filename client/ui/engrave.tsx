import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as t from '#text/buying.ts'
import { buyLimits } from '../../shared/cart/buy-limits.ts'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import { type EngravingFont, engravingFonts, fontExtra } from '../../shared/cart/extras.ts'
import type { Engraving } from './buyable.ts'

interface Props {
  engraving: Engraving
  /** The typed letters. `null` before hydration. */
  letters: string | null
  /** The chosen alphabet. `null` before hydration. */
  font: EngravingFont | null
}

/** Names of the alphabets. */
const fontWords: Readonly<Record<EngravingFont, string>> = { italique: t.italic, droite: t.upright }

/**
 * Runs the script that reacts to each letter, which loads separately. Without it, the form still takes letters and the
 * browser still refuses invalid ones.
 * @returns a function that calls the function `start` returned, as soon as there is one
 */
function live(
  start: (letters: typeof import('../behaviours/products/live-letters.ts')) => () => void,
): () => void {
  const started = import('../behaviours/products/live-letters.ts').then(start, () => () => {})
  return () => void started.then((stop) => stop())
}

/** Draws the choice of the alphabet. The preview below follows it. */
const Fonts = ({ fonts }: Pick<Engraving, 'fonts'>): ReactNode => (
  <fieldset className="pick">
    <legend>
      <span>{t.lettering}</span>
    </legend>
    <div className="opts">
      {fonts.map((font, index) => (
        <label className="opt-box" key={font}>
          <input type="radio" name={fontExtra} value={font} defaultChecked={index === 0} />
          <span>{fontWords[font]}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

/** Draws the letters of a personalised product: field, counter, preview, and the warning that the law requires. */
export function Engrave({ engraving: { sample, fonts, products }, letters, font }: Props): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const [changed, setChanged] = useState('')
  useEffect(() => live(({ keepLive }) => keepLive(field.current, setChanged)), [])
  const { max, pattern } = buyLimits.letters
  const word = letters !== null && pattern.test(letters) ? letters : ''
  const shown = word || sample
  // The default alphabet has one address, whether it was chosen or not.
  const [usual] = engravingFonts
  const wanted = products
    .map(({ id }) => buyPaths.lettersDrawing(id, { letters: shown, font: font === usual ? null : font }))
    .join()
  // The addresses of the last complete preview. It may still show the previous letters.
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
          // Phone keyboards add a space after a word.
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
              <b translate="no">{word}</b>
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
