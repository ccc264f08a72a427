import { startProduct } from './start-product.ts'

await startProduct()
