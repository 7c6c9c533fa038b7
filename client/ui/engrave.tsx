import { type ReactNode, useRef } from 'react'
import { limits } from '../../shared/limits.ts'
import { keepLetters } from '../../shared/personalisation.ts'
import type { Engraving } from './buyable.ts'
import { LettersPreview } from './letters-preview.tsx'
import { useKeptLetters } from './use-kept-letters.ts'

interface Props {
  engraving: Engraving
  /** What is written; `null` before hydration. */
  letters: string | null
}

/** The letters of a personalised jewel: field, counter, drawing to read again, and the warning of the law. */
export function Engrave({ engraving, letters }: Props): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const changed = useKeptLetters(field)
  const word = keepLetters(letters ?? '').letters
  return (
    <div className="engrave">
      <div className="field">
        <label htmlFor="letters">Votre texte</label>
        <input
          ref={field}
          className="input"
          id="letters"
          name="letters"
          required
          pattern={limits.letters.pattern.source}
          title={`De 1 à ${limits.letters.max} lettres minuscules, de a à z`}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby="letters-hint letters-law"
        />
        <p className="hint row" id="letters-hint">
          <span>De 1 à 10 lettres minuscules, de a à z. Ni accent, ni espace, ni chiffre.</span>
          <span className="num js-only">{`${word.length} sur ${limits.letters.max}`}</span>
        </p>
        <p className="changed" role="status">
          {changed}
        </p>
      </div>
      <figure>
        {engraving.jewels.map((jewel) => (
          <LettersPreview key={jewel.piece} jewel={jewel} word={word || engraving.sample} />
        ))}
        <figcaption className="note">
          {word ? (
            <>
              {'Voici votre bijou, à relire\u00a0: '}
              <b>{word}</b>
            </>
          ) : (
            `Exemple\u00a0: ${engraving.sample}`
          )}
        </figcaption>
      </figure>
      <p className="note" id="letters-law">
        {
          'Fabriqué pour vous\u00a0: ce bijou ne peut être ni repris ni échangé, sauf défaut ou erreur de notre part. Il n’ouvre pas droit à rétractation.'
        }
      </p>
    </div>
  )
}
