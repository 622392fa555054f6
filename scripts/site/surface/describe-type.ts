import ts from 'typescript';

/** One fact of a type, as text: its path (`Button(0).variant`) and the type there (`string`). */
export interface Part {
  path: string;
  is: string;
}

interface Place {
  path: string;
  /**
   * Whether the shared module receives the value (an argument, a prop) or returns it (a result).
   */
  given: boolean;
  /** The enclosing types: a recursive type is described once. */
  inside: readonly ts.Type[];
}

/** Whether this workspace declares it. A library's declarations are covered by its version. */
export function isOurs(symbol: ts.Symbol | undefined): boolean {
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
  return file !== undefined && !file.includes('/node_modules/');
}

/**
 * Describes the type of an export as separate facts, so that an addition changes none of them. The
 * names of our types are left out, so that renaming one changes nothing either.
 *
 * The rule is assignability. A caller may pass less than a parameter accepts, so each alternative
 * and each member is a part of its own, and the required members are one part together. A caller
 * must handle every possible result, so the alternatives of a result are one part together.
 *
 * @param answered collects the types that the shared modules return. A caller that passes such a
 *   value back got it from them with all its members, so its members are not required.
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

  /** Describes a type parameter: the caller chooses it, within its constraint. */
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

  /**
   * Describes a leaf. A list's elements and a promise's value are described as well: they may be
   * ours.
   */
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

/** Whether this workspace declares nothing in it. */
function isLeaf(type: ts.Type): boolean {
  return signaturesOf(type).length + membersOf(type).length === 0;
}

function isTypeParameter(type: ts.Type): boolean {
  return Boolean(type.flags & ts.TypeFlags.TypeParameter);
}

/**
 * Whether a library names the type, such as `ReactNode`. Types inferred by zod have a name of zod's
 * too, but are ours.
 */
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
