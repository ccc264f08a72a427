/** "45 min", "2 h 07 min": one way of saying how long a drive takes, on screen and on paper. */
export function driveTime(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} min`
  return `${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, '0')} min`
}
