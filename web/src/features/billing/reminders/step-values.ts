import type { ReminderSchedule } from '@praxis/contract/billing/reminders.contract'
import type { ReminderStep } from '@praxis/contract/billing/reminders.rules'
import { newId } from '@praxis/contract/kernel/new-id'
import { z } from 'zod'

const DAYS = 'Enter a number of days, such as 7.'
const whole = z
	.string()
	.trim()
	.regex(/^\d{1,3}$/, DAYS)
	.transform(Number)

const stepForm = z
	.object({
		id: z.string(),
		isOn: z.boolean(),
		side: z.enum(['before', 'on', 'after']),
		days: z.string(),
		subject: z.string().trim().min(1, 'Enter a subject.').max(200, 'At most 200 characters.'),
		text: z.string().trim().min(1, 'Enter a text.').max(4_000, 'At most 4,000 characters.'),
	})
	.transform(({ side, days, ...one }, context): ReminderStep => {
		if (side === 'on') return { ...one, days: 0 }
		const read = whole.safeParse(days)
		if (!read.success || read.data === 0 || read.data > (side === 'before' ? 60 : 365)) {
			const message = read.success ? `From 1 to ${side === 'before' ? 60 : 365} days.` : DAYS
			context.addIssue({ code: 'custom', path: ['days'], message })
			return z.NEVER
		}
		return { ...one, days: side === 'before' ? -read.data : read.data }
	})

export const scheduleForm = z.object({ isOn: z.boolean(), steps: z.array(stepForm).max(12, 'At most 12 steps.') })
export type ScheduleValues = z.input<typeof scheduleForm>
export type StepValues = ScheduleValues['steps'][number]

function stepValues({ days, ...one }: ReminderStep): StepValues {
	const side = days === 0 ? 'on' : days < 0 ? 'before' : 'after'
	return { ...one, side, days: String(Math.abs(days)) }
}

export const scheduleValues = ({ isOn, steps }: ReminderSchedule): ScheduleValues => ({
	isOn,
	steps: steps.map(stepValues),
})

export function newStepValues(): StepValues {
	return { id: newId(), isOn: true, side: 'after', days: '', subject: '', text: '' }
}
