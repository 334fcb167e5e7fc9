// The light theme of src/web/styles/tokens.css. Emails and PDFs cannot read custom properties, so they share this copy.
export const ink = { strong: '#0E2A2B', soft: '#3F5657', line: '#C9D8D3', tide: '#0B6466', danger: '#AE1F1B' }
export const background = { wash: '#DDEFEA', danger: '#FBE6E2' }
/** Of `flowBands`, lightest first. */
export const bandColours = ['#BFE0D9', '#8CC7C0', '#3F9A98', '#0B6466', '#0B3B3D']
/** Of the logo, top to bottom. */
export const logoColours = ['#8CC7C0', '#3F9A98', '#0B3B3D', '#F5B82E']
