import { addDays, isDate } from '@praxis/contract/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { todayHere } from '../../ui/text/typed-day.ts'
import { EntryLine } from './entry-line.tsx'
import { ExpenseList } from './expense-list.tsx'
import { PersonWeeks } from './person-weeks.tsx'
import { ReviewTray } from './review-tray.tsx'
import { totalsQuery, weekOf } from './time.api.ts'
import classes from './time.module.css'
import { TimeDialog } from './time-form.tsx'
import { TimerList } from './timer-list.tsx'
import { useAskedNew } from './use-asked-new.ts'
import { WeekApproval, WeeksToApprove } from './week-approval.tsx'
import { WeekEntries } from './week-entries.tsx'
import { WeekTotals } from './week-totals.tsx'

/** Filter for all who may see the time of others: their own, everyone's, or one person's. */
const PERSON = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const VIEWS = [
	{ value: 'week', label: 'Week list' },
	{ value: 'day', label: 'Day calendar' },
] as const

/** What the address asks for. */
function useAsked() {
	const { permissions, user } = useSession()
	const { params, set } = useUrlParams()
	const asked = params.get('day') ?? ''
	const whose = params.get('whose') ?? ''
	const mayAll = permissions.includes('manage_all_time')
	const isPerson = PERSON.test(whose) && whose !== user.id
	const userId = mayAll && (whose === 'all' || isPerson) ? whose : null
	const view = params.get('view') === 'day' && userId !== 'all' ? 'day' : 'week'
	return { day: isDate(asked) ? asked : todayHere(), userId, view, mayAll, set } as const
}

/** A week of time: timers, one line to record, the days with their sums, and expenses. */
export function TimeTrackingScreen() {
	const { day, userId, view, mayAll, set } = useAsked()
	const { asked, done } = useAskedNew()
	const days = weekOf(day)
	const week = { from: days[0] ?? day, to: days[6] ?? day }
	const person = userId === null ? {} : { userId }
	const listed = view === 'day' ? { from: day, to: day } : week
	return (
		<>
			<Heading day={day} isAsked={asked === 'entry'} onAnswered={done} />
			<Stack>
				<Card title="Timers">
					<TimerList />
				</Card>
				<Card title={`New entry, ${formatDate(day, 'full')}`}>
					<EntryLine key={day} day={day} />
				</Card>
				{userId === null && <ReviewTray key={listed.from} range={listed} />}
				<WeekCard
					days={days}
					day={day}
					range={{ ...week, ...person }}
					onChoose={(next) => set({ day: next === todayHere() ? null : next })}
				/>
				{userId === 'all' ? <WeeksToApprove /> : <WeekApproval startsOn={week.from} userId={userId} />}
				<div className={classes.whose}>
					{mayAll && <WhoseField userId={userId} week={week} />}
					{userId !== 'all' && (
						<SelectField
							label="View"
							required
							options={VIEWS}
							value={view}
							onChange={(value) => set({ view: value === 'day' ? 'day' : null })}
						/>
					)}
				</div>
				<WeekEntries
					key={`${listed.from} ${listed.to} ${userId}`}
					range={{ ...listed, ...person }}
					day={day}
					withNames={userId === 'all'}
					calendar={view === 'day' ? { isOwn: userId === null } : null}
				/>
				<ExpenseList scope={week} isAsked={asked === 'expense'} onAnswered={done} />
			</Stack>
		</>
	)
}

interface HeadingProps {
	readonly day: string
	/** The form is open from the start. */
	readonly isAsked: boolean
	readonly onAnswered: () => void
}

function Heading({ day, isAsked, onAnswered }: HeadingProps) {
	const [isOpen, setOpen] = useState(false)
	const close = () => {
		setOpen(false)
		onAnswered()
	}
	return (
		<>
			<PageHeader
				title="Time tracking"
				lead="Entries keep the time worked; bills round it up to a tenth of an hour."
				actions={
					<Button variant="primary" onClick={() => setOpen(true)}>
						Record time
					</Button>
				}
			/>
			{(isOpen || isAsked) && <TimeDialog one={null} day={day} onClose={close} />}
		</>
	)
}

/** Whose time is shown. A person is chosen in the table of the week. */
function WhoseField({ userId, week }: { readonly userId: string | null; readonly week: { from: string; to: string } }) {
	const { set } = useUrlParams()
	const isPerson = userId !== null && userId !== 'all'
	const named = useQuery({ ...totalsQuery({ ...week, userId: userId ?? undefined }), enabled: isPerson })
	const name = named.data?.totals[0]?.userName ?? 'One person’s time'
	return (
		<SelectField
			label="Show"
			required
			options={[
				{ value: 'own', label: 'My time' },
				{ value: 'all', label: 'Everyone’s time' },
				...(isPerson ? [{ value: userId, label: name }] : []),
			]}
			value={userId ?? 'own'}
			onChange={(value) => set({ whose: value === 'own' ? null : value })}
		/>
	)
}

interface WeekCardProps {
	readonly days: readonly string[]
	readonly day: string
	readonly range: Parameters<typeof totalsQuery>[0]
	readonly onChoose: (day: string) => void
}

function WeekCard({ days, day, range, onChoose }: WeekCardProps) {
	const totals = useQuery(totalsQuery(range))
	const people = range.userId === 'all' && totals.data !== undefined ? totals.data.totals : null
	return (
		<>
			<Card
				title={`${formatDate(range.from)} – ${formatDate(range.to)}`}
				actions={
					<>
						<IconButton
							label="Previous week"
							icon={<Icon name="chevron-left" />}
							onClick={() => onChoose(addDays(day, -7))}
						/>
						<Button size="small" onClick={() => onChoose(todayHere())}>
							This week
						</Button>
						<IconButton
							label="Next week"
							icon={<Icon name="chevron-right" />}
							onClick={() => onChoose(addDays(day, 7))}
						/>
					</>
				}
			>
				<Loaded query={totals} skeleton={<LoadingLines what="the week" />} level={3}>
					{(data) => <WeekTotals days={days} totals={data.totals} chosen={day} onChoose={onChoose} />}
				</Loaded>
			</Card>
			{people !== null && <PersonWeeks days={days} totals={people} />}
		</>
	)
}
