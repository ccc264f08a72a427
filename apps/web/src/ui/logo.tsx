/** The mark: three shifts, the first one now. */
export const Logo = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true" style={{ flex: 'none' }}>
    <rect width="26" height="26" rx="7" fill="var(--brand)" />
    <rect x="6" y="7" width="9" height="3.4" rx="1.7" fill="var(--saffron)" />
    <rect x="10" y="11.6" width="10" height="3.4" rx="1.7" fill="var(--on-brand)" />
    <rect x="7.5" y="16.2" width="7" height="3.4" rx="1.7" fill="var(--on-brand)" opacity=".6" />
  </svg>
)
