import { buildProduct } from '../../scripts/build-product.mjs'

/** What is open in a test is what would be shipped. */
export default buildProduct
