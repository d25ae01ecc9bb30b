import { installPage, type PageSettings } from './rendering-page.ts'

/** Loads the application where there is no browser. Call it once in a thread of its own, whose global names it sets. */
export async function openRenderer(settings: PageSettings) {
  installPage(settings)
  const { renderPreview } = await import('./render-preview.tsx')
  return renderPreview
}
