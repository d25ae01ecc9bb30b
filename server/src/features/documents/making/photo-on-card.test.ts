import { cardPhoto } from '@portal/contract/records/id-cards/card-layout'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { openPdfRenderer } from '../../../platform/pdf/open-pdf-renderer.ts'
import { openPictures } from '../../../platform/pictures/pictures.ts'
import { drawPdf, pdftoppm } from '../../../testing/files/draw-pdf.ts'
import { factsOf, printedCard } from '../../../testing/files/printed-cards.ts'
import { skipWithout } from '../../../testing/runner/skip-without.ts'
import { resizePhoto, shrinkPhoto } from '../../records/uploads/photos.ts'

const facts = factsOf('ID card')
const pictures = openPictures()
const pdf = openPdfRenderer(pictures)
afterAll(() => Promise.all([pdf.close(), pictures.close()]))
/** The frame of the photo on a card, in millimetres. */
const frame = { left: 3.94, top: 17.41, width: 24.82, height: 32.19 }
const PIXELS_PER_MM = 150 / 25.4

/** A photo whose red says how far right a place is, and whose green how far down. */
function aMap(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    pixels[3 * at] = Math.round((255 * (at % width)) / (width - 1))
    pixels[3 * at + 1] = Math.round((255 * Math.floor(at / width)) / (height - 1))
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Where a place of the frame is in a photo of these proportions, as `object-fit: cover` and `object-position` define it. */
function placeIn(width: number, height: number, place: { x: number; y: number }) {
  const scale = Math.max(frame.width / width, frame.height / height)
  const along = (size: number, room: number, percent: number, part: number) =>
    ((size * scale - room) * (percent / 100) + part * room) / (size * scale)
  return {
    x: along(width, frame.width, cardPhoto.position.x, place.x),
    y: along(height, frame.height, cardPhoto.position.y, place.y),
  }
}

type Corner = { x: number; y: number }
const places = [0.06, 0.3, 0.5, 0.7, 0.94].flatMap((x) => [0.06, 0.3, 0.5, 0.7, 0.94].map((y) => ({ x, y })))

/** Compares what is seen of a map on a card, whose upper left corner is at `corner` (millimetres), with the screen. */
async function expectScreenCrop(file: Buffer, corner: Corner, width: number, height: number) {
  const { data, info } = await sharp(await drawPdf(file))
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const place of places) {
    const left = Math.round((corner.x + frame.left + place.x * frame.width) * PIXELS_PER_MM)
    const top = Math.round((corner.y + frame.top + place.y * frame.height) * PIXELS_PER_MM)
    const [red = 0, green = 0, blue = 0] = data.subarray((top * info.width + left) * info.channels)
    const expected = placeIn(width, height, place)
    const differs = Math.max(Math.abs(red / 255 - expected.x), Math.abs(green / 255 - expected.y), blue / 255)
    expect({ place, differs, isRight: differs < 0.05 }).toEqual({ place, differs, isRight: true })
  }
}

const shapes = [
  ['3:4', 525, 700],
  ['35:45', 544, 700],
  ['square', 700, 700],
  ['4:3', 700, 525],
  ['16:9', 700, 394],
  ['16:7', 700, 306],
  ['9:16', 394, 700],
  ['7:16', 306, 700],
] as const
const drawn = skipWithout('pdftoppm', pdftoppm)

async function cardWith(original: Buffer) {
  const { full } = await resizePhoto({ pictures }, async () => original)
  return printedCard({ photo: await shrinkPhoto({ pictures }, full, 480) })
}

it.each(shapes)('an ID card has a photo of the shape %s as the screen crops it', drawn, async (_, width, height) => {
  const card = await cardWith(await aMap(width, height).jpeg({ quality: 95 }).toBuffer())
  await expectScreenCrop(await pdf.card(card, facts), { x: 0, y: 0 }, width, height)
})

it.each(shapes)(
  'a sheet of cards has a photo of the shape %s as the screen crops it',
  drawn,
  async (_, width, height) => {
    const card = await cardWith(await aMap(width, height).jpeg({ quality: 95 }).toBuffer())
    const sheet = { layout: 'a4', sides: 'fronts', offsetX: 0, offsetY: 0 } as const
    await expectScreenCrop(await pdf.cardSheets([card, card], sheet, facts), { x: 17.4 + 89.6, y: 9.5 }, width, height)
  },
)

it.each(shapes)(
  'a photo of the shape %s that a phone has stored on its side is upright',
  drawn,
  async (_, width, height) => {
    // Orientation 6: to be turned to the right by a quarter.
    const onItsSide = sharp(await aMap(width, height).png().toBuffer())
      .rotate(270)
      .withMetadata({ orientation: 6 })
    const card = await cardWith(await onItsSide.jpeg({ quality: 95 }).toBuffer())
    await expectScreenCrop(await pdf.card(card, facts), { x: 0, y: 0 }, width, height)
  },
)
