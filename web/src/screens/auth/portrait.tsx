const SKIN = '#d3a077'
const SHADE = '#bf8a62'
const HAIR = '#241a17'
const FEATURES = '#2a1f1b'
const CLOTH = '#24407f'

/** The student on the sample card. */
export function Portrait() {
  return (
    <svg viewBox="0 0 120 154" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#d8e1f1" />
          <stop offset="1" stopColor="#b6c7e6" />
        </linearGradient>
      </defs>
      <rect width="120" height="154" fill="url(#sky)" />
      <path d="M8 154c2-30 20-42 40-46h24c20 4 38 16 40 46z" fill={CLOTH} />
      <path d="M47 92h26v15c0 9-6 14-13 14s-13-5-13-14z" fill={SHADE} />
      <path d="M44 108l16 15 16-15 6 2-14 24H52l-14-24z" fill="#fff" opacity=".92" />
      <path d="M56 124h8l4 30H52z" fill={CLOTH} />
      <ellipse cx="34.5" cy="66" rx="5" ry="8" fill={SHADE} />
      <ellipse cx="85.5" cy="66" rx="5" ry="8" fill={SHADE} />
      <path d="M35 58c0-22 10-33 25-33s25 11 25 33c0 26-11 42-25 42S35 84 35 58z" fill={SKIN} />
      <path
        d="M33 60c-5-27 9-41 28-41 20 0 30 15 26 40-2-5-4-9-5-14-14 0-27-4-35-12-2 8-7 14-10 15-2 4-3 8-4 12z"
        fill={HAIR}
      />
      <Face />
    </svg>
  )
}

function Face() {
  return (
    <g fill="none" strokeLinecap="round" strokeWidth="2">
      <ellipse cx="49.5" cy="64" rx="2.6" ry="3" fill={FEATURES} />
      <ellipse cx="70.5" cy="64" rx="2.6" ry="3" fill={FEATURES} />
      <path d="M44 56q5.5-3.600 11-.8M65 55.200q5.500-2.800 11 .8" stroke={FEATURES} />
      <path d="M60 66v9q-2 2-4 1.500" stroke={SHADE} />
      <path d="M51 84q9 7.500 18 0" stroke="#7d3b33" strokeWidth="2.400" />
    </g>
  )
}
