import { type ChangeScope, calendar, type Occurrence } from '@praxis/contract/calendar/calendar.contract'
import { minutesBetween } from '@praxis/contract/kernel/local-time'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { saving } from './calendar.api.ts'
import { formatWhen } from './event-looks.ts'
import { inZoneOf } from './in-zone.ts'
import { ScopeDialog } from './scope-dialog.tsx'

/** New start and end of an event, by the viewer’s clocks. */
export interface Moved {
	readonly start: string
	readonly end: string
}

interface Move extends Moved {
	readonly of: Occurrence
}

/** Moves and resizes events; of a series, after asking which dates. */
export function useMoveEvent(timeZone: string) {
	const [asked, setAsked] = useState<Move | null>(null)
	const edit = useSave(calendar.edit, saving('Failed to move the event'))

	async function save({ of, start, end }: Move, scope: ChangeScope): Promise<void> {
		if (of.eventId === null) return
		const startsLocal = of.isAllDay ? start : inZoneOf(start, timeZone, of.timeZone)
		const durationMinutes = minutesBetween(start, end)
		const { eventId: id, version, originalLocal } = of
		const message = () => `Moved “${of.title}” to ${formatWhen({ start, end, isAllDay: of.isAllDay })}.`
		await edit({ id, version, scope, originalLocal, startsLocal, durationMinutes }, { message })
	}

	const move = (of: Occurrence, { start, end }: Moved) => {
		if (start === of.start && end === of.end) return
		if (of.isRecurring) setAsked({ of, start, end })
		else save({ of, start, end }, 'all').catch((error: unknown) => toast.error(failureOf(error).message))
	}
	const dialog = asked !== null && (
		<ScopeDialog
			title={`Move “${asked.of.title}”`}
			confirmLabel="Move"
			onClose={() => setAsked(null)}
			onConfirm={(scope) => save(asked, scope)}
		/>
	)
	return { move, dialog }
}
