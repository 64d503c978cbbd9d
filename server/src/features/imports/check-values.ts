import type { RowValues } from '@praxis/contract/imports/plan-row.rules'
import type { z } from 'zod'
import type { FieldProblem } from './record-writer.ts'

/** What the form of a record would refuse of values. */
export function issuesOf(
	schema: z.ZodType,
	values: Readonly<Record<string, unknown>>,
	labelOf: (field: string) => string,
): FieldProblem[] {
	const { error } = schema.safeParse(values)
	return (error?.issues ?? []).map(({ path, message }) => ({ field: labelOf(String(path[0] ?? '')), message }))
}

export function withoutKeys(values: RowValues, keys: readonly string[]): Record<string, string> {
	return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))
}
