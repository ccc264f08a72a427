/** Answers media queries as a desktop or a phone would. Call it before rendering. */
export function setViewport(kind: 'desktop' | 'phone'): void {
  const width = kind === 'phone' ? 390 : 1440
  window.matchMedia = (query) => {
    const most = /max-width: (\d+)px/.exec(query)?.[1]
    const least = /min-width: (\d+)px/.exec(query)?.[1]
    const matches =
      (most !== undefined && width <= Number(most)) || (least !== undefined && width >= Number(least))
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
