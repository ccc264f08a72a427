/** The largest file of each kind, in megabytes of 1,048,576 bytes. */
export const uploadMegabytes = { sheet: 25, document: 10, picture: 25, visitPhoto: 10 } as const

export const uploadBytes = (kind: keyof typeof uploadMegabytes): number => uploadMegabytes[kind] * 1024 * 1024
