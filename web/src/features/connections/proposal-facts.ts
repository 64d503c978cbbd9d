import type { Proposal } from '@praxis/contract/connections/app-proposals.contract'
import { taskFields, taskPriority } from '@praxis/contract/tasks/tasks.fields'
import { formatDate } from '../../ui/text/format.ts'

const MINUTE_S = 60

interface Facts {
	readonly title: string
	readonly facts: readonly (readonly [string, string])[]
}

const dayOf = (day: unknown) => (typeof day === 'string' ? formatDate(day) : null)

function minutesText(seconds: unknown): string {
	const minutes = Math.round(Number(seconds) / MINUTE_S)
	const [hours, rest] = [Math.floor(minutes / MINUTE_S), minutes % MINUTE_S]
	return hours === 0 ? `${rest} min` : rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** What a proposal would write, by the names of its fields; empty ones are left out. */
export function factsOf({ kind, input, caseName }: Proposal): Facts {
	const named: [string, unknown][] =
		kind === 'task'
			? [
					['Case', caseName],
					['Due date', dayOf(input.dueOn)],
					['Priority', taskFields.priority.values[taskPriority.catch('medium').parse(input.priority)]],
					['Description', input.description],
				]
			: [
					['Case', caseName],
					['Day', dayOf(input.workedOn)],
					['Duration', minutesText(input.seconds)],
				]
	const facts = named.flatMap(([label, value]) =>
		value === null || value === undefined || value === '' ? [] : [[label, String(value)] as const],
	)
	return { title: String(kind === 'task' ? input.title : input.description), facts }
}
