import { paintBackdrop } from './backdrop.ts'
import { paintBeard } from './beard.ts'
import { paintDressed } from './clothes.ts'
import { paintBrows, paintEyes } from './eyes.ts'
import type { Features } from './features.ts'
import { paintGlasses } from './glasses.ts'
import { hairOf } from './hair.ts'
import { headOutline, paintEars, paintHead, widthOf } from './head.ts'
import { paintDrape, paintHeadscarf } from './headscarf.ts'
import { paintMouth, paintNose } from './nose-and-mouth.ts'
import { paintBindi, paintEarrings, paintFreckles, paintNosePin } from './ornaments.ts'
import { type HairTones, hairColours, type SkinTones, skins } from './palette.ts'
import { fill, group, HEIGHT, MIDDLE, WIDTH } from './svg.ts'
import { paintTurban, paintTurbanHair } from './turban.ts'

type Paint = { features: Features; skin: SkinTones; tones: HairTones; outline: string }

/** Draws a person as a studio photo would show them, as SVG. The same features are always the same picture. */
export function portrait(features: Features) {
  const skin = skins[features.skin]
  const tones = hairColours[features.hairColour ?? 'black']
  const paint = { features, skin, tones, outline: headOutline(features.face) }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    ${definitions(paint)}${paintBackdrop(features.backdrop)}${paintBody(paint)}${paintFace(paint)}${paintCrown(paint)}</svg>`
}

/** The face's outline, its blush, and the light on the hair, for the parts to refer to. */
function definitions({ skin, tones, outline }: Paint) {
  return `<defs><clipPath id="head"><path d="${outline}"/></clipPath>
    <radialGradient id="blush"><stop stop-color="${skin.blush}" stop-opacity=".3"/><stop offset="1" stop-color="${skin.blush}" stop-opacity="0"/></radialGradient>
    <linearGradient id="hair" x1="0" y1="0" x2=".4" y2="1"><stop stop-color="${tones.base}"/><stop offset="1" stop-color="${tones.dark}"/></linearGradient></defs>`
}

function paintBody({ features, skin, tones }: Paint) {
  const style = features.hair && hairOf(features.hair)
  return [
    fitted(features, style?.behind?.(tones)),
    paintDressed(features, skin),
    paintDrape(features),
    fitted(features, style?.over?.(tones)),
  ].join('')
}

function paintFace({ features, skin, tones, outline }: Paint) {
  return [
    features.headscarf ? '' : paintEars(features.face, skin),
    paintHead(features.face, skin),
    paintFreckles(features, skin),
    paintEyes(features, skin),
    paintBrows(features, tones),
    paintBeard(features, tones, outline),
    paintNose(features, skin),
    paintMouth(features, skin),
    paintNosePin(features),
    paintBindi(features),
    features.headscarf ? '' : paintEarrings(features),
  ].join('')
}

/** What is on the head: hair, a scarf or a turban, and glasses. */
function paintCrown({ features, skin, tones }: Paint) {
  const style = features.hair && hairOf(features.hair)
  const cap = style
    ? `<g clip-path="url(#head)">${fitted(features, fill(style.cap, skin.line, 'opacity=".38" transform="translate(3 11)"'))}</g>
      ${fitted(features, fill(style.cap, 'url(#hair)', `opacity="${style.density ?? 1}"`) + (style.strands?.(tones) ?? ''))}`
    : ''
  const turban = features.turban ? paintTurbanHair(tones.base) + paintTurban(features) : ''
  const headgear = fitted(features, turban + paintHeadscarf(features))
  return features.headscarf ? cap + paintGlasses(features) + headgear : cap + headgear + paintGlasses(features)
}

/** Hair and headgear are drawn for a middling head; this fits them to the one at hand. */
function fitted({ face }: Features, drawing = '') {
  const width = widthOf(face)
  return drawing && group(drawing, `transform="matrix(${width} 0 0 1 ${MIDDLE * (1 - width)} 0)"`)
}
