/** Made by scripts/minified-text.ts. */
declare module '*?minified' {
  const text: string
  export default text
}
