import { type ErrorEntry, kernelErrors, refuse } from '@praxis/contract/kernel/errors'

/** @throws AppError `code` if the row is missing or not visible to the caller */
export function requireRow<T, E extends Record<string, ErrorEntry>>(
	row: T | null | undefined,
	errors: E,
	code: keyof E & string,
): T {
	if (row === null || row === undefined) throw refuse(errors, code)
	return row
}

/** @throws AppError stale_version with the current row if it changed since `version` */
export function requireVersion(current: { readonly version: number }, version: number): void {
	if (current.version !== version) throw refuse(kernelErrors, 'stale_version', { data: { current } })
}
