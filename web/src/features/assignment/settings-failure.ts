import { ApiError } from '../../lib/api-error.ts'
import { SETTING_FIELDS, SETTINGS } from './assignment-form.ts'

/** The database does not answer, or is not set up yet. */
export function isWithoutDatabase(error: unknown): boolean {
	return error instanceof ApiError && error.code === 'database_unavailable'
}

/** The settings of the fields that the server refused: `settings.scoringWeights.specialty` is one of the weights. */
function refusedSettings(fields: Readonly<Record<string, string>>): string {
	const refused = new Set(Object.keys(fields).flatMap((path) => path.split('.')))
	return SETTINGS.flatMap((key) => (refused.has(key) ? [SETTING_FIELDS[key].label] : [])).join(', ')
}

/** What is said of settings that were not saved (AI-418 to AI-420). All are saved or none. */
function textOf(error: ApiError): string | null {
	const refused = refusedSettings(error.fields)
	if (refused !== '') return `0 settings saved. Failed to save: ${refused}`
	if (isWithoutDatabase(error)) return 'Failed to save settings. Database may not be configured yet.'
	if (error.status < 500) return null
	const reference = error.requestId === null ? '' : ` Reference: ${error.requestId}`
	return `Failed to save settings. Check console for details.${reference}`
}

/** A failure to save the settings, in their words. An unexpected one is written to the console. */
export function settingsFailure(error: unknown): unknown {
	if (!(error instanceof ApiError)) return error
	const message = textOf(error)
	if (message === null) return error
	if (error.status >= 500) globalThis.reportError?.(error)
	const { code, status, data, requestId, retry } = error
	const fields = Object.entries(error.fields).map(([path, text]) => [path.split('.').at(-1) ?? path, text])
	return new ApiError({
		code,
		status,
		data,
		message,
		fields: Object.fromEntries(fields),
		requestId: requestId ?? undefined,
		retry: retry ?? undefined,
	})
}
