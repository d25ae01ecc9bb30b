import { lazyPart } from '../../ui/lazy-part.tsx'

// The scripts of these parts are loaded only where documents can be checked.

export const LazyOwnDocumentMenu = lazyPart(async () => (await import('./own-document-menu.tsx')).OwnDocumentMenu)
export const LazyOwnDocumentState = lazyPart(async () => (await import('./own-document-state.tsx')).OwnDocumentState)
export const LazyCardTools = lazyPart(async () => (await import('./card-tools.tsx')).CardTools)
export const LazySharesPanel = lazyPart(async () => (await import('./shares-panel.tsx')).SharesPanel)
export const LazyShareBar = lazyPart(async () => (await import('./share-bar.tsx')).ShareBar)
