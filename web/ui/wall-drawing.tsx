/** A drawing of a stone wall with its cornerstone. */
export function WallDrawing() {
  return (
    <svg viewBox="0 0 400 170" className="wall" aria-hidden="true" focusable="false">
      {courses.map((stones, row) =>
        stones.map(([x, width]) => (
          <rect
            key={`${row}-${x}`}
            className={row === 3 && x === 0 ? 'wall-corner' : 'wall-stone'}
            x={x}
            y={row * 42}
            width={width - 4}
            height="38"
          />
        )),
      )}
    </svg>
  )
}

/** Each row of the wall as stones of [left, width]; the top row is unfinished. */
const courses: Array<Array<[left: number, width: number]>> = [
  [
    [0, 66],
    [66, 104],
  ],
  [
    [0, 112],
    [112, 84],
    [196, 96],
  ],
  [
    [0, 74],
    [74, 110],
    [184, 88],
    [272, 76],
  ],
  [
    [0, 104],
    [104, 92],
    [196, 112],
    [308, 92],
  ],
]
