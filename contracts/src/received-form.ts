import { z } from 'zod';
import type { EndpointSchemas } from './endpoint.ts';
import { describeInvalidInput, type InputIssue, type ParsedInput } from './errors.ts';
import { type FileRule, problemOfFile } from './files.ts';
import { createFieldReader } from './form-fields.ts';

/** Same fields as a browser's `File`. */
interface FileFacts {
  type: string;
  size: number;
}

export interface ReceivedForm<File extends FileFacts> {
  /** Parses a text by the type of its field, or as JSON when the sender declares it. */
  addField(name: string, value: unknown): void;
  /**
   * Returns the rule for the next file of this field; undefined when the file must be discarded.
   */
  ruleFor(name: string): FileRule | undefined;
  addFile(name: string, file: File): void;
  /** Returns the fields as a body, or the errors of all fields and files. */
  parse(): ParsedInput;
  readonly files: Readonly<Record<string, File>>;
}

const NO_FIELDS = z.object({});

/** Prepares to receive the multipart forms of an endpoint, part by part. */
export function createFormReceiver({ body = NO_FIELDS, files: rules = {} }: EndpointSchemas) {
  const readField = createFieldReader(body);

  return function receiveForm<File extends FileFacts>(): ReceivedForm<File> {
    const fields = new Map<string, unknown>();
    const files: Record<string, File> = {};
    const issues: InputIssue[] = [];
    const refuse = (name: string, message: string) => issues.push({ path: [name], message });

    return {
      files,

      addField(name, value) {
        if (fields.has(name)) refuse(name, 'Se envió más de una vez');
        fields.set(name, typeof value === 'string' ? readField(name, value) : value);
      },

      ruleFor(name) {
        const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
        if (!rule) refuse(name, 'No corresponde ningún archivo');
        else if (Object.hasOwn(files, name)) refuse(name, 'Elegí un solo archivo');
        else return rule;
        return undefined;
      },

      addFile(name, file) {
        files[name] = file;
        const problem = problemOfFile(rules[name] as FileRule, file);
        if (problem) refuse(name, problem);
      },

      parse() {
        for (const [name, { optional }] of Object.entries(rules))
          if (!optional && !Object.hasOwn(files, name)) refuse(name, 'Elegí un archivo');
        const { data, error } = body.safeParse(Object.fromEntries(fields));
        issues.push(...(error?.issues ?? []));
        return issues.length > 0
          ? { refusal: describeInvalidInput(body, issues, rules) }
          : { data };
      },
    };
  };
}
