import { derivedIntent } from '../../commerce/contract/derived-intent.ts'

/**
 * Returns the intent of one piece of a set. It is always the same for the same form, so a retry adds no piece twice.
 */
export const intentOfPiece = (intent: string, pieceId: number): Promise<string> =>
  derivedIntent(`${intent.toLowerCase()}/${pieceId}`)
