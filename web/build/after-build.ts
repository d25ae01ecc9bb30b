import type { Plugin } from 'vite'

/** A plugin that does `work` in the folder of the build when everything in it has been written. */
export function afterBuild(name: string, work: (folder: string) => Promise<void>): Plugin {
  let folder = ''
  return {
    name,
    apply: 'build',
    writeBundle({ dir = '' }) {
      folder = dir
    },
    closeBundle: {
      sequential: true,
      async handler() {
        // Vite closes a build that has failed too.
        if (folder !== '') await work(folder)
      },
    },
  }
}
