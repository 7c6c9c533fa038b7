interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** What the browser tells of its line; nothing where it tells nothing. */
export const connection = (): Connection =>
  (navigator as Navigator & { connection?: Connection }).connection ?? {}

/** Whether its owner asks for less data. */
export const savesData = (): boolean => connection().saveData === true
