import ts from 'typescript';

export interface FoundPattern {
  source: string;
  flags: string;
  /** The line in its file, from 1. */
  line: number;
}

/** Replaces a value that a pattern only gets at run time. */
const SOME_WORD = 'x';

/**
 * Returns the regular expressions of a source file: its literals, and the arguments of `RegExp`.
 * Throws for a pattern built elsewhere, which cannot be checked.
 */
export function patternsIn(file: string, code: string): FoundPattern[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: FoundPattern[] = [];
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;

  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const [pattern, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
      found.push({ source: pattern, flags, line: lineOf(node) });
    } else if (isRegExpCall(node)) {
      const [pattern, flags] = node.arguments ?? [];
      const text = pattern && textOf(pattern);
      if (text === undefined)
        throw new Error(`${file}:${lineOf(node)}: write the pattern in place`);
      found.push({ source: text, flags: (flags && textOf(flags)) ?? '', line: lineOf(node) });
    }
    ts.forEachChild(node, visit);
  }

  visit(source);
  return found;
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  return isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
}

function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return (
    node.head.text + node.templateSpans.map(({ literal }) => SOME_WORD + literal.text).join('')
  );
}
