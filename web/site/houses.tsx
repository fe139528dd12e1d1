// A small kit of line-and-fill houses for every drawing of the public pages.

type HouseKind = 'gable' | 'hip' | 'flat' | 'tall'

type HouseProps = {
  x: number
  kind: HouseKind
  width?: number
  /** The one house with the light on: warm roof, warm window. */
  lit?: boolean
}

/** The crown of a palm as a relative path, one leaf a line. */
const palmLeaves = [
  'c-8-14-24-14-32-2 12-4 22-2 32 2',
  'c-16-2-26 6-28 20 8-10 16-16 28-20',
  'c-4 12 0 22 8 28 0-12-2-20-8-28',
  'c12 0 22 6 26 18 2-14-8-22-26-18',
  'c8-8 20-10 30-4-6-12-22-12-30 4z',
].join('')

/** The y of the ground in every drawing. */
export const ground = 200

const wallHeights: Record<HouseKind, number> = { gable: 64, hip: 60, flat: 78, tall: 104 }

export function House({ x, kind, width = 120, lit = false }: HouseProps) {
  const top = ground - wallHeights[kind]
  const narrow = width < 112
  return (
    <g className={lit ? 'house house-lit' : 'house'} transform={`translate(${x} 0)`}>
      <rect className="h-wall" x="0" y={top} width={width} height={ground - top} />
      <Roof kind={kind} width={width} top={top} />
      <Door x={kind === 'flat' ? width - 36 : width / 2 - 11} />
      <Window x={narrow ? 10 : 14} y={top + 18} />
      {kind !== 'flat' && <Window x={width - (narrow ? 34 : 38)} y={top + 18} />}
      {kind === 'flat' && <Window x={44} y={top + 18} />}
      {kind === 'tall' && <Window x={width / 2 - 12} y={top + 18} />}
    </g>
  )
}

function Roof({ kind, width, top }: { kind: HouseKind; width: number; top: number }) {
  if (kind === 'flat') {
    return <path className="h-roof" d={`M-5 ${top - 12}h${width + 10}v12H-5z`} />
  }
  if (kind === 'hip') {
    return (
      <>
        <path
          className="h-roof"
          d={`M-10 ${top}L22 ${top - 36}H${width - 22}L${width + 10} ${top}z`}
        />
        <path className="h-line" d={`M6 ${top - 18}H${width - 6}`} />
      </>
    )
  }
  const peak = kind === 'tall' ? 44 : 54
  return (
    <>
      <path className="h-chimney" d={`M${width - 30} ${top - peak + 8}h14v${peak - 16}h-14z`} />
      <path className="h-roof" d={`M-10 ${top}L${width / 2} ${top - peak}L${width + 10} ${top}z`} />
      <path
        className="h-line"
        d={`M${width * 0.2} ${top - peak * 0.36}H${width * 0.8}M${width * 0.34} ${top - peak * 0.66}H${width * 0.66}`}
      />
    </>
  )
}

function Door({ x }: { x: number }) {
  return (
    <>
      <path className="h-door" d={`M${x} ${ground}v-38h22v38z`} />
      <circle className="h-knob" cx={x + 17} cy={ground - 18} r="1.6" />
    </>
  )
}

function Window({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect className="h-window" x={x} y={y} width="24" height="22" />
      <path className="h-line" d={`M${x + 12} ${y}v22M${x} ${y + 11}h24`} />
    </>
  )
}

export function Palm({ x, height = 96 }: { x: number; height?: number }) {
  const top = ground - height
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        className="h-trunk"
        d={`M0 ${ground}C4 ${ground - height / 2} -4 ${top + 20} 3 ${top}`}
      />
      <path className="h-leaf" d={`M3 ${top}${palmLeaves}`} />
    </g>
  )
}

/** A heat pump beside a wall. */
function HeatPump({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect className="h-metal" x="0" y={ground - 28} width="34" height="28" />
      <circle className="h-line" cx="17" cy={ground - 14} r="9" />
      <path className="h-line" d={`M17 ${ground - 23}v18M8 ${ground - 14}h18`} />
    </g>
  )
}

function Truck({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        className="h-truck"
        d={`M0 ${ground - 8}v-34h44v34zM44 ${ground - 8}v-24h16l10 12v12z`}
      />
      <path className="h-pane" d={`M48 ${ground - 28}h10l6 8H48z`} />
      <path
        className="h-ladder"
        d={`M-4 ${ground - 47}h54M4 ${ground - 50}v6M14 ${ground - 50}v6M24 ${ground - 50}v6M34 ${ground - 50}v6M44 ${ground - 50}v6`}
      />
      <circle className="h-wheel" cx="14" cy={ground - 7} r="7" />
      <circle className="h-wheel" cx="54" cy={ground - 7} r="7" />
    </g>
  )
}

/** The street below the hero. Screens crop both ends, and no roof; the lit house is in the middle. */
export function Street({ name }: { name: string }) {
  return (
    <svg
      className="street"
      viewBox="-640 40 2560 162"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={name}
    >
      <House x={-640} kind="gable" width={116} />
      <Palm x={-490} height={104} />
      <House x={-450} kind="flat" width={112} />
      <House x={-300} kind="hip" width={124} />
      <Palm x={-146} height={116} />
      <House x={-120} kind="gable" width={108} />
      <House x={20} kind="hip" />
      <Palm x={172} height={110} />
      <House x={200} kind="flat" width={110} />
      <House x={350} kind="tall" width={104} />
      <Palm x={486} />
      <House x={560} kind="gable" width={140} lit />
      <HeatPump x={706} />
      <Truck x={764} />
      <House x={876} kind="hip" width={128} />
      <Palm x={1034} height={116} />
      <House x={1064} kind="gable" width={104} />
      <House x={1200} kind="flat" width={100} />
      <Palm x={1326} height={102} />
      <House x={1360} kind="tall" width={104} />
      <House x={1500} kind="hip" width={120} />
      <Palm x={1652} height={112} />
      <House x={1684} kind="flat" width={112} />
      <House x={1826} kind="gable" width={110} />
      <path className="h-ground" d="M-640 200h2560" />
    </svg>
  )
}

const vignettes = {
  exclusive: [
    <House key="a" x={4} kind="flat" width={70} />,
    <House key="b" x={96} kind="gable" width={96} lit />,
    <Truck key="c" x={204} />,
  ],
  verified: [
    <House key="a" x={44} kind="hip" width={128} lit />,
    <path key="b" className="h-stamp" d="M206 130h50v50h-50z" />,
    <path key="c" className="h-tick" d="m217 156 10 10 18-22" />,
  ],
  score: [
    <House key="a" x={30} kind="tall" width={104} lit />,
    <path
      key="b"
      className="h-for"
      d="M196 104h70v14h-70zM196 130h48v14h-48zM196 156h26v14h-26z"
    />,
    <path key="c" className="h-against" d="M176 182h20v14h-20z" />,
    <path key="d" className="h-axis" d="M196 96v104" />,
  ],
  languages: [
    <House key="a" x={14} kind="gable" width={104} lit />,
    <House key="b" x={166} kind="hip" width={112} lit />,
    <Palm key="c" x={140} height={104} />,
  ],
  schedule: [
    <House key="a" x={22} kind="gable" width={104} lit />,
    <path key="b" className="h-trunk" d="M186 176v24M246 176v24" />,
    <path key="c" className="h-sheet" d="M168 88h96v88h-96z" />,
    <path key="d" className="h-head" d="M168 88h96v18h-96z" />,
    <path
      key="e"
      className="h-for"
      d="M180 118h18v18h-18zM234 118h18v18h-18zM207 146h18v18h-18z"
    />,
    <path
      key="f"
      className="h-metal"
      d="M207 118h18v18h-18zM180 146h18v18h-18zM234 146h18v18h-18z"
    />,
  ],
  guarantee: [
    <path key="a" className="h-trunk" d="M58 176v24M132 176v24" />,
    <path key="b" className="h-stamp" d="M40 78h86v24h24v76H40z" />,
    <path key="c" className="h-tick" d="m72 130 16 16 32-36" />,
    <Truck key="d" x={192} />,
  ],
}

export type VignetteName = keyof typeof vignettes

/** A small decorative scene beside its text. */
export function Vignette({ name }: { name: VignetteName }) {
  return (
    <svg className="vignette" viewBox="0 50 284 152" aria-hidden="true" focusable="false">
      {vignettes[name]}
      <path className="h-ground" d="M0 200h284" />
    </svg>
  )
}
