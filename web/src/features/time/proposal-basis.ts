import type { TimeProposal } from '@praxis/contract/time/proposals.contract'
import { wallAt } from '../notifications/zoned-time.ts'
import { zoneHere } from './zone-here.ts'

type Of = Pick<TimeProposal, 'source' | 'count' | 'isMeasured' | 'firstAt' | 'lastAt'>

const timeOf = (at: string) => wallAt(new Date(at), zoneHere()).time

/** Where the proposed duration comes from. */
export function basisOf({ source, count, isMeasured, firstAt, lastAt }: Of): string {
	const at = timeOf(firstAt)
	switch (source) {
		case 'document':
			return count === 1
				? `Edited at ${at}`
				: `${count} edits from ${at} to ${timeOf(lastAt)}, pauses over 5 minutes left out`
		case 'appointment':
			return `Calendar, from ${at}: the length of the appointment`
		case 'activity':
			return isMeasured ? `Logged at ${at} with its duration` : `Logged at ${at} without a duration: 0.1 h assumed`
		case 'messages':
			return count === 1 ? `Sent at ${at}: 0.1 h assumed` : `${count} messages: 0.1 h assumed for each`
		case 'task':
			return `Task done at ${at}: 0.1 h assumed`
	}
}
