/** What the browser calls a dragged job, so that nothing else is taken for one. */
export const dragType = 'application/x-cuadrante-job'
