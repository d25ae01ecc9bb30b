import type { Garment } from './clothes.ts'
import type { HairStyle } from './hair.ts'
import type { FaceShape } from './head.ts'
import type { backdrops, hairColours, skins } from './palette.ts'

/** What tells one person from another in a portrait. What is left out is plain. */
export type Features = {
  skin: keyof typeof skins
  face: FaceShape
  hair?: HairStyle
  hairColour?: keyof typeof hairColours
  brows?: 'soft' | 'thick' | 'arched' | 'straight'
  eyes?: 'almond' | 'round' | 'narrow'
  slender?: boolean
  /** Kohl and lashes. */
  kohl?: boolean
  nose?: 'straight' | 'broad' | 'button'
  mouth?: 'smile' | 'laugh' | 'gentle' | 'full'
  beard?: 'stubble' | 'moustache' | 'goatee' | 'short' | 'full'
  glasses?: 'round' | 'square' | 'thin' | 'bold' | 'cat'
  earrings?: 'studs' | 'jhumkas' | 'hoops'
  bindi?: string
  nosePin?: boolean
  freckles?: boolean
  headscarf?: { colour: string; band: string; drape: 'wrapped' | 'loose' | 'pinned' }
  turban?: { colour: string; under: string }
  wears: Garment
  backdrop: keyof typeof backdrops
}
