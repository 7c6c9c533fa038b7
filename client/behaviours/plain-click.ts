/** What a click tells of the hand that made it, native or React's. */
export type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a click asks for nothing but the thing itself: the others open tabs and windows, and are the browser's. */
export const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  !(button || ctrlKey || metaKey || shiftKey || altKey)
