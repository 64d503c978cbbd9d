import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { clockText } from '@praxis/contract/time/duration.rules'
import type { Timer } from '@praxis/contract/time/time.fields'
import { timers } from '@praxis/contract/time/timers.contract'
import { useQueryClient } from '@tanstack/react-query'
import { type Saving, useSave } from '../../parts/use-save.ts'
import { todayHere } from '../../ui/text/typed-day.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { wallAt } from '../notifications/zoned-time.ts'
import { TIMERS_TOPIC, TOPIC } from './time.api.ts'
import { zoneHere } from './zone-here.ts'

/** The day is today; the work began when the timer was made, if that was today. */
function timeOf(id: string, createdAt: string): InputOf<typeof timers.record> {
	const workedOn = todayHere()
	const began = wallAt(new Date(createdAt), zoneHere()).day
	return { id, workedOn, startedAt: began === workedOn ? createdAt : null }
}

/** What can be done with own timers. Each needs the server: only there one runs at a time. */
export function useTimerActions() {
	const client = useQueryClient()
	const saving = <T>(failed: string): Saving<T> => ({ topic: TIMERS_TOPIC, failed })
	const start = useSave(timers.start, saving('Failed to start the timer'))
	const resume = useSave(timers.resume, saving('Failed to resume the timer'))
	const pause = useSave(timers.pause, saving('Failed to pause the timer'))
	const record = useSave(timers.record, saving('Failed to record the timer'))
	const discard = useSave(timers.discard, saving('Failed to discard the timer'))
	const edit = useSave(timers.edit, saving('Failed to update the timer'))
	const caught = (doing: Promise<unknown>) => void doing.catch(toast.failure)
	return {
		start: (about: Omit<InputOf<typeof timers.start>, 'id'> = {}) => caught(start({ id: newId(), ...about })),
		resume: ({ id }: Timer) => caught(resume({ id })),
		pause: ({ id }: Timer) => caught(pause({ id })),
		discard: ({ id }: Timer) => discard({ id }, { message: () => 'Timer discarded.' }),
		edit: ({ id, version }: Timer, changes: { caseId?: string | null; description?: string }) =>
			edit({ id, version, ...changes }),
		record: ({ id, createdAt }: Timer) =>
			caught(
				record(timeOf(id, createdAt), { message: ({ seconds }) => `Recorded ${clockText(seconds)}.` }).then(() =>
					client.invalidateQueries({ queryKey: [TOPIC] }),
				),
			),
	}
}
