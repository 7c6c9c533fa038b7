import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '../../shared/paths.ts'
import type { LetteredJewel } from './buyable.ts'

/** Milliseconds without a new letter before a drawing is asked for. */
const pause = 100

/** The drawing asked for once it has arrived; until then, and when it cannot arrive, the one before. */
function useArrived(wanted: string): string {
  const [arrived, setArrived] = useState(wanted)
  useEffect(() => {
    if (wanted === arrived) return
    const image = new Image()
    image.onload = () => setArrived(wanted)
    const asking = setTimeout(() => {
      image.src = wanted
    }, pause)
    return () => {
      clearTimeout(asking)
      image.onload = null
      // A drawing that is no longer wanted is no longer fetched.
      image.removeAttribute('src')
    }
  }, [wanted, arrived])
  return arrived
}

/** Letters on their jewel: the very file that cart, order and mail show again. */
export function LettersPreview({ jewel, word }: { jewel: LetteredJewel; word: string }): ReactNode {
  const wanted = paths.lettersDrawing(jewel.id, word)
  const src = useArrived(wanted)
  return (
    <img
      src={src}
      alt={`Aperçu\u00a0: ${word}, ${jewel.words}`}
      width={480}
      height={200}
      decoding="async"
      aria-busy={src !== wanted || undefined}
    />
  )
}
