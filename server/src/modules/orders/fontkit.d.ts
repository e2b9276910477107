declare module 'fontkit' {
  /** Opens a font file. pdfkit takes an opened font wherever it takes a file, which its own types do not say. */
  export function create(file: Uint8Array): PDFKit.Mixins.PDFFontSource
}
