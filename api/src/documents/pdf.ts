import { jsPDF } from 'jspdf';

/** Details that a reader shows besides the pages. */
export interface PdfDetails {
  title: string;
  author: string;
}

/** In millimetres. */
export interface PageSize {
  width: number;
  height: number;
}

/** Creates a document with one empty page. */
export function newPdf(first: PageSize, { title, author }: PdfDetails): jsPDF {
  const pdf = new jsPDF({ unit: 'mm', ...pageOf(first), compress: true, putOnlyUsedFonts: true });
  pdf.setDocumentProperties({ title, author, creator: 'Mostrador' });
  pdf.setLanguage('es-AR');
  // Print at the paper's own size: nothing must be fitted to another size.
  pdf.viewerPreferences({ DisplayDocTitle: true, PrintScaling: 'None' });
  return pdf;
}

export function addPage(pdf: jsPDF, size: PageSize): void {
  const { format, orientation } = pageOf(size);
  pdf.addPage(format, orientation);
}

export function bytesOf(pdf: jsPDF): Uint8Array<ArrayBuffer> {
  return new Uint8Array(pdf.output('arraybuffer'));
}

/** Sets the orientation explicitly: otherwise jspdf turns a page that is wider than high. */
function pageOf({ width, height }: PageSize) {
  const orientation: 'landscape' | 'portrait' = width > height ? 'landscape' : 'portrait';
  return { format: [width, height], orientation };
}
