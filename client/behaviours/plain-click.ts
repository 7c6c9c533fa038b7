/**
 * The fields of a mouse event that tell which button and which keys the visitor pressed. React events have them too.
 */
export type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * Whether a click is plain.
 * A click with another button or a modifier key opens a tab or a window, so the browser handles it.
 */
export const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  !(button || ctrlKey || metaKey || shiftKey || altKey)
