declare module 'fontkit' {
  /** Opens a font file. pdfkit accepts an opened font wherever it accepts a file, but its own types do not declare that. */
  export function create(file: Uint8Array): PDFKit.Mixins.PDFFontSource
}
