/** Line icons: a 24-unit box, a 2-unit round stroke in the color of the words beside them. */

const shapes = {
  alert: <path d="M12 7v6m0 3.5v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0" />,
  arrow: <path d="M4 12h16m-6-6 6 6-6 6" />,
  bell: <path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zm4 5h4" />,
  briefcase: <path d="M4 8h16v12H4zm5 0V4h6v4M4 13h16" />,
  calendar: <path d="M4 6h16v14H4zm0 5h16M8 3v4m8-4v4" />,
  check: <path d="m4 13 5 5L20 6" />,
  clock: <path d="M12 7v5l3 3m6-3a9 9 0 1 1-18 0 9 9 0 0 1 18 0" />,
  coins: (
    <path d="M4 7c0-4 10-4 10 0s-10 4-10 0v9c0 2 4 3 7 2.600M14 7v3m-4 5c0-4 10-4 10 0s-10 4-10 0m0 0v3c0 4 10 4 10 0v-3" />
  ),
  deed: <path d="M6 3h9l4 4v14H6zm9 0v4h4M9 12h7m-7 4h7" />,
  family: (
    <path d="M11 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0M3 21v-4a5 5 0 0 1 9-3m7-4a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0m-6 11v-3a3.5 3.5 0 0 1 7 0v3" />
  ),
  heart: <path d="M12 20 4 12c-4-6 4-11 8-5 4-6 12-1 8 5z" />,
  house: <path d="m3 12 9-8 9 8M6 10v10h12V10m-8 10v-6h4v6" />,
  info: <path d="M12 11v6m0-9.500v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0" />,
  lock: <path d="M5 11h14v10H5zm3 0V8a4 4 0 0 1 8 0v3m-4 4v2" />,
  mail: <path d="M3 6h18v13H3zm0 1 9 7 9-7" />,
  phone: (
    <path d="M5 3h4l2 5-2.5 2a13 13 0 0 0 5.5 5.500l2-2.5 5 2v4c0 1-1 2-2 2A17 17 0 0 1 3 5c0-1 1-2 2-2" />
  ),
  pin: (
    <path d="M12 21s7-7 7-12A7 7 0 0 0 5 9c0 5 7 12 7 12m0-9.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5" />
  ),
  print: <path d="M7 9V3h10v6M7 18H4V9h16v9h-3M7 14h10v7H7z" />,
  scales: <path d="M12 4v16m-5 0h10M5 7h14M5 7l-3 7c1 2 5 2 6 0zm14 0-3 7c1 2 5 2 6 0z" />,
  screen: <path d="M3 5h18v11H3zm5 15h8m-4-4v4" />,
  shield: <path d="M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6zm-3 9 2 2 4-4" />,
  tag: <path d="M4 4h8l8 8-8 8-8-8zm4 4v.1" />,
  warning: <path d="M12 4 2.5 20h19zm0 6v5m0 2.500v.1" />,
} as const

export type IconName = keyof typeof shapes

/** Always decorative: the words beside it carry the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name]}
    </svg>
  )
}
