import * as t from '#text/ring-size.ts'
import {
  circumferenceOf,
  diameterOf,
  formatMillimetres,
  largestRing,
  smallestRing,
} from '../../../shared/ring-size/ring-size.ts'
import { KeepSize } from '../product/keep-size.tsx'
import { Icon } from '../ui/elements.tsx'

interface SliderProps {
  name: 'scale' | 'ring' | 'finger'
  label: string
  min: number
  max: number
  step: number
  value: number
  lessLabel: string
  moreLabel: string
}

/**
 * Draws a range input between a minus and a plus button. `client/behaviours/ring-screen.ts` writes its value in words.
 */
const Slider = ({ name, label, lessLabel, moreLabel, value, ...range }: SliderProps) => (
  <div className="ring-slider">
    <label className="label" htmlFor={`ring-${name}-range`}>
      {label}
    </label>
    <button className="icon-btn" type="button" aria-label={lessLabel} data-step="-1">
      <Icon name="minus" small />
    </button>
    <input
      id={`ring-${name}-range`}
      name={name}
      type="range"
      defaultValue={value}
      autoComplete="off"
      {...range}
    />
    <button className="icon-btn" type="button" aria-label={moreLabel} data-step="1">
      <Icon name="plus" small />
    </button>
  </div>
)

/** Draws the place for the result of a millimetre slider, in words. */
const Measured = () => (
  <div className="ring-result">
    <p>
      <b />
      <span className="small soft" />
    </p>
    <KeepSize size={null} />
  </div>
)

const smallest = Math.round(diameterOf(smallestRing) * 10) / 10
const largest = Math.round(diameterOf(largestRing) * 10) / 10
/** The first size shown: a common one. Diameter in millimetres. */
const first = Math.round(diameterOf(52) * 10) / 10

/**
 * Draws the on-screen measure: the visitor calibrates the screen with a bank card, then measures a ring with a disc, or
 * a finger with two lines. It needs script.
 */
export const RingScreen = () => (
  <section className="ring-screen js-only no-print" id="ecran" aria-labelledby="ring-screen" data-screen="">
    <h2 id="ring-screen">{t.onScreenTitle}</h2>
    <div className="ring-calibrate" data-card="">
      <div className="stack">
        <h3 className="h4">{t.setScreen}</h3>
        <p>{t.setScreenLead}</p>
        <Slider
          name="scale"
          label={t.frameSize}
          lessLabel={t.frameSmaller}
          moreLabel={t.frameLarger}
          min={60}
          max={220}
          step={0.25}
          value={100}
        />
        <p>
          <button className="btn" type="button" data-calibrate="">
            {t.cardCoversFrame}
          </button>
        </p>
        <p className="note">{t.settingStays}</p>
      </div>
      <div className="ring-card-place">
        <div className="ring-card" />
      </div>
    </div>
    <div className="twos" data-measures="" hidden>
      <div className="stack" data-measure="ring">
        <h3 className="h4">{t.layRing}</h3>
        <p>{t.layRingLead}</p>
        <div className="ring-place">
          <div className="ring-disc" />
        </div>
        <Slider
          name="ring"
          label={t.discAcross}
          lessLabel={t.discSmaller}
          moreLabel={t.discLarger}
          min={smallest}
          max={largest}
          step={0.1}
          value={first}
        />
        <Measured />
      </div>
      <div className="stack" data-measure="finger">
        <h3 className="h4">{t.orLayFinger}</h3>
        <p>{t.layFingerLead}</p>
        <div className="ring-place">
          <div className="ring-lines" />
        </div>
        <Slider
          name="finger"
          label={t.fingerWidth}
          lessLabel={t.linesCloser}
          moreLabel={t.linesApart}
          min={smallest}
          max={largest}
          step={0.1}
          value={first}
        />
        <Measured />
        <p className="note">{t.fingerIsRough}</p>
      </div>
    </div>
    <p className="note" data-unscaled="">
      {t.discMeasures(
        formatMillimetres(smallest),
        formatMillimetres(largest),
        Math.round(circumferenceOf(smallest)),
        Math.round(circumferenceOf(largest)),
      )}
    </p>
  </section>
)
