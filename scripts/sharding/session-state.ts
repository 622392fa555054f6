import { forEachNode, type Node } from './statement-tree.ts';

/** Functions whose effect lasts as long as the connection. */
const LASTING = /^pg_(try_)?advisory_(lock|unlock)(_shared|_all)?$|^(nextval|currval|lastval)$/;

/** Returns what a statement leaves in, or expects of, its connection or a sequence. */
export function sessionStateOf(tree: unknown): string[] {
  const found: string[] = [];
  forEachNode(tree, (type, node) => {
    if (type === 'VariableSetStmt' && !node.is_local) found.push(`set ${node.name}`);
    if (type === 'PrepareStmt' || type === 'DeclareCursorStmt') found.push(type);
    if (type === 'CreateStmt' && (node.relation as Node).relpersistence === 't')
      found.push('a temporary table');
    if (type === 'FuncCall') {
      const name = (node.funcname as Node[]).at(-1)?.String as Node | undefined;
      if (LASTING.test(String(name?.sval))) found.push(String(name?.sval));
    }
  });
  return found;
}
