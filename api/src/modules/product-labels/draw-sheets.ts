import type { LabelSheet, LabelSheetName } from '@mostrador/domain/label-sheets';
import { cornerOf, LABEL_SHEETS, labelsPerPage } from '@mostrador/domain/label-sheets';
import { addPage, bytesOf, newPdf } from '../../documents/pdf.ts';
import type { Label, LabelContent } from './label.ts';
import { labelBlock } from './label-block.ts';

export interface CopiedLabel extends Label {
  copies: number;
}

export interface LabelsOnSheets extends LabelContent {
  shopName: string;
  labels: CopiedLabel[];
  sheet: LabelSheetName;
  /** The first label that is free on the first sheet, from 1. */
  startAt: number;
}

/** Returns labels as the pages of a PDF, in the places that their paper has for them. */
export function drawSheets({
  shopName,
  labels,
  sheet: name,
  startAt,
  ...content
}: LabelsOnSheets): Uint8Array<ArrayBuffer> {
  const sheet: LabelSheet = LABEL_SHEETS[name];
  const perPage = labelsPerPage(sheet);
  const pdf = newPdf(sheet.page, { title: 'Etiquetas', author: shopName });
  let place = startAt - 1;
  for (const label of labels) {
    const block = labelBlock(label, sheet, content);
    for (let copy = 0; copy < label.copies; copy++) {
      if (place === perPage) {
        addPage(pdf, sheet.page);
        place = 0;
      }
      const { left, top } = cornerOf(sheet, place);
      block.draw(pdf, left + sheet.padding.x, top + sheet.padding.y);
      place++;
    }
  }
  return bytesOf(pdf);
}
