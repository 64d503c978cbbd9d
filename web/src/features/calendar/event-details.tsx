import { type ChangeScope, calendar } from '@praxis/contract/calendar/calendar.contract'
import { type EventRecord, eventFields } from '@praxis/contract/calendar/calendar.fields'
import { describeRule } from '@praxis/contract/calendar/recurrence.rules'
import { addMinutes } from '@praxis/contract/kernel/local-time'
import { useState } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { useReaderTimeZone } from '../../ui/text/region.ts'
import { saving } from './calendar.api.ts'
import { OutsideHoursOf } from './conflict-note.tsx'
import { formatWhen } from './event-looks.ts'
import { inZoneOf } from './in-zone.ts'
import { EventGuests } from './inviting/event-guests.tsx'
import { ReminderFields } from './reminder-fields.tsx'
import { ScopeDialog } from './scope-dialog.tsx'

interface EventDetailsProps {
	readonly one: EventRecord
	readonly original: string | undefined
	readonly onEdit: () => void
	readonly onDone: () => void
}

function repetitionOf({ rrule, repeatUntil }: EventRecord): string | null {
	if (rrule === null) return null
	return `${describeRule(rrule)}${repeatUntil === null ? '' : `, until ${formatDate(repeatUntil)}`}`
}

/** When it is for the reader; in its own zone too where that differs. */
function useWhen({ startsLocal, durationMinutes, isAllDay, timeZone }: EventRecord): readonly string[] {
	const zone = useReaderTimeZone()
	const end = addMinutes(startsLocal, durationMinutes)
	const there = formatWhen({ start: startsLocal, end, isAllDay })
	if (isAllDay || zone === timeZone) return [there]
	const here = { start: inZoneOf(startsLocal, timeZone, zone), end: inZoneOf(end, timeZone, zone), isAllDay }
	return [formatWhen(here), `${there} (${timeZone.replaceAll('_', ' ')})`]
}

/** One event, to read; with what can be done with it. */
export function EventDetails({ one, original, onEdit, onDone }: EventDetailsProps) {
	const { user, permissions } = useSession()
	const [isRemoving, setRemoving] = useState(false)
	const mayEdit = one.ownerId === user.id || permissions.includes('manage_calendar')
	const [when, elsewhere] = useWhen(one)
	const repeats = repetitionOf(one)
	const { caseId, caseName, clientId, clientName } = one
	const facts = [
		{ label: 'When', value: when },
		...(elsewhere === undefined ? [] : [{ label: 'There', value: elsewhere }]),
		...(repeats === null ? [] : [{ label: eventFields.rrule.label, value: repeats }]),
		{ label: eventFields.kind.label, value: eventFields.kind.values[one.kind] },
		...(one.location === '' ? [] : [{ label: eventFields.location.label, value: one.location }]),
		...(caseId === null
			? []
			: [{ label: 'Case', value: <UiLink href={`/dashboard/cases/${caseId}`}>{caseName ?? 'Open case'}</UiLink> }]),
		...(clientId === null
			? []
			: [{ label: 'Client', value: <UiLink href={`/clients/${clientId}`}>{clientName ?? 'Open client'}</UiLink> }]),
		{ label: 'Attendees', value: one.attendees.map((person) => person.name).join(', ') },
		...(one.description === '' ? [] : [{ label: 'Description', value: one.description }]),
		...(one.isPrivate ? [{ label: 'Private', value: 'Others see only that you are busy.' }] : []),
		...(one.isClientVisible ? [{ label: 'Client portal', value: 'The client sees this appointment.' }] : []),
	]
	return (
		<Stack gap={3}>
			<FactList facts={facts} />
			{one.attendees.some((person) => person.id === user.id) && <ReminderFields eventId={one.id} />}
			<EventGuests eventId={one.id} mayEdit={mayEdit} warning={<OutsideHoursOf one={one} />} />
			{mayEdit && (
				<Row justify="end">
					<Button variant="danger-quiet" onClick={() => setRemoving(true)}>
						Delete
					</Button>
					<Button variant="primary" onClick={onEdit} data-autofocus>
						Edit
					</Button>
				</Row>
			)}
			{isRemoving && <RemoveDialog one={one} original={original} onClose={() => setRemoving(false)} onDone={onDone} />}
		</Stack>
	)
}

interface RemoveDialogProps {
	readonly one: EventRecord
	readonly original: string | undefined
	readonly onClose: () => void
	readonly onDone: () => void
}

function RemoveDialog({ one, original, onClose, onDone }: RemoveDialogProps) {
	const remove = useSave(calendar.remove, saving('Failed to delete the event'))
	const confirm = async (scope: ChangeScope) => {
		const { id, version } = one
		await remove({ id, version, scope, originalLocal: original }, { message: () => `Deleted “${one.title}”.` })
		onDone()
	}
	const title = `Delete “${one.title}”?`
	if (one.rrule !== null) {
		return <ScopeDialog title={title} confirmLabel="Delete" tone="danger" onClose={onClose} onConfirm={confirm} />
	}
	return (
		<ConfirmDialog opened title={title} confirmLabel="Delete" onClose={onClose} onConfirm={() => confirm('all')}>
			It disappears from the calendars of all attendees. This cannot be undone.
		</ConfirmDialog>
	)
}
