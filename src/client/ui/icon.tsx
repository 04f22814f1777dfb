import styles from './icon.module.css'

const paths = {
  alert:
    'M12 8v5M12 16.5v.01M10.3 4.2 2.8 17.5A2 2 0 0 0 4.5 20.5h15a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z',
  // The character for "middle", which stands for Chinese on every language switch.
  'han-middle': 'M4.5 7.5h15v8.5h-15ZM12 2.5v19',
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  'arrow-left': 'M19 12H5M11 6l-6 6 6 6',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7ZM10 20a2.2 2.2 0 0 0 4 0',
  book: 'M5 5.5A2.5 2.5 0 0 1 7.5 3H19v15H7.5A2.5 2.5 0 0 0 5 20.5M5 5.5v15A2.5 2.5 0 0 1 7.5 18M5 20.5A2.5 2.5 0 0 0 7.5 21H19v-3M9 7.5h6',
  chart: 'M4 20h16M7 16v-4M12 16V6M17 16v-7',
  check: 'M5 12.5 10 17.5 19.5 7',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h10v11H9ZM15 9V4H5v11h4',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  edit: 'M4 20l1-4L16.5 4.5a1.8 1.8 0 0 1 2.5 0l.5.5a1.8 1.8 0 0 1 0 2.5L8 19l-4 1Z',
  file: 'M7 3h7l4 4v14H7ZM14 3v4h4M10 12h5M10 16h5',
  film: 'M4 5h16v14H4ZM8 5v14M16 5v14M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4',
  folder: 'M3.5 6h6l2 2.5h9V19h-17Z',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.400-1.1.900-1.1 1.8M12 16.5v.01',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5h4v5',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5M12 8v.01',
  logout: 'M14 4h5v16h-5M10.5 8l-4 4 4 4M7 12h8.5',
  mask: 'M5 5c4.5 1.6 9.5 1.6 14 0v7c0 4.5-3 7.5-7 8.5-4-1-7-4-7-8.5ZM8.5 10.5h2M13.5 10.5h2M9.5 14.5c1.6 1.3 3.4 1.3 5 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  page: 'M6 3h12v18H6ZM9 8h6M9 12h6M9 16h3.5',
  people:
    'M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5ZM3 19.5c.5-3.5 2.8-5.3 6-5.3s5.5 1.8 6 5.3M15.5 5.3a3.2 3.2 0 0 1 0 5.9M17.5 14.6c2 .7 3.2 2.4 3.5 4.9',
  plugin: 'M9 4v4M15 4v4M6 8h12v4a6 6 0 0 1-12 0ZM12 18v3',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5',
  scene: 'M4 10h16v10H4ZM4 10l1-4.5 15-1.5.500 2.5ZM9 9.5l2-4.3M14.5 9l2-4.3',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5',
  send: 'M4 12l16-8-5 16-3.5-6.5ZM11.5 13.5 20 4',
  star: 'M12 4l2.4 5.1 5.6.700-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6L4 9.8l5.6-.7Z',
  stop: 'M7 7h10v10H7Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  swap: 'M4 8.5h14.5M15 4.5l4 4-4 4M20 15.5H5.5M9 11.5l-4 4 4 4',
  system: 'M3.5 5h17v11h-17ZM9 20h6M12 16v4',
  translate: 'M4 6h9M8.5 4v2M11 6c-1 4-3.5 6.5-7 8M6 9c1.2 2.3 3 4 5.5 5M12.5 20l4-9 4 9M14 17h5',
  trash: 'M5 7h14M10 7V4h4v3M7 7l.8 13h8.4L17 7M10.5 11v5M13.5 11v5',
  upload: 'M12 16V5M7 9.5l5-5 5 5M5 20h14',
} as const

export type IconName = keyof typeof paths

/** A line drawing beside words; it says nothing by itself, so it is hidden from screen readers. `size` as in `sideOf`. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      width={sideOf(size)}
      height={sideOf(size)}
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}

/** What is so many pixels wide where text has its usual size, as a length that grows with the text. */
export function sideOf(pixels: number): string {
  return `${pixels / remPixels}rem`
}

/** As base.css has it. */
const remPixels = 17
