import { backdrops } from './palette.ts'
import { HEIGHT, WIDTH } from './svg.ts'

/** A studio wall, lit behind the head. */
export function paintBackdrop(name: keyof typeof backdrops) {
  const [top, bottom] = backdrops[name]
  return `<defs><linearGradient id="wall" x1="0" y1="0" x2="0.25" y2="1"><stop stop-color="${top}"/>
    <stop offset="1" stop-color="${bottom}"/></linearGradient>
    <radialGradient id="lamp" cx=".38" cy=".3" r=".62"><stop stop-color="#fff" stop-opacity=".75"/>
    <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#lamp)"/>`
}
