import { parseInput } from '@mostrador/contracts/errors';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import { DomainError } from './errors.ts';

/**
 * Parses params, query or body with its schema; a violation is a 400 that lists each invalid field.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (input) => {
    // A missing body counts as an empty object, so that the answer lists the missing fields.
    const { data, refusal } = parseInput(schema, input ?? {});
    return refusal ? { error: new DomainError(400, refusal) } : { value: data };
  };
};

/**
 * Serializes an answer through its schema. Fields outside the contract never leave the server. An
 * answer that breaks the contract is a server error instead of a surprise for the client.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  return (output) => JSON.stringify(schema.parse(output));
};
