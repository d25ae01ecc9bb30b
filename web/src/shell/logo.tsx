/** A shield with an open book. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 30 34" className={className} aria-hidden="true">
      <path d="M15 1 2 5v12c0 8.2 5.600 13.200 13 16 7.400-2.800 13-7.800 13-16V5z" fill="#F2B632" />
      <path
        d="M15 3.600 4.400 6.900V17c0 6.700 4.500 10.900 10.600 13.400C21.100 27.900 25.600 23.700 25.600 17V6.900z"
        fill="#131F3A"
      />
      <path
        d="M8.300 10.200h5.200c.8 0 1.500.5 1.500 1.300v10.700c0-.8-.7-1.300-1.500-1.300H8.300zM21.700 10.200h-5.200c-.8 0-1.500.5-1.500 1.300v10.700c0-.8.7-1.300 1.500-1.300h5.200z"
        fill="none"
        stroke="#fff"
        strokeWidth="1.500"
        strokeLinejoin="round"
      />
    </svg>
  )
}
