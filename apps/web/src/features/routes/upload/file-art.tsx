/** A spreadsheet with a folded corner, drawn. */
export const FileArt = ({ size }: { size: number }) => (
  <svg width={size} height={size * 1.2} viewBox="0 0 40 48" aria-hidden="true" style={{ flex: 'none' }}>
    <path
      d="M4 1.5h22L38.5 14v30A2.5 2.5 0 0 1 36 46.5H4A2.5 2.5 0 0 1 1.5 44V4A2.5 2.5 0 0 1 4 1.5Z"
      fill="var(--sheet)"
      stroke="var(--ctrl)"
      strokeWidth="1.6"
    />
    <path d="M26 1.5V14h12.5" fill="none" stroke="var(--ctrl)" strokeWidth="1.6" />
    <g fill="var(--brand)">
      <rect x="8" y="21" width="10" height="4" rx="2" />
      <rect x="21" y="21" width="11" height="4" rx="2" opacity=".35" />
      <rect x="8" y="28.5" width="10" height="4" rx="2" opacity=".6" />
      <rect x="21" y="28.5" width="11" height="4" rx="2" opacity=".35" />
      <rect x="8" y="36" width="10" height="4" rx="2" opacity=".6" />
      <rect x="21" y="36" width="7" height="4" rx="2" opacity=".35" />
    </g>
  </svg>
)
