import { code128 } from '@mostrador/domain/code-128';

export interface BarCodeProps {
  text: string;
  /** The width of the narrowest bar, in millimetres. Printers blur bars below 0.25. */
  module: number;
}

/** A text as Code 128, for paper. Scanners need ten modules of white at each side. */
export function BarCode({ text, module }: BarCodeProps) {
  const widths = code128(text);
  const modules = widths.reduce((sum, width) => sum + width, 0);

  return (
    <svg
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      width={`${modules * module}mm`}
      height="11mm"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Código ${text}`}
    >
      <path d={barsOf(widths)} />
    </svg>
  );
}

/** @param widths those of the bars and spaces in turn */
function barsOf(widths: readonly number[]): string {
  let x = 0;
  let path = '';
  for (const [place, width] of widths.entries()) {
    const isBar = place % 2 === 0;
    if (isBar) path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  }
  return path;
}
