import { lazyComponent } from '../../ui/loading/lazy-component.tsx'

/** Its script is loaded with the first certificate that is ticked. */
export const LazyShareBar = lazyComponent(async () => (await import('./share-bar.tsx')).ShareBar)
