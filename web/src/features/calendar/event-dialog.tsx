import type { EventRecord } from '@praxis/contract/calendar/calendar.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { useReaderTimeZone } from '../../ui/text/region.ts'
import { eventQuery } from './calendar.api.ts'
import type { Place } from './calendar-place.ts'
import { EventDetails } from './event-details.tsx'
import { type EventStart, emptyEventForm, formOfEvent } from './event-form.rules.ts'
import { EventForm } from './event-form.tsx'

interface EventDialogProps {
	readonly event: Place['event']
	/** Start of a new event, when `event` is null. */
	readonly start: EventStart | null
	readonly onClose: () => void
}

/** An event, or the form of a new one. */
export function EventDialog({ event, start, onClose }: EventDialogProps) {
	if (event !== null) return <OneEvent event={event} onClose={onClose} />
	return start === null ? null : <NewEvent start={start} onClose={onClose} />
}

function NewEvent({ start, onClose }: { readonly start: EventStart; readonly onClose: () => void }) {
	const { user } = useSession()
	const timeZone = useReaderTimeZone()
	const [values] = useState(() => emptyEventForm(start, timeZone, user.id))
	return (
		<Dialog opened wide onClose={onClose} title="New event">
			<EventForm one={null} values={values} names={{ [user.id]: user.fullName }} onDone={onClose} />
		</Dialog>
	)
}

interface OneEventProps {
	readonly event: NonNullable<Place['event']>
	readonly onClose: () => void
}

function OneEvent({ event: { id, original }, onClose }: OneEventProps) {
	const query = useQuery(eventQuery(id, original))
	const [edited, setEdited] = useState<EventRecord | null>(null)
	const title = edited === null ? (query.data?.title ?? 'Event') : 'Edit event'
	return (
		<Dialog opened wide={edited !== null} onClose={onClose} title={title}>
			{edited === null ? (
				<Loaded query={query} skeleton={<LoadingLines what="the event" />} level={3}>
					{(one) => <EventDetails one={one} original={original} onEdit={() => setEdited(one)} onDone={onClose} />}
				</Loaded>
			) : (
				<EventForm
					one={edited}
					original={original}
					values={formOfEvent(edited)}
					names={Object.fromEntries(edited.attendees.map((person) => [person.id, person.name]))}
					onDone={onClose}
				/>
			)}
		</Dialog>
	)
}
