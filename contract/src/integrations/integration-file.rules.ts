import { z } from 'zod'
import {
	type Integration,
	type IntegrationSettings,
	integrationDetails,
	integrationSettingsDetails,
} from './integrations.fields.ts'

const FILE_VERSION = '1.0.0'

const resource = integrationDetails.extend({
	/** Lowercase with hyphens. */
	id: z.string().min(1).max(140).optional(),
})

/** An exported configuration. It has no secrets: `hasKey` and `hasToken` say where there is one. */
export const integrationFile = z.object({
	version: z.literal(FILE_VERSION),
	settings: integrationSettingsDetails,
	resources: z.array(resource).max(100),
})

export function fileOf({ token, ...settings }: IntegrationSettings, items: readonly Integration[]) {
	return {
		version: FILE_VERSION,
		settings: { ...integrationSettingsDetails.parse(settings), hasToken: token !== null },
		resources: items.map((one) => ({ ...integrationDetails.parse(one), id: one.slug, hasKey: one.key !== null })),
	}
}

const SECRET_NAMES = ['apikey', 'authtoken', 'token', 'secret', 'password', 'authorization', 'headers']

/** The name of the first field that holds a secret; null when there is none. */
export function secretIn(value: unknown): string | null {
	if (Array.isArray(value)) return value.map(secretIn).find((one) => one !== null) ?? null
	if (typeof value !== 'object' || value === null) return null
	for (const [name, inner] of Object.entries(value)) {
		const isNamed = SECRET_NAMES.includes(name.toLowerCase().replaceAll(/[^a-z]/g, ''))
		if (isNamed && inner !== null && inner !== '' && inner !== false) return name
		const within = secretIn(inner)
		if (within !== null) return within
	}
	return null
}
