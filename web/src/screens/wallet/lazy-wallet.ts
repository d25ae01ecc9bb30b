import { lazyPart } from '../../ui/lazy-part.tsx'

// The scripts of these parts are loaded only where documents can be checked.

export const LazyPaperMenu = lazyPart(async () => (await import('./paper-menu.tsx')).PaperMenu)
export const LazyPaperState = lazyPart(async () => (await import('./paper-state.tsx')).PaperState)
export const LazyCardTools = lazyPart(async () => (await import('./card-tools.tsx')).CardTools)
export const LazySharesPanel = lazyPart(async () => (await import('./shares-panel.tsx')).SharesPanel)
export const LazyShareBar = lazyPart(async () => (await import('./share-bar.tsx')).ShareBar)
