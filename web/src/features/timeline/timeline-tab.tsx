import { timeline } from '@praxis/contract/timeline/timeline.contract'
import {
	ENTRY_KINDS,
	type EntryKind,
	type TimelineEntry,
	type TimelineItem,
} from '@praxis/contract/timeline/timeline.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useActivityLabels } from '../../lib/activity-labels.ts'
import { usePendingWrites } from '../../lib/offline/sync-service.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { activityEvent } from '../../parts/record-activity.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Stack, Text } from '../../ui/layout/layout.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { TimelineChanges, TimelineSkeleton } from '../../ui/record/timeline.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { EntryItem, KIND_ICONS, OnCase } from './entry-item.tsx'
import { ADD_LABELS, logEntry, type TimelineFilter, type TimelineSubject, timelineQuery } from './timeline.api.ts'
import classes from './timeline.module.css'

const NewEntry = lazy(async () => ({ default: (await import('./entry-form.tsx')).NewEntry }))

const FILTERS = { all: 'All', note: 'Notes', call: 'Calls', email: 'Emails', meeting: 'Meetings', change: 'Changes' }
type Shown = keyof typeof FILTERS
const SHOWN = Object.keys(FILTERS) as Shown[]
const NO_LABELS = { fields: {}, actions: {}, createAction: '' }

interface TimelineTabProps {
	readonly subject: TimelineSubject
	/** Name of the record. */
	readonly about: string
	/** Version of the record: its changes reload the timeline. */
	readonly version: number
	/** Whom calls, emails and meetings are usually with. */
	readonly contact?: string
	/** False for a deleted record. */
	readonly mayLog?: boolean
}

/** Notes, calls, emails, meetings and changes of a record in one feed. The URL keeps filter, search and the open form. */
export function TimelineTab({ subject, about, version, contact = '', mayLog = true }: TimelineTabProps) {
	const mayCall = useMay()
	const { params, set } = useUrlParams()
	const shown = SHOWN.find((one) => one === params.get('show')) ?? 'all'
	const search = params.get('find') ?? ''
	const logging = ENTRY_KINDS.find((one) => one === params.get('log')) ?? null
	const mayAdd = mayLog && mayCall(timeline.add)
	const isPlain = shown === 'all' && search === ''
	const filter: TimelineFilter = {
		...(shown !== 'all' && { kind: shown }),
		...(search !== '' && { search }),
		...(isPlain && { pinned: 'exclude' }),
	}
	return (
		<Stack gap={5} width="content">
			{mayAdd && (
				<Logging kind={logging} onKind={(kind) => set({ log: kind }, { replace: kind === null })}>
					{(kind) => (
						<NewEntry
							key={kind}
							kind={kind}
							subject={subject}
							about={about}
							contact={contact}
							onDone={() => set({ log: null })}
						/>
					)}
				</Logging>
			)}
			<Waiting subject={subject} />
			<div className={classes.filters}>
				<fieldset className={classes.kinds} aria-label="Show">
					{SHOWN.map((one) => (
						<button
							key={one}
							type="button"
							className={classes.kind}
							aria-pressed={one === shown}
							onClick={() => set({ show: one === 'all' ? null : one })}
						>
							{FILTERS[one]}
						</button>
					))}
				</fieldset>
				<SearchBox label="Search entries" value={search} onSearch={(typed) => set({ find: typed || null })} />
			</div>
			{isPlain && <Pinned subject={subject} version={version} />}
			<Feed subject={subject} version={version} filter={filter} shown={shown} search={search} />
		</Stack>
	)
}

interface LoggingProps {
	readonly kind: EntryKind | null
	readonly onKind: (kind: EntryKind | null) => void
	readonly children: (kind: EntryKind) => ReactNode
}

/** The ways to add to the timeline, or the form of the chosen one. */
function Logging({ kind: logging, onKind, children }: LoggingProps) {
	const ways = useRef<HTMLFieldSetElement>(null)
	const last = useRef<EntryKind | null>(null)
	useEffect(() => {
		// The form took the focus and is gone: it returns to where the form came from.
		if (logging === null && last.current !== null) {
			ways.current?.querySelectorAll('button')[ENTRY_KINDS.indexOf(last.current)]?.focus()
		}
		last.current = logging
	}, [logging])
	if (logging !== null) return <Suspense fallback={<LoadingLines what="form" />}>{children(logging)}</Suspense>
	return (
		<fieldset ref={ways} className={classes.actions} aria-label="Add to the timeline">
			{ENTRY_KINDS.map((kind) => (
				<Button key={kind} icon={<Icon name={KIND_ICONS[kind]} size="small" />} onClick={() => onKind(kind)}>
					{ADD_LABELS[kind]}
				</Button>
			))}
		</fieldset>
	)
}

/** Entries that wait on this device for a connection. */
function Waiting({ subject }: { readonly subject: TimelineSubject }) {
	const own = usePendingWrites().filter(
		({ endpointId, input }) =>
			endpointId === logEntry.endpoint.id &&
			Object.entries(subject).every(([key, id]) => (input as Record<string, unknown>)[key] === id),
	)
	if (own.length === 0) return null
	return (
		<Banner tone="amber">
			{own.map((write) => (
				<p key={write.id}>
					{write.label}, <InstantText at={write.madeAt} shown="relative" />: waiting to be saved.
				</p>
			))}
		</Banner>
	)
}

function Pinned({ subject, version }: Pick<TimelineTabProps, 'subject' | 'version'>) {
	const { data } = useInfiniteQuery(timelineQuery(subject, { pinned: 'only' }, version))
	const entries = (data?.pages ?? []).flatMap((page) => page.items).flatMap(({ entry }) => entry ?? [])
	if (entries.length === 0) return null
	return (
		<section aria-labelledby="pinned-entries">
			<Hint as="h3" id="pinned-entries" weight="medium" after={2}>
				Pinned
			</Hint>
			<Items entries={entries} subject={subject} label="Pinned entries" />
		</section>
	)
}

function Items(props: {
	readonly entries: readonly TimelineEntry[]
	readonly subject: TimelineSubject
	readonly label: string
}) {
	return (
		<Stack as="ol" gap={0} aria-label={props.label}>
			{props.entries.map((entry) => (
				<EntryItem key={entry.id} entry={entry} subject={props.subject} />
			))}
		</Stack>
	)
}

interface FeedProps extends Pick<TimelineTabProps, 'subject' | 'version'> {
	readonly filter: TimelineFilter
	readonly shown: Shown
	readonly search: string
}

function Feed({ subject, version, filter, shown, search }: FeedProps) {
	const query = useInfiniteQuery(timelineQuery(subject, filter, version))
	const items = query.data?.pages.flatMap((page) => page.items) ?? []
	return (
		<Loaded query={query} skeleton={<TimelineSkeleton />}>
			{() =>
				items.length === 0 ? (
					<Nothing shown={shown} search={search} />
				) : (
					<>
						<Stack as="ol" gap={0} aria-label="Timeline, newest first">
							{items.map((item) => (
								<Item key={item.id} item={item} subject={subject} />
							))}
						</Stack>
						{query.hasNextPage && (
							<div>
								<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
									Show older
								</Button>
							</div>
						)}
					</>
				)
			}
		</Loaded>
	)
}

function Nothing({ shown, search }: Pick<FeedProps, 'shown' | 'search'>) {
	if (search !== '') return <EmptyState title={`Nothing found for “${search}”`} />
	if (shown !== 'all')
		return <EmptyState title={`No ${FILTERS[shown].toLowerCase()} yet`} icon={<Icon name="history" />} />
	return (
		<EmptyState title="Nothing here yet" icon={<Icon name="history" />}>
			<p>Log notes, calls, emails and meetings; every change is listed here too. Clients never see the timeline.</p>
		</EmptyState>
	)
}

function Item({ item, subject }: { readonly item: TimelineItem; readonly subject: TimelineSubject }) {
	const labels = useActivityLabels()
	if (item.entry !== null) return <EntryItem entry={item.entry} subject={subject} />
	if (item.change === null || labels === undefined) return null
	const event = activityEvent(item.change, labels[item.change.entity] ?? NO_LABELS)
	return (
		<li className={classes.item} data-change>
			<span className={classes.mark}>
				<Icon name="history" size="small" />
			</span>
			<div className={classes.body}>
				<p>
					<Text weight="medium">{event.who}</Text> {event.what}
					<OnCase {...item.change} subject={subject} />{' '}
					<span className={classes.when}>
						<InstantText at={event.when} shown="relative" />
					</span>
				</p>
				<TimelineChanges changes={event.changes ?? []} />
			</div>
		</li>
	)
}
