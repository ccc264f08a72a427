/** Planning of routes in a thread of its own: a search never returns to its event loop. */
import '@cuadrante/routing/worker.ts'
