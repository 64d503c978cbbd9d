import { type AppError, type ErrorEntry, refuse } from '@praxis/contract/kernel/errors'

/** `refuseField(caseErrors, 'case_stage_unknown', 'stage')`: a refusal whose message stands beside one field of the form. The
 *  caller throws it. */
export function refuseField<T extends Record<string, ErrorEntry>>(
	errors: T,
	code: keyof T & string,
	field: string,
): AppError {
	return refuse(errors, code, { fields: { [field]: refuse(errors, code).message } })
}
