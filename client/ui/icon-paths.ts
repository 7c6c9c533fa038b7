/** Paths of the icons that islands draw, in a square of 24 units. Other icons come from the sprite. */
export const iconPaths = {
  minus: 'M5.5 12h13',
  plus: 'M12 5.5v13M5.5 12h13',
  back: 'm14.5 5.5-6.5 6.5 6.5 6.5',
  next: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  close: 'm6 6 12 12M18 6 6 18',
  expand: 'M13.75 4.75h5.5v5.5M19 5l-6 6M10.25 19.25h-5.5v-5.5M5 19l6-6',
  trash: 'M4.5 7h15M9.25 7V4.5h5.5V7M6.5 7l.85 12.5h9.3L17.5 7M10.25 10.75v5M13.75 10.75v5',
  check: 'm5 12.5 4.75 4.75L19 7.5',
  info: 'M3.75 12a8.25 8.25 0 1 0 16.5 0 8.25 8.25 0 1 0-16.5 0M12 11.25v5M12 7.75v.3',
  alert: 'M12 4.25 21 19.5H3zM12 10v4.5M12 16.75v.3',
} as const
export type IconName = keyof typeof iconPaths
