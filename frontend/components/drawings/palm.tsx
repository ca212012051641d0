/** A sabal palm: its crown (also used by the home house) and a whole tree for page heads. */

/** Fronds around the origin, about 80 wide. */
export const palmCrown =
  'M0 0C7-17 26-23 41-11 27-9 14-4 0 0 14-11 35-8 39 12 27 4 14 3 0 0 14-2 24 9 21 27 12 17 5 8 0 0-2-15 5-27 19-31 14-19 9-9 0 0-9-9-14-19-19-31-5-27 2-15 0 0-5 8-12 17-21 27-24 9-14-2 0 0-14 3-27 4-39 12-35-8-14-11 0 0-14-4-27-9-41-11-26-23-7-17 0 0'

interface Props {
  readonly x: number
  readonly height: number
  /** Where the ground line is. */
  readonly ground?: number
}

export function Palm({ x, height, ground = 150 }: Props) {
  const size = height > 90 ? 1 : 0.75
  return (
    <g transform={`translate(${x} ${ground - height})`}>
      <path d={`M-3 0Q4 ${height / 2}-5 ${height}h12Q9 ${height / 2} 3 0z`} />
      <path transform={`scale(${size})`} d={palmCrown} />
    </g>
  )
}
