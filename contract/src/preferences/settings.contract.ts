import { z } from 'zod'
import { PRACTICE_AREAS } from '../identity/practice-areas.ts'
import { language, theme, timeZone } from '../kernel/display.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { forOutsiders } from '../kernel/outsiders.ts'

export const COMMUNICATION_PREFERENCES = ['email', 'phone', 'both'] as const

/** A user's notification channels. */
export const notificationChannels = forOutsiders({ email: z.boolean(), push: z.boolean(), sms: z.boolean() })
export type NotificationChannels = z.infer<typeof notificationChannels>

const practiceAreas = z
	.array(z.enum(PRACTICE_AREAS))
	.max(PRACTICE_AREAS.length)
	.refine((areas) => new Set(areas).size === areas.length, 'Each practice area counts once.')

export const userSettings = forOutsiders({
	notifications: notificationChannels,
	theme,
	language,
	/** Null until a browser has reported it; meanwhile the device's time zone is used. */
	timezone: timeZone.nullable(),
	practiceAreas,
	/** How the person wants to be reached. */
	communicationPreference: z.enum(COMMUNICATION_PREFERENCES),
	/** Counts up with every change; 0 while nothing has been chosen. */
	version: z.number().int().min(0),
})
export type UserSettings = z.infer<typeof userSettings>

/** What counts until a person chooses. */
export const DEFAULT_SETTINGS: UserSettings = {
	notifications: { email: true, push: true, sms: false },
	theme: 'light',
	language: 'en',
	timezone: null,
	practiceAreas: [],
	communicationPreference: 'email',
	version: 0,
}

/** A person's settings, kept per account on the server and the same on every device. */
export const settings = {
	get: endpoint({
		id: 'settings.get',
		method: 'GET',
		path: '/api/settings',
		access: 'self',
		summary: "The caller's settings; the defaults while nothing has been chosen.",
		input: z.object({}),
		output: userSettings,
		errors: {},
	}),
	put: endpoint({
		id: 'settings.put',
		method: 'PUT',
		path: '/api/settings',
		access: 'self',
		summary:
			"Change the caller's settings; what is absent stays. A stale version is refused with the current settings.",
		input: userSettings.partial().required({ version: true }),
		output: userSettings,
		errors: {},
	}),
}
