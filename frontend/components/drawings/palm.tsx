/** A sabal palm: its crown (also used by the house on the home page), and a tree for page heads. */

/** Fronds around the origin, about 80 wide. */
export const palmCrown =
  'M0 0Q18-28 41-11 18-10 0 0 28-16 39 12 20 4 0 0 26 1 21 27 8 15 0 0 0-22 19-31 11-15 0 0 0-22-19-31-11-15 0 0-26 1-21 27-8 15 0 0-28-16-39 12-20 4 0 0-18-28-41-11-18-10 0 0'

interface Props {
  readonly x: number
  readonly height: number
  /** Position of the ground line. */
  readonly ground?: number
}

export function Palm({ x, height, ground = 150 }: Props) {
  const size = height > 90 ? 1 : 0.75
  return (
    <g transform={`translate(${x} ${ground - height})`}>
      <path d={`M-3 0Q4 ${height / 2}-5 ${height}h12Q9 ${height / 2} 3 0z`} />
      <path transform={size === 1 ? undefined : `scale(${size})`} d={palmCrown} />
    </g>
  )
}
