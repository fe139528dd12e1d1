/** Line icons on a 24-unit grid: 1.75 units wide, square ends. */
const drawings = {
  alert: 'M12 3 2.5 20h19zM12 9.5v5M12 17v.5',
  analytics: 'M4 20h16M6.5 20v-6M12 20V5M17.5 20v-9',
  bolt: 'M13 2.5 5 13.5h6l-1 8 8-11h-6z',
  building: 'M4 21V8l8-5 8 5v13zM9 21v-6h6v6',
  calendar: 'M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4M8 14h3v3H8z',
  campaign: 'M3.5 9.5v5H8L17 19V5L8 9.5zM20.5 10v4M7 14.5l1.5 5H11',
  card: 'M2.5 5.5h19v13h-19zM2.5 10h19M6 15h4',
  check: 'm4.5 12.5 5 5 10-11',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  copy: 'M9 9h11.5v11.5H9zM5.5 15h-2V3.5H15v2',
  down: 'm5.5 9 6.5 6.5L18.5 9',
  download: 'M12 3v12M6.5 10.5 12 16l5.5-5.5M4 20.5h16',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
  home: 'M3 11.5 12 4l9 7.5M5.5 10v10.5h13V10M10 20.5v-6h4v6',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5v.5',
  leads: 'M3.5 4.5h17v15h-17zM3.5 9.5h17M8.5 9.5v10M12 13h5M12 16.5h3',
  mail: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  out: 'M10 4H4.5v16H10M15 7.5l4.5 4.5-4.5 4.5M19 12H9.5',
  phone:
    'M5 3.5h4l1.5 5-2.5 2a13 13 0 0 0 5.5 5.5l2-2.5 5 1.5v4c0 .8-.7 1.5-1.5 1.5C11 20.5 3.5 13 3.5 5c0-.8.7-1.5 1.5-1.5z',
  pin: 'M12 21.5s-7-6.2-7-11.5a7 7 0 0 1 14 0c0 5.3-7 11.5-7 11.5zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  plus: 'M12 4.5v15M4.5 12h15',
  refresh: 'M20 5v5h-5M4 19v-5h5M5 9.5a7.5 7.5 0 0 1 13-2.5l2 3M19 14.5a7.5 7.5 0 0 1-13 2.5l-2-3',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5l5 5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5h4v5h-4zM7 14.5h4v5H7z',
  support: 'M4 5.5h16v11h-8l-4.5 4v-4H4zM9 10h6M9 13h4',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20.5c1-4 4-5.5 8-5.5s7 1.5 8 5.5',
} as const

export type IconName = keyof typeof drawings

/** A decorative icon beside its text; never the only label. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
