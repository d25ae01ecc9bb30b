// What the portal is started with so that it takes little memory. The Dockerfile and the systemd unit say the same.

/**
 * A smaller young generation than Node's default, an old one that grows by half at most between two collections, and the function
 * that collects after the start.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50', '--expose-gc']

/**
 * Every sign-in hashes in 19 MB. As a mapping of its own this memory is returned at once, and with huge pages that costs no
 * processor time.
 */
export const ALLOCATOR = {
  GLIBC_TUNABLES: 'glibc.malloc.arena_max=2:glibc.malloc.mmap_threshold=1048576:glibc.malloc.hugetlb=1',
}
