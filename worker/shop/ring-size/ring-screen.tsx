import {
  circumferenceOf,
  diameterOf,
  formatMillimetres,
  largestRing,
  smallestRing,
} from '../../../shared/ring-size/ring-size.ts'
import { KeepSize } from '../product/keep-size.tsx'
import { Icon } from '../ui/icon.tsx'

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

/** A range between a minus and a plus; `client/behaviours/ring-screen.ts` says its value in words. */
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

/** What a slider of millimetres measures, in words. */
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
/** Size shown first, one of the most asked for. */
const first = Math.round(diameterOf(52) * 10) / 10

/**
 * The screen as a measure: made true with a bank card, then a disc under a ring, or two lines around a finger. Only
 * script can do it.
 */
export const RingScreen = () => (
  <section className="ring-screen js-only no-print" id="ecran" aria-labelledby="ring-screen" data-screen="">
    <h2 id="ring-screen">À l’écran, sans imprimer</h2>
    <div className="ring-calibrate" data-card="">
      <div className="stack">
        <h3 className="h4">1. Réglez l’écran avec une carte bancaire</h3>
        <p>
          {
            'Posez sur l’écran une carte bancaire, ou toute carte de même format (85,60\u00a0×\u00a053,98\u00a0mm)\u202f: agrandissez ou réduisez le cadre jusqu’à ce qu’elle le recouvre exactement.'
          }
        </p>
        <Slider
          name="scale"
          label="Grandeur du cadre"
          lessLabel="Réduire le cadre"
          moreLabel="Agrandir le cadre"
          min={60}
          max={220}
          step={0.25}
          value={100}
        />
        <p>
          <button className="btn" type="button" data-calibrate="">
            La carte recouvre le cadre
          </button>
        </p>
        <p className="note">
          {
            'Le réglage reste sur cet appareil. N’agrandissez pas la page avec les doigts pendant la mesure\u202f; refaites-le si vous changez d’écran.'
          }
        </p>
      </div>
      <div className="ring-card-place">
        <div className="ring-card" />
      </div>
    </div>
    <div className="twos" data-measures="" hidden>
      <div className="stack" data-measure="ring">
        <h3 className="h4">2. Posez une bague</h3>
        <p>
          Choisissez une bague qui vous va. Réglez le disque jusqu’à ce qu’il emplisse l’intérieur de
          l’anneau, sans jour.
        </p>
        <div className="ring-place">
          <div className="ring-disc" />
        </div>
        <Slider
          name="ring"
          label="Diamètre du disque"
          lessLabel="Disque plus petit"
          moreLabel="Disque plus grand"
          min={smallest}
          max={largest}
          step={0.1}
          value={first}
        />
        <Measured />
      </div>
      <div className="stack" data-measure="finger">
        <h3 className="h4">Ou posez le doigt</h3>
        <p>Posez la base du doigt entre les deux traits et rapprochez-les jusqu’à la toucher.</p>
        <div className="ring-place">
          <div className="ring-lines" />
        </div>
        <Slider
          name="finger"
          label="Largeur du doigt"
          lessLabel="Rapprocher les traits"
          moreLabel="Écarter les traits"
          min={smallest}
          max={largest}
          step={0.1}
          value={first}
        />
        <Measured />
        <p className="note">
          {
            'Un ordre de grandeur, à une ou deux tailles près\u00a0: un doigt n’est pas rond, et l’articulation doit passer. La bandelette est plus sûre.'
          }
        </p>
      </div>
    </div>
    <p className="note" data-unscaled="">
      {`Une fois l’écran réglé, un disque de ${formatMillimetres(smallest)} à ${formatMillimetres(largest)}\u00a0mm mesure votre bague (${Math.round(circumferenceOf(smallest))} à ${Math.round(circumferenceOf(largest))}).`}
    </p>
  </section>
)
