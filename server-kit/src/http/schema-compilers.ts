import { parseInput } from '@mostrador/contracts/errors';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import { DomainError } from './errors.ts';

/** Parses params, query or body with its schema; what breaks it is a 400 that names each field. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (input) => {
    // No body at all is an object without its fields: then the answer names the missing ones.
    const { data, refusal } = parseInput(schema, input ?? {});
    return refusal ? { error: new DomainError(400, refusal) } : { value: data };
  };
};

/**
 * Writes an answer through its schema: what the contract does not name never leaves the server,
 * and an answer that breaks the contract is our error, not the client's to discover.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  return (output) => JSON.stringify(schema.parse(output));
};
