import ts from 'typescript';

/** Something that a type says, as text: where (`Button(0).variant`), and what is there (`string`). */
export interface Part {
  path: string;
  is: string;
}

interface Place {
  path: string;
  /** Whether the value goes to the shared module (an argument, a prop) or comes from it (a result). */
  given: boolean;
  /** The types it is inside of: one that holds itself is described once. */
  inside: readonly ts.Type[];
}

/** Whether something is declared in this workspace. What a library declares is its version's matter. */
export function isOurs(symbol: ts.Symbol | undefined): boolean {
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
  return file !== undefined && !file.includes('/node_modules/');
}

/**
 * Everything the type of an export says, each thing by itself, so that what is added beside it changes
 * nothing. The names of our types are left out: renaming one changes nothing either.
 *
 * The rule is that of assignability. Less may be given than is taken, so each alternative and each
 * member is a part of its own, and the members that must be given are one part together. All that is
 * answered must be expected, so its alternatives are one part together.
 *
 * @param answered collects the types of what the shared modules answer. Whoever gives such a value back
 *   has it from them, with all its members, so those are not asked for.
 */
export function describeType(
  checker: ts.TypeChecker,
  answered: Set<ts.Type>,
  name: string,
  type: ts.Type,
): Part[] {
  const parts: Part[] = [];
  visit(type, { path: name, given: false, inside: [] });
  return parts;

  function visit(type: ts.Type, outside: Place): void {
    if (outside.inside.includes(type)) return;
    if (!outside.given) answered.add(type);
    const place = { ...outside, inside: [...outside.inside, type] };
    if (isTypeParameter(type)) visitTypeParameter(type, place);
    else if (type.isUnion() && !isNamedByLibrary(type)) visitUnion(type, place);
    else {
      const [signatures, members] = [signaturesOf(type), membersOf(type)];
      for (const signature of signatures) visitSignature(signature, place);
      if (members.length > 0) visitMembers(members, place, answered.has(type));
      if (isLeaf(type)) visitLeaf(type, place);
    }
  }

  /** Whoever calls chooses it, within its constraint. */
  function visitTypeParameter(type: ts.Type, place: Place): void {
    const constraint = checker.getBaseConstraintOfType(type);
    if (constraint && place.given) visit(constraint, place);
    else parts.push({ path: place.path, is: 'of any type' });
  }

  function visitUnion({ types }: ts.UnionType, { path, given, inside }: Place): void {
    const names = [...new Set(types.filter(isLeaf).map(nameOf))].sort();
    if (given)
      for (const name of names) {
        const literal = /^"(.*)"$/.exec(name)?.[1];
        parts.push(literal ? { path: `${path}=${literal}`, is: '' } : { path, is: name });
      }
    else parts.push({ path, is: names.join(' | ') });
    for (const type of types) if (!isLeaf(type)) visit(type, { path, given, inside });
  }

  function visitSignature(signature: ts.Signature, { path, given, inside }: Place): void {
    const { parameters } = signature;
    const required = parameters.filter((parameter) => !isOptional(parameter)).length;
    parts.push({ path, is: `function of ${required}` });
    for (const [index, parameter] of parameters.entries())
      visit(checker.getTypeOfSymbol(parameter), {
        path: `${path}(${index})`,
        given: !given,
        inside,
      });
    visit(signature.getReturnType(), { path: `${path}()`, given, inside });
  }

  function visitMembers(members: ts.Symbol[], place: Place, isAnswered: boolean): void {
    const { path, given, inside } = place;
    const required = members.filter((member) => !isOptional(member)).map(({ name }) => name);
    parts.push({ path, is: isAnswered ? 'an object' : `with ${required.sort()}` });
    if (given && isAnswered) return;
    for (const member of members)
      visit(checker.getTypeOfSymbol(member), { path: `${path}.${member.name}`, given, inside });
  }

  /** A list's elements and a promise's value are described as well: they may be ours. */
  function visitLeaf(type: ts.Type, { path, given, inside }: Place): void {
    parts.push({ path, is: nameOf(type) });
    const typeArguments = type.aliasTypeArguments ?? argumentsOf(type);
    for (const [index, argument] of typeArguments.entries())
      if (!isTypeParameter(argument)) visit(argument, { path: `${path}<${index}>`, given, inside });
  }

  function nameOf(type: ts.Type): string {
    if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
    const symbol = type.aliasSymbol ?? type.symbol;
    return symbol && !isOurs(symbol)
      ? symbol.name
      : checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  }

  function argumentsOf(type: ts.Type): readonly ts.Type[] {
    const isReference =
      type.flags & ts.TypeFlags.Object &&
      (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference;
    return isReference ? checker.getTypeArguments(type as ts.TypeReference) : [];
  }
}

function signaturesOf(type: ts.Type): readonly ts.Signature[] {
  return isOurs(type.symbol) ? type.getCallSignatures() : [];
}

function membersOf(type: ts.Type): ts.Symbol[] {
  return type.getProperties().filter(isOurs);
}

/** Nothing in it is declared by us. */
function isLeaf(type: ts.Type): boolean {
  return signaturesOf(type).length + membersOf(type).length === 0;
}

function isTypeParameter(type: ts.Type): boolean {
  return Boolean(type.flags & ts.TypeFlags.TypeParameter);
}

/** `ReactNode` and the like. What zod infers has a name of zod's too, and is ours. */
function isNamedByLibrary({ aliasSymbol }: ts.Type): boolean {
  return aliasSymbol !== undefined && !isOurs(aliasSymbol);
}

function isOptional(symbol: ts.Symbol): boolean {
  const declaration = symbol.valueDeclaration;
  if (declaration && ts.isParameter(declaration))
    return Boolean(
      declaration.questionToken || declaration.initializer || declaration.dotDotDotToken,
    );
  return Boolean(symbol.flags & ts.SymbolFlags.Optional);
}
