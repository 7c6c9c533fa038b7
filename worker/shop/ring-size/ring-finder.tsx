import * as t from '#text/ring-size.ts'
import { Field, SelectField } from '../../../client/ui/field.tsx'
import { paths } from '../../../shared/paths.ts'
import { type RingAnswer, type RingQuestion, ringSentences } from '../../../shared/ring-size/ring-finder.ts'
import type { RingScale } from '../../../shared/ring-size/ring-size.ts'
import { KeepSize } from '../product/keep-size.tsx'

const labels: Readonly<Record<RingScale, string>> = {
  fr: t.scaleFrance,
  diametre: t.scaleDiameter,
  us: t.scaleAmerica,
  uk: 'Royaume-Uni',
  it: t.scaleItaly,
  de: t.scaleGermany,
  jp: t.scaleJapan,
}

interface Props {
  question: RingQuestion
  /** The result; `null` without a question. */
  answer: RingAnswer | null
}

/** Draws « J’ai la taille… »: a GET form that the page answers. With script it answers while the visitor types. */
export function RingFinder({ question, answer }: Props) {
  const errorOf = (field: keyof RingQuestion) =>
    answer?.kind === 'wrong' && answer.field === field ? answer.text : undefined
  const reading = answer?.kind === 'found' ? answer.reading : null
  const sentences = reading && ringSentences(reading)
  return (
    <form className="ring-finder no-print" id="trouver" action={`${paths.ringSize}#trouver`} noValidate>
      <Field
        id="ring-known"
        name="taille"
        label={t.iHaveSize}
        enforced={false}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="search"
        maxLength={12}
        defaultValue={question.taille}
        error={errorOf('taille')}
      />
      <SelectField
        id="ring-scale"
        name="pays"
        label={t.countryOrMeasure}
        enforced={false}
        defaultValue={question.pays}
        error={errorOf('pays')}
      >
        {Object.entries(labels).map(([scale, label]) => (
          <option key={scale} value={scale}>
            {label}
          </option>
        ))}
      </SelectField>
      <button className="btn" type="submit">
        {t.find}
      </button>
      <div className="ring-result">
        <output>
          <b>{sentences?.size}</b>
          <span className="small soft">{sentences?.notes}</span>
        </output>
        <KeepSize size={reading?.size ?? null} />
      </div>
    </form>
  )
}
