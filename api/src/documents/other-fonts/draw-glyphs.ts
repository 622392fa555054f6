import type { jsPDF } from 'jspdf';
import { type Glyph, UNITS } from './other-fonts.ts';

/** The API of jspdf for its own plugins, which its types leave out. */
interface PluginApi {
  write(...operators: string[]): void;
  newObject(): number;
  putStream(stream: {
    data: string;
    objectId: number;
    additionalKeyValues: { key: string; value: string }[];
  }): void;
  events: { subscribe(event: 'putResources' | 'putXobjectDict', handler: () => void): void };
  scaleFactor: number;
  pageSize: { getHeight(): number };
}

/** A shape that the document has once, however often it is drawn. */
interface Form {
  name: string;
  data: string;
  objectId: number;
}

/** Larger than any shape, in units of outlines: shapes are not cut. */
const BOX = `[${-3 * UNITS} ${-3 * UNITS} ${6 * UNITS} ${6 * UNITS}]`;

const formsOf = new WeakMap<jsPDF, Map<string, Form>>();

/**
 * Draws shapes on a baseline.
 *
 * @param style.points the letter size
 * @param style.shade from 0, black, to 255, white
 * @param style.angle in degrees counterclockwise
 */
export function drawGlyphs(
  pdf: jsPDF,
  glyphs: readonly Glyph[],
  { x, y, points, shade, angle }: Record<'x' | 'y' | 'points' | 'shade' | 'angle', number>,
): void {
  const api = pluginApiOf(pdf);
  const scale = points / UNITS;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const left = x * api.scaleFactor;
  const bottom = (api.pageSize.getHeight() - y) * api.scaleFactor;
  const turned = [scale * cos, scale * sin, -scale * sin, scale * cos];
  for (const glyph of glyphs) {
    if (glyph.outline.length === 0) continue;
    const [along, up] = [glyph.x * points, glyph.y * points];
    const at = [left + along * cos - up * sin, bottom + along * sin + up * cos];
    const matrix = [...turned, ...at].map((number) => number.toFixed(4)).join(' ');
    api.write(`q ${(shade / 255).toFixed(3)} g ${matrix} cm /${formOf(pdf, glyph).name} Do Q`);
  }
}

function formOf(pdf: jsPDF, { key, outline }: Glyph): Form {
  const forms = formsOf.get(pdf) ?? withForms(pdf);
  const known = forms.get(key);
  if (known) return known;
  const form = { name: `Glyph${forms.size}`, data: operatorsOf(outline), objectId: 0 };
  forms.set(key, form);
  return form;
}

/** Makes the document write its shapes when it writes its fonts and pictures. */
function withForms(pdf: jsPDF): Map<string, Form> {
  const forms = new Map<string, Form>();
  formsOf.set(pdf, forms);
  const api = pluginApiOf(pdf);
  api.events.subscribe('putResources', () => {
    for (const form of forms.values()) {
      form.objectId = api.newObject();
      const additionalKeyValues = [
        { key: 'Type', value: '/XObject' },
        { key: 'Subtype', value: '/Form' },
        { key: 'BBox', value: BOX },
      ];
      api.putStream({ data: form.data, objectId: form.objectId, additionalKeyValues });
      api.write('endobj');
    }
  });
  api.events.subscribe('putXobjectDict', () => {
    for (const { name, objectId } of forms.values()) api.write(`/${name} ${objectId} 0 R`);
  });
  return forms;
}

/** Returns an outline in the operators of PDF, which has cubic curves only. */
function operatorsOf(outline: Glyph['outline']): string {
  let [x, y] = [0, 0];
  const operators = outline.map(({ type, values: exact }) => {
    const values = exact.map(rounded);
    const [endX = x, endY = y] = values.slice(-2);
    const line = operatorOf(type, values, { x, y });
    [x, y] = [endX, endY];
    return line;
  });
  return `${operators.join('\n')}\nf`;
}

function operatorOf(type: string, values: number[], { x, y }: { x: number; y: number }): string {
  switch (type) {
    case 'M':
      return `${values.join(' ')} m`;
    case 'L':
      return `${values.join(' ')} l`;
    case 'Q': {
      const [controlX = 0, controlY = 0, endX = 0, endY = 0] = values;
      const third = (from: number, control: number) => rounded(from + (2 * (control - from)) / 3);
      const first = `${third(x, controlX)} ${third(y, controlY)}`;
      const second = `${third(endX, controlX)} ${third(endY, controlY)}`;
      return `${first} ${second} ${endX} ${endY} c`;
    }
    case 'C':
      return `${values.join(' ')} c`;
    default:
      return 'h';
  }
}

/** PDF has no notation such as `1e-7`. */
function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}

function pluginApiOf(pdf: jsPDF): PluginApi {
  return pdf.internal as unknown as PluginApi;
}
