import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { kernelErrors } from '../kernel/errors.ts'
import { expectedVersion } from '../kernel/page.ts'

export const ESCALATE_DAYS_MAX = 90

const taskSettingsDetails = z.object({
	/** Days overdue until the responsible attorney is notified; null for never. */
	escalateAfterDays: z
		.int('Enter a number of days.')
		.min(1, 'Enter 1 or more days.')
		.max(ESCALATE_DAYS_MAX, `At most ${ESCALATE_DAYS_MAX} days.`)
		.nullable(),
})

const settingsRecord = taskSettingsDetails.extend({ version: z.int() })

export const taskSettings = {
	get: endpoint({
		id: 'taskSettings.get',
		method: 'GET',
		path: '/api/task-settings',
		access: 'view_calendar',
		summary: 'When an overdue task is brought to the responsible attorney.',
		input: z.object({}),
		output: settingsRecord,
		errors: {},
	}),
	save: endpoint({
		id: 'taskSettings.save',
		method: 'PATCH',
		path: '/api/task-settings',
		access: 'can_modify_system_settings',
		summary: 'Change when an overdue task is brought to the responsible attorney.',
		input: taskSettingsDetails.extend({ version: expectedVersion }),
		output: settingsRecord,
		errors: { stale_version: kernelErrors.stale_version },
	}),
}
