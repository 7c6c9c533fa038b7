import type { ReactNode } from 'react'
import { limits } from '../../shared/limits.ts'
import { lettersProblem } from '../../shared/personalisation.ts'
import type { Engraving } from './buyable.ts'

/** The word on the jewel: cut out on its thread, or engraved on a band of gold. */
function Preview({ technique, word }: { technique: string; word: string }): ReactNode {
  const label = `Aperçu\u00a0: ${word}`
  if (technique !== 'gravure')
    return (
      <p className="cutout" role="img" aria-label={label}>
        <b>{word}</b>
      </p>
    )
  return (
    <svg className="band" viewBox="0 0 440 150" role="img" aria-label={label}>
      <defs>
        <linearGradient id="engrave-gold" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#b98f4c" />
          <stop offset=".16" stopColor="#f1dcae" />
          <stop offset=".5" stopColor="#d9b878" />
          <stop offset=".85" stopColor="#efd9ab" />
          <stop offset="1" stopColor="#9c7434" />
        </linearGradient>
        <path id="engrave-arc" d="M40 62Q220 146 400 62" />
      </defs>
      <path d="M14 30Q220 128 426 30L426 82Q220 182 14 82Z" fill="url(#engrave-gold)" />
      <text
        fontFamily="Aubenacre Titre, Georgia, serif"
        fontSize="34"
        letterSpacing="4"
        textAnchor="middle"
        fill="#6b4a17"
      >
        <textPath href="#engrave-arc" startOffset="50%">
          {word}
        </textPath>
      </text>
    </svg>
  )
}

interface Props {
  engraving: Engraving
  /** What is written; `null` before hydration. */
  letters: string | null
}

/** The letters of a personalised jewel: field, counter, preview to read again, and the warning of the law. */
export function Engrave({ engraving, letters }: Props): ReactNode {
  const word = letters !== null && lettersProblem(letters) === null ? letters : ''
  return (
    <div className="engrave">
      <div className="field">
        <label htmlFor="letters">Votre texte</label>
        <input
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
          aria-describedby="letters-hint"
        />
        <p className="hint row" id="letters-hint">
          <span>De 1 à 10 lettres minuscules, de a à z. Ni accent, ni espace, ni chiffre.</span>
          <span className="num js-only">{`${letters?.length ?? 0} sur ${limits.letters.max}`}</span>
        </p>
      </div>
      <div className="js-only">
        <p className="note">{word ? 'Voici votre bijou, à relire' : 'Exemple'}</p>
        <Preview technique={engraving.technique} word={word || engraving.sample} />
      </div>
      <p className="note">
        {'Fabriqué pour vous\u00a0: ce bijou ne peut être ni repris ni échangé, sauf défaut.'}
      </p>
    </div>
  )
}
