import { derivedIntent } from '../../commerce/contract/derived-intent.ts'

/** The intent of one piece of a set, always the same for the same request: a retried form adds no piece twice. */
export const intentOfPiece = (intent: string, pieceId: number): Promise<string> =>
  derivedIntent(`${intent.toLowerCase()}/${pieceId}`)
