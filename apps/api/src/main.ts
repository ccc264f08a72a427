import { createApp } from './app.ts'
export { createApp }
