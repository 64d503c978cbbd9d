import type { calendar, Occurrence } from '@praxis/contract/calendar/calendar.contract'
import { isLocalTime } from '@praxis/contract/kernel/local-time'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { z } from 'zod'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { useReaderTimeZone } from '../../ui/text/region.ts'
import { todayHere } from '../../ui/text/typed-day.ts'
import { useMedia } from '../../ui/theme/use-media.ts'
import { AgendaList } from './agenda-list.tsx'
import { eventsQuery } from './calendar.api.ts'
import { type DaySpan, inRoom, type Place, placeOf, roomsOf, spanOf } from './calendar-place.ts'
import { CalendarToolbar, titleOf } from './calendar-toolbar.tsx'
import { ColorLegend } from './color-legend.tsx'
import { DueLine } from './due-line.tsx'
import type { EventStart } from './event-form.rules.ts'
import { type ColoredBy, tonesOf } from './event-looks.ts'
import { firstDayOfWeek } from './first-day.ts'
import { PrintedDays } from './printed-days.tsx'
import { useColoredBy } from './use-colored-by.ts'
import { useDayRows, useShades } from './use-day-rows.ts'
import { type Moved, useMoveEvent } from './use-move-event.tsx'
import { useWaitingEvents } from './waiting-events.ts'

const CalendarGrid = lazy(async () => ({ default: (await import('./calendar-grid.tsx')).CalendarGrid }))
const EventDialog = lazy(async () => ({ default: (await import('./event-dialog.tsx')).EventDialog }))

const FeedsDialog = lazy(async () => ({ default: (await import('./feeds-dialog.tsx')).FeedsDialog }))
const BookingPagesDialog = lazy(async () => ({
	default: (await import('./booking/booking-pages-dialog.tsx')).BookingPagesDialog,
}))
const WorkingHoursDialog = lazy(async () => ({
	default: (await import('./working-hours-dialog.tsx')).WorkingHoursDialog,
}))
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

const MORNING = '09:00'

/** What a link to a new event says of it. */
function startOf(params: URLSearchParams, day: string): EventStart | null {
	if (params.get('new') === null) return null
	const asked = params.get('at') ?? ''
	return {
		start: isLocalTime(asked) ? asked : `${day}T${MORNING}`,
		minutes: 60,
		isAllDay: false,
		caseId: params.get('case') ?? undefined,
		clientId: params.get('client') ?? undefined,
	}
}

/** The calendar of the firm: the address says which days, how and whose. */
export function FirmCalendar() {
	const { user } = useSession()
	const { params, set } = useUrlParams()
	const timeZone = useReaderTimeZone()
	const isNarrow = useMedia('(max-width: 48rem)')
	const place = placeOf(params, { today: todayHere(), isNarrow, userId: user.id })
	const [draft, setDraft] = useState<EventStart | null>(null)
	const firstDay = firstDayOfWeek()
	const span = spanOf(place.view, place.day, firstDay)
	const query = useQuery(eventsQuery({ ...span, timeZone, people: [...place.people] }))
	const moving = useMoveEvent(timeZone)
	const waiting = useWaitingEvents(timeZone)
	const [isPrinting, setPrinting] = useState(false)
	const shown = shownOf(query.data, waiting, place.room)
	const [coloredBy, setColoredBy] = useColoredBy()
	const start = draft ?? startOf(params, place.day)
	const open = (one: Occurrence) => {
		if (one.eventId !== null) set({ event: one.eventId, on: one.originalLocal }, { replace: false })
	}
	const close = () => {
		setDraft(null)
		set({ event: null, on: null, new: null, at: null, case: null, client: null })
	}
	return (
		<>
			<PageHeader
				title="Calendar"
				actions={
					<Actions
						onNew={() => setDraft({ start: `${place.day}T${MORNING}`, minutes: 60, isAllDay: false })}
						onPrint={() => setPrinting(true)}
						coloredBy={coloredBy}
						onColor={setColoredBy}
					/>
				}
			/>
			<CalendarToolbar place={place} span={span} userId={user.id} rooms={roomsOf(query.data?.items ?? [])} set={set} />
			<Loaded query={query} skeleton={<LoadingLines what="the calendar" />}>
				{() => (
					<Stack aria-busy={query.isPlaceholderData || undefined}>
						<Found {...{ found: shown, place, span, open, coloredBy, set }} add={setDraft} move={moving.move} />
					</Stack>
				)}
			</Loaded>
			{moving.dialog}
			{isPrinting && <Printed place={place} span={span} found={shown} onPrinted={() => setPrinting(false)} />}
			{(place.event !== null || start !== null) && (
				<Suspense fallback={null}>
					<EventDialog key={place.event?.id ?? 'new'} event={place.event} start={start} onClose={close} />
				</Suspense>
			)}
		</>
	)
}

type FoundEvents = z.output<typeof calendar.list.output>

/** What was found with what waits for a network; of a room, only its events. */
function shownOf(found: FoundEvents | undefined, waiting: readonly Occurrence[], room: string | null): FoundEvents {
	const { items, due, isCut } = found ?? { items: [], due: [], isCut: false }
	const known = new Set(items.map((one) => one.eventId))
	const added = waiting.filter(({ key }) => !known.has(key.slice(key.indexOf('/') + 1)))
	const all = added.length === 0 ? items : [...items, ...added].sort((a, b) => a.start.localeCompare(b.start))
	return { items: [...inRoom(all, room)], due: room === null ? due : [], isCut }
}

interface PrintedProps {
	readonly place: Place
	readonly span: DaySpan
	readonly found: FoundEvents
	readonly onPrinted: () => void
}

function Printed({ place: { view, day }, span, found: { items, due }, onPrinted }: PrintedProps) {
	return <PrintedDays title={titleOf(view, day, span)} span={span} events={items} due={due} onPrinted={onPrinted} />
}

interface ActionsProps {
	readonly onNew: () => void
	readonly onPrint: () => void
	readonly coloredBy: ColoredBy
	readonly onColor: (by: ColoredBy) => void
}

/** A new event, and what connects the calendar with other programs. */
function Actions({ onNew, onPrint, coloredBy, onColor }: ActionsProps) {
	const { params, set } = useUrlParams()
	const close = () => set({ open: null })
	return (
		<>
			<ActionMenu
				label="More actions for the calendar"
				entries={[
					{ label: 'Print', onSelect: onPrint },
					coloredBy === 'kind'
						? { label: 'Color by case', onSelect: () => onColor('case') }
						: { label: 'Color by kind', onSelect: () => onColor('kind') },
					{ label: 'Working hours', onSelect: () => set({ open: 'hours' }) },
					{ label: 'Booking pages', onSelect: () => set({ open: 'booking' }) },
					{ label: 'Calendar feeds', onSelect: () => set({ open: 'feeds' }) },
					{ label: 'Import a calendar file', onSelect: () => set({ open: 'import' }) },
				]}
			/>
			<Button variant="primary" icon={<Icon name="plus" size="small" />} onClick={onNew}>
				New event
			</Button>
			<Suspense fallback={null}>
				{params.get('open') === 'hours' && <WorkingHoursDialog onClose={close} />}
				{params.get('open') === 'booking' && <BookingPagesDialog onClose={close} />}
				{params.get('open') === 'feeds' && <FeedsDialog onClose={close} />}
				{params.get('open') === 'import' && <ImportDialog onClose={close} />}
			</Suspense>
		</>
	)
}

interface FoundProps {
	readonly found: FoundEvents
	readonly place: Place
	readonly span: DaySpan
	readonly open: (one: Occurrence) => void
	readonly add: (at: EventStart) => void
	readonly move: (one: Occurrence, to: Moved) => void
	readonly coloredBy: ColoredBy
	readonly set: ReturnType<typeof useUrlParams>['set']
}

function Found({ found: { items, due, isCut }, place, span, open, add, move, coloredBy, set }: FoundProps) {
	const timeZone = useReaderTimeZone()
	const toneOf = tonesOf(items, coloredBy)
	const rows = useDayRows(place, items)
	const shades = useShades(place, span, rows?.all)
	return (
		<>
			{isCut && <Banner tone="amber">Too many events to show them all. Choose fewer people or fewer days.</Banner>}
			{rows !== undefined && <DueLine due={due} />}
			{coloredBy === 'case' && <ColorLegend events={items} toneOf={toneOf} />}
			{place.view === 'agenda' ? (
				<AgendaList {...{ span, due, toneOf }} events={items} onOpen={open} empty={<NothingPlanned />} />
			) : (
				<Suspense fallback={<LoadingLines what="the calendar" />}>
					<CalendarGrid
						view={place.view}
						day={place.day}
						firstDay={firstDayOfWeek()}
						events={items}
						due={due}
						toneOf={toneOf}
						rows={rows}
						shades={shades}
						timeZone={timeZone}
						onOpen={open}
						onAdd={add}
						onMove={move}
						onDay={(day) => set({ view: 'day', date: day }, { replace: false })}
					/>
				</Suspense>
			)}
		</>
	)
}

function NothingPlanned() {
	return (
		<EmptyState title="Nothing planned" icon={<Icon name="calendar" />}>
			No events, due tasks, deadlines or limitation dates in these 30 days.
		</EmptyState>
	)
}
