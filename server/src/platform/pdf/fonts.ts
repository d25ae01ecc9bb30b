import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

const INDIC = [
  ...['devanagari', 'bengali', 'gujarati', 'gurmukhi', 'kannada', 'malayalam', 'oriya', 'tamil', 'telugu'],
  ...['ol-chiki', 'meetei-mayek'],
]

/** The weights of each font that the templates use. Amiri shows Arabic and Urdu. */
const WEIGHTS: Record<string, readonly string[]> = {
  'public-sans': ['500Medium', '600SemiBold', '700Bold'],
  'source-serif-4': ['400Regular', '600SemiBold', '700Bold'],
  amiri: ['400Regular', '700Bold'],
  // The signs of letters, such as ☒, Ⅳ and ⇒.
  ...{ 'noto-sans-symbols-2': ['400Regular'], 'noto-sans-symbols': ['400Regular'], 'noto-sans-math': ['400Regular'] },
  ...Object.fromEntries(INDIC.map((script) => [`noto-sans-${script}`, ['400Regular', '600SemiBold', '700Bold']])),
}

/** The folders of the fonts. The fonts are files of packages, so that every machine has the same ones. */
export const fontFolders = () =>
  Object.entries(WEIGHTS).flatMap(([name, weights]) => {
    const folder = path.dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
    return weights.map((weight) => path.join(folder, weight))
  })
