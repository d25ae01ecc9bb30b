import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Mounts a small disk that a test can fill; null if this user may not mount. */
export async function openLimitedDisk(megabytes: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-limited-disk-'))
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
  const mounted = await run('mount', mount).catch(() => null)
  if (!mounted) {
    await rm(folder, { recursive: true })
    return null
  }
  const ballast = path.join(folder, 'ballast')
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  return {
    folder,
    freeBytes,
    /** Fills it until at most `leave` bytes are free. */
    async fill(leave = 0) {
      const size = Math.max(0, (await freeBytes()) - leave)
      await appendFile(ballast, Buffer.alloc(size)).catch((error: NodeJS.ErrnoException) => {
        // Somebody else has written meanwhile: it is full already.
        if (error.code !== 'ENOSPC') throw error
      })
    },
    free: () => rm(ballast, { force: true }),
    /** Makes it read-only, as the kernel does after disk errors. Only while no file on it is open for writing. */
    makeReadOnly: () => run('mount', ['-o', 'remount,ro', folder]),
    makeWritable: () => run('mount', ['-o', 'remount,rw', folder]),
    async close() {
      await run('umount', ['--lazy', folder])
      await rm(folder, { recursive: true })
    },
  }
}

export type LimitedDisk = NonNullable<Awaited<ReturnType<typeof openLimitedDisk>>>
