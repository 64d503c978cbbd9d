import type { AttentionItem } from '@praxis/contract/dashboard/dashboard.contract'
import type { Tone } from '@praxis/contract/kernel/field'

/** Deadlines nearer than this are red. */
const NEAR_DAYS = 7
/** Limitation dates nearer than this are amber. */
const MONTH_DAYS = 30

function inDays(days: number): string {
	if (days === 0) return 'today'
	if (days === 1) return 'tomorrow'
	return `in ${days} days`
}

function ago(days: number): string {
	return days === 1 ? '1 day' : `${days} days`
}

function nearness(days: number): Tone {
	if (days <= NEAR_DAYS) return 'red'
	return days <= MONTH_DAYS ? 'amber' : 'blue'
}

/** What the date beside a record is. */
export const DATE_LABELS: Readonly<Record<AttentionItem['reason'], string>> = {
	limitation: 'Limitation date',
	deadline: 'Deadline',
	task: 'Task due',
	inquiry: 'Received',
	response: 'Received',
	mention: 'Mentioned',
	case: 'Updated',
}

type Reasoned = Pick<AttentionItem, 'reason' | 'daysLeft' | 'priority'>

/** Why a record needs attention, and how much. */
export function reasonOf({ reason, daysLeft, priority }: Reasoned): { readonly text: string; readonly tone: Tone } {
	const days = daysLeft ?? 0
	switch (reason) {
		case 'limitation':
			if (days < 0) return { text: `Statute of limitations passed ${ago(-days)} ago`, tone: 'red' }
			return { text: `Statute of limitations ${inDays(days)}`, tone: nearness(days) }
		case 'deadline':
			if (days < 0) return { text: `Deadline passed ${ago(-days)} ago`, tone: 'red' }
			return { text: `Deadline ${inDays(days)}`, tone: days <= NEAR_DAYS ? 'red' : 'amber' }
		case 'task':
			if (days < 0) return { text: `Task overdue by ${ago(-days)}`, tone: 'red' }
			return { text: `Task due ${inDays(days)}`, tone: days <= 1 ? 'amber' : 'blue' }
		case 'inquiry':
			return { text: 'New inquiry, not contacted', tone: priority === 'high' ? 'red' : 'amber' }
		case 'response':
			return { text: 'Response to review', tone: 'blue' }
		case 'mention':
			return { text: 'Unread mention', tone: 'blue' }
		case 'case':
			return priority === 'urgent' ? { text: 'Urgent case', tone: 'red' } : { text: 'High priority', tone: 'amber' }
	}
}
