import type { Focus } from './focus.ts'

/** A small picture of a product, ready to draw. Its size is in pixels. */
export interface Thumbnail {
  src: string
  width: number
  height: number
  /** What stays visible where the picture is cropped; absent for the middle. */
  focus?: Focus
}
