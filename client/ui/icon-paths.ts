/** Icons the islands draw themselves, on a square of 24; the others come from the sprite. */
export const iconPaths = {
  minus: 'M5.5 12h13',
  plus: 'M12 5.5v13M5.5 12h13',
  close: 'm6 6 12 12M18 6 6 18',
  expand: 'M13.75 4.75h5.5v5.5M19 5l-6 6M10.25 19.25h-5.5v-5.5M5 19l6-6',
  trash: 'M4.5 7h15M9.25 7V4.5h5.5V7M6.5 7l.85 12.5h9.3L17.5 7M10.25 10.75v5M13.75 10.75v5',
  alert: 'M12 4.25 21 19.5H3zM12 10v4.5M12 16.75v.3',
} as const
export type IconName = keyof typeof iconPaths
