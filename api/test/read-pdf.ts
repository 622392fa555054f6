import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type TextItem = Extract<
  Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number],
  { str: string }
>;

const MM_PER_POINT = 25.4 / 72;
const BLACK = '#000000';

/** In millimetres from the left and from the top. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A page in reading order: its lines from the top, the texts of a line from the left. */
export interface ReadPage {
  /** In millimetres. */
  width: number;
  height: number;
  lines: string[];
  /** The text in the largest letters. */
  largest: string;
  /** Texts drawn diagonally across the page. */
  across: string[];
  /** Sides of the pictures, in millimetres. */
  pictures: { width: number; height: number }[];
  /** The box that contains all text. */
  bounds: Box;
  /** Black rectangles: backgrounds, and the modules of codes; not the bands of light grey. */
  filled: Box[];
}

export interface ReadPdf {
  title: string;
  author: string;
  language: string;
  pages: ReadPage[];
}

interface Piece {
  text: string;
  left: number;
  right: number;
  /** Distance of the baseline from the top. */
  baseline: number;
  size: number;
  isAcross: boolean;
}

/** Reads a PDF with another library than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await task.promise;
  try {
    const { info } = await pdf.getMetadata();
    const { Title, Author, Language } = info as Record<string, string>;
    const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
    const pages: ReadPage[] = [];
    for (const number of numbers) {
      const page = await pdf.getPage(number);
      const [, , width = 0, height = 0] = page.view;
      const { items } = await page.getTextContent();
      const all = items.flatMap((item) => ('str' in item ? [pieceOf(item, height)] : []));
      const pieces = all.filter(({ text, isAcross }) => text.trim() !== '' && !isAcross);
      pages.push({
        width: width * MM_PER_POINT,
        height: height * MM_PER_POINT,
        lines: linesOf(pieces),
        largest: pieces.toSorted((one, other) => other.size - one.size)[0]?.text ?? '',
        ...(await drawnOn(page)),
        across: all.filter(({ isAcross }) => isAcross).map(({ text }) => text),
        bounds: {
          left: Math.min(...pieces.map(({ left }) => left)),
          right: Math.max(...pieces.map(({ right }) => right)),
          top: Math.min(...pieces.map(({ baseline, size }) => baseline - size)),
          bottom: Math.max(...pieces.map(({ baseline }) => baseline)),
        },
      });
    }
    return { title: Title ?? '', author: Author ?? '', language: Language ?? '', pages };
  } finally {
    await task.destroy();
  }
}

async function drawnOn(page: PDFPageProxy): Promise<Pick<ReadPage, 'pictures' | 'filled'>> {
  const operators = await page.getOperatorList();
  return { pictures: picturesOf(operators), filled: filledOf(operators, page) };
}

type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

/**
 * Returns the pictures' sizes: each is drawn on a unit square, scaled by the preceding
 * transformation.
 */
function picturesOf({ fnArray, argsArray }: Operators): ReadPage['pictures'] {
  return fnArray.flatMap((operator, place) => {
    if (operator !== OPS.paintImageXObject) return [];
    const transform = fnArray.lastIndexOf(OPS.transform, place);
    const [width = 0, , , height = 0] = argsArray[transform] as number[];
    return [{ width: width * MM_PER_POINT, height: height * MM_PER_POINT }];
  });
}

function filledOf({ fnArray, argsArray }: Operators, { view }: PDFPageProxy): Box[] {
  const [, , , pageHeight = 0] = view;
  return fnArray.flatMap((operator, place) => {
    const [painting, , bounds] = argsArray[place] ?? [];
    if (operator !== OPS.constructPath || painting !== OPS.fill) return [];
    const colour = fnArray.lastIndexOf(OPS.setFillRGBColor, place);
    if (argsArray[colour]?.[0] !== BLACK) return [];
    const [left = 0, bottom = 0, right = 0, top = 0] = bounds as Float32Array;
    return [
      {
        left: left * MM_PER_POINT,
        right: right * MM_PER_POINT,
        top: (pageHeight - top) * MM_PER_POINT,
        bottom: (pageHeight - bottom) * MM_PER_POINT,
      },
    ];
  });
}

function pieceOf({ str, transform, width }: TextItem, pageHeight: number): Piece {
  const [size = 0, slant = 0, , , left = 0, bottom = 0] = transform;
  return {
    text: str,
    left: left * MM_PER_POINT,
    right: (left + width) * MM_PER_POINT,
    baseline: (pageHeight - bottom) * MM_PER_POINT,
    size: size * MM_PER_POINT,
    isAcross: slant !== 0,
  };
}

function linesOf(pieces: Piece[]): string[] {
  const lines = Map.groupBy(pieces, ({ baseline }) => Math.round(baseline * 2));
  return [...lines]
    .sort(([one], [other]) => one - other)
    .map(([, line]) =>
      line
        .sort((one, other) => one.left - other.left)
        .map(({ text }) => text)
        .join(' | '),
    );
}
