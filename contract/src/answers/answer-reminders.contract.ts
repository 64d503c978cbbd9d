import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { answersErrors } from './answers.contract.ts'

const AFTER_DAYS_MAX = 30
const AT_MOST_MAX = 5
/** So long after the last activity a questionnaire is still reminded of. */
export const REMINDED_DAYS = 30

export const answerReminderSettings = z.object({
	isOn: z.boolean(),
	/** Days without activity before each reminder. */
	afterDays: z
		.int('Enter a number of days.')
		.min(1, 'At least 1 day.')
		.max(AFTER_DAYS_MAX, `At most ${AFTER_DAYS_MAX} days.`),
	/** Reminders of one questionnaire. */
	atMost: z.int('Enter a number.').min(1, 'At least 1.').max(AT_MOST_MAX, `At most ${AT_MOST_MAX}.`),
	version: z.int().min(1),
})
export type AnswerReminderSettings = z.infer<typeof answerReminderSettings>

/** Reminders to finish a questionnaire that someone was invited to or has started. */
export const answerReminders = {
	settings: endpoint({
		id: 'answerReminders.settings',
		method: 'GET',
		path: '/api/answer-reminders',
		access: 'view_questionnaires',
		summary: 'When respondents are reminded of a questionnaire they have not submitted.',
		input: z.object({}),
		output: answerReminderSettings.extend({ isMailConfigured: z.boolean() }),
		errors: {},
	}),
	save: endpoint({
		id: 'answerReminders.save',
		method: 'PUT',
		path: '/api/answer-reminders',
		access: ['can_modify_system_settings', 'manage_users'],
		summary: 'Change when respondents are reminded, or turn it on or off.',
		input: answerReminderSettings,
		output: answerReminderSettings,
		errors: { stale_version: answersErrors.stale_version },
	}),
	stop: endpoint({
		id: 'answerReminders.stop',
		method: 'POST',
		path: '/api/answer-reminders/stop',
		access: 'public',
		summary: 'Send no more reminders to the address a reminder was sent to, by the secret of its link.',
		input: z.object({ token: z.string().max(200, answersErrors.link_invalid.message) }),
		output: forOutsiders({ stopped: z.literal(true) }),
		errors: { link_invalid: answersErrors.link_invalid },
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
}
