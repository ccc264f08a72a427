/** The linear and integer solver of the relaxation; its WebAssembly is read once. */
export { default as loadHighs } from 'highs'
