import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { forOutsiders } from '../kernel/outsiders.ts'

export const PREFERENCE_BYTES_MAX = 16_384
export const PREFERENCES_MAX = 200

export const preferenceErrors = defineErrors({
	preference_too_large: { kind: 'invalid', message: 'This preference is too large to keep.' },
	preferences_full: { kind: 'invalid', message: 'So many preferences are kept that there is no room for another.' },
})

/** What a preference is about, e.g. `list.cases`. */
const preferenceKey = z
	.string()
	.max(200, 'At most 200 characters.')
	.regex(/^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9-]+){1,3}$/, 'This is not a name of a preference.')

export const preference = forOutsiders({ key: z.string(), value: z.json() })

/** What a person prefers, kept per account on the server: saved views, chosen columns and the like. */
export const preferences = {
	list: endpoint({
		id: 'preferences.list',
		method: 'GET',
		path: '/api/preferences',
		access: 'self',
		summary: 'All preferences of the caller.',
		input: z.object({}),
		output: forOutsiders({ preferences: z.array(preference) }),
		errors: {},
	}),
	put: endpoint({
		id: 'preferences.put',
		method: 'PUT',
		path: '/api/preferences/:key',
		access: 'self',
		summary: 'Keep a preference, at most 16 KB as JSON and 200 of them; null forgets it.',
		input: z.object({ key: preferenceKey, value: z.json() }),
		output: preference,
		errors: preferenceErrors,
	}),
	storageKey: endpoint({
		id: 'preferences.storageKey',
		method: 'GET',
		path: '/api/storage-key',
		access: 'self',
		summary: 'The key that encrypts what a browser keeps of the caller, such as drafts: 32 bytes in base64.',
		input: z.object({}),
		output: forOutsiders({ key: z.base64() }),
		errors: {},
	}),
}
