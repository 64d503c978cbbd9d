import { addDays } from '../kernel/dates.ts'

export interface ReminderStep {
	readonly id: string
	/** After the due date; negative before it. */
	readonly days: number
	readonly isOn: boolean
	readonly subject: string
	readonly text: string
}

export interface SentStep {
	readonly stepId: string
	readonly dueOn: string
}

/** A reminder that could not be sent on its day, such as while the server was off, is sent so many days later at most. */
export const LATE_DAYS = 5

export interface ReminderOf {
	/** Due days of what is due: of the invoice, or of each installment that is open. */
	readonly dueDates: readonly string[]
	readonly sent: readonly SentStep[]
	readonly today: string
	/** The day on which reminders were turned on: what was due to be sent before is not sent. */
	readonly since: string
}

export interface PlannedReminder {
	readonly step: ReminderStep
	readonly dueOn: string
	/** The day on which it is sent. */
	readonly on: string
}

function planned(steps: readonly ReminderStep[], { dueDates, sent }: ReminderOf): PlannedReminder[] {
	return steps
		.filter(({ isOn }) => isOn)
		.flatMap((step) => dueDates.map((dueOn) => ({ step, dueOn, on: addDays(dueOn, step.days) })))
		.filter(({ step, dueOn }) => !sent.some((one) => one.stepId === step.id && one.dueOn === dueOn))
		.toSorted((a, b) => a.on.localeCompare(b.on) || a.dueOn.localeCompare(b.dueOn) || a.step.days - b.step.days)
}

/** A later step of the same due date that was sent makes this one pointless. */
function isPassed(
	{ step, dueOn }: PlannedReminder,
	steps: readonly ReminderStep[],
	sent: readonly SentStep[],
): boolean {
	return sent.some(
		(one) => one.dueOn === dueOn && (steps.find(({ id }) => id === one.stepId)?.days ?? -Infinity) > step.days,
	)
}

/** The reminder to send today: the latest whose day has come, so that no one gets two at once; null without one. */
export function reminderDue(steps: readonly ReminderStep[], of: ReminderOf): PlannedReminder | null {
	const { today, since, sent } = of
	const earliest = [since, addDays(today, -LATE_DAYS)].toSorted().at(-1) ?? since
	const ready = planned(steps, of).filter(({ on }) => on <= today && on >= earliest)
	return ready.filter((one) => !isPassed(one, steps, sent)).at(-1) ?? null
}

/** The first reminder after today; null without one. */
export function nextReminder(steps: readonly ReminderStep[], of: ReminderOf): PlannedReminder | null {
	const due = reminderDue(steps, of)
	if (due !== null) return { ...due, on: of.today }
	return planned(steps, of).find(({ on }) => on > of.today) ?? null
}

/** What `{name}` in a text stands for. */
export const PLACEHOLDERS = {
	client: 'Name of the client',
	case: 'Name of the case',
	invoice: 'Number of the invoice',
	amount: 'Amount due',
	due: 'Due date',
	days: 'Days past due',
	link: 'Address of the invoice in the portal',
	firm: 'Name of the firm',
} as const
export type Placeholder = keyof typeof PLACEHOLDERS

const NAMED = /\{([a-z]+)\}/g

/** Names in braces that stand for nothing. */
export function unknownPlaceholders(text: string): string[] {
	return [...new Set([...text.matchAll(NAMED)].map(([, name = '']) => name))].filter(
		(name) => !Object.hasOwn(PLACEHOLDERS, name),
	)
}

export function fillReminder(text: string, values: Readonly<Record<Placeholder, string>>): string {
	return text.replaceAll(NAMED, (whole, name: string) =>
		Object.hasOwn(values, name) ? values[name as Placeholder] : whole,
	)
}

/** `3 days before it is due`. */
export function stepLabel(days: number): string {
	if (days === 0) return 'On the due date'
	const count = Math.abs(days)
	return `${count} ${count === 1 ? 'day' : 'days'} ${days < 0 ? 'before' : 'after'} the due date`
}

const LINES = ['You can see and pay it here: {link}', '{firm}']
const letter = (...lines: readonly string[]) => ['Dear {client},', ...lines, ...LINES].join('\n\n')

/** What a firm starts from. Ids stand for themselves until the schedule is saved. */
export const STANDARD_STEPS: readonly ReminderStep[] = [
	{
		id: '00000000-0000-4000-8000-000000000001',
		days: -3,
		isOn: true,
		subject: 'Invoice {invoice} is due on {due}',
		text: letter('Invoice {invoice} for {case} is due on {due}. The amount due is {amount}.'),
	},
	{
		id: '00000000-0000-4000-8000-000000000002',
		days: 0,
		isOn: true,
		subject: 'Invoice {invoice} is due today',
		text: letter('Invoice {invoice} for {case} is due today. The amount due is {amount}.'),
	},
	{
		id: '00000000-0000-4000-8000-000000000003',
		days: 7,
		isOn: true,
		subject: 'Invoice {invoice} is past due',
		text: letter(
			'Invoice {invoice} for {case} was due on {due} and {amount} is open.',
			'If you have paid it in the last days, please disregard this message.',
		),
	},
	{
		id: '00000000-0000-4000-8000-000000000004',
		days: 15,
		isOn: true,
		subject: 'Second reminder: invoice {invoice}',
		text: letter(
			'Invoice {invoice} for {case} is {days} days past due, and {amount} is open.',
			'Please pay it, or let us know when you can.',
		),
	},
	{
		id: '00000000-0000-4000-8000-000000000005',
		days: 30,
		isOn: true,
		subject: 'Final reminder: invoice {invoice}',
		text: letter(
			'Invoice {invoice} for {case} was due on {due} and is {days} days past due. The amount due is {amount}.',
			'Please call us if you cannot pay it now, so that we can find a way together.',
		),
	},
]
