import { issuesOf } from '@fray/engine';
import type { ZodType } from 'zod';
import { Problem, type ProblemCode } from './problem.js';

/** What came in, once it fits the schema; else a refusal with every place and reason. */
export function checked<T>(
  schema: ZodType<T>,
  data: unknown,
  what: string,
  code: ProblemCode = 'request/invalid',
): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const issues = issuesOf(result.error, schema, data);
  const [first] = issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  throw new Problem(
    code,
    `${what} is not valid: ${first?.path ? `${first.path}: ` : ''}${first?.reason}${more}`,
    { issues },
  );
}
