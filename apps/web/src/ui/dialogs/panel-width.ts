/** Pixels as rem of our letters, 15 px on the desktop: from a number the kit reckons with 16. */
export const panelWidth = (pixels: number): string => `${pixels / 15}rem`
