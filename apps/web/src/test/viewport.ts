/** Answers media queries as a desktop or a phone would. Call it before rendering. */
export function setViewport(kind: 'desktop' | 'phone'): void {
  const width = kind === 'phone' ? 390 : 1440
  window.matchMedia = (query) => {
    const [, side, edge] = /\(width (<=|>) ([\d.]+)em\)/.exec(query) ?? []
    const matches = side !== undefined && (side === '<=') === width <= Number(edge) * 16
    return {
      matches,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: () => {},
      removeEventListener: () => {},
      dispatchEvent: () => false,
    }
  }
}
