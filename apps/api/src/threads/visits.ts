/**
 * Planning of visits in a thread of its own: a search never returns to its event loop. It gives way to the threads that
 * answer people: on Linux the priority of process 0 is that of the calling thread alone; elsewhere it stays as it is.
 */
import { constants, setPriority } from 'node:os'
import '@cuadrante/routing/visits/visits-worker.ts'

if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
