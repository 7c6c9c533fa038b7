import { type IconName, iconPaths } from '../ui/icon-paths.ts'

const svg = 'http://www.w3.org/2000/svg'

/** Draws the same icon as `client/ui/small-parts.tsx`, for scripts without React. */
export function drawIcon(name: IconName): SVGSVGElement {
  const icon = document.createElementNS(svg, 'svg')
  icon.setAttribute('class', 'icon icon-s')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', iconPaths[name])
  icon.append(path)
  return icon
}
