import { jsPDF } from 'jspdf';

/** What a reader shows of a document besides its pages. */
export interface PdfDetails {
  title: string;
  author: string;
}

/** Millimetres. */
export interface PageSize {
  width: number;
  height: number;
}

/** A document with one empty page. */
export function newPdf(first: PageSize, { title, author }: PdfDetails): jsPDF {
  const pdf = new jsPDF({ unit: 'mm', ...pageOf(first), compress: true, putOnlyUsedFonts: true });
  pdf.setDocumentProperties({ title, author, creator: 'Mostrador' });
  pdf.setLanguage('es-AR');
  // The sizes are those of the paper: nothing is to be fitted to another.
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

/** Without the orientation, a page wider than high would be turned. */
function pageOf({ width, height }: PageSize) {
  const orientation: 'landscape' | 'portrait' = width > height ? 'landscape' : 'portrait';
  return { format: [width, height], orientation };
}
