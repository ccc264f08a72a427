import { Socket } from 'node:net'

/**
 * A socket on which everything that is written before the next answer can come leaves in one packet, so that several
 * statements which wait for nobody cost one way to the server. Inside TLS each is a record of its own.
 */
export function gatheredSocket(): Socket {
  const socket = new Socket()
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
  let isHeld = false
  const send = () => {
    isHeld = false
    socket.uncork()
  }
  const gather = (...args: unknown[]): boolean => {
    if (!isHeld) {
      isHeld = true
      socket.cork()
      process.nextTick(send)
    }
    return write(...args)
  }
  // `connect` puts back the method of every socket.
  socket.once('connect', () => (socket.write = gather))
  return socket
}
