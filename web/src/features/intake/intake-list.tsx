import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { intake } from '@praxis/contract/intake/intake.contract'
import { INTAKE_STATUSES, SOURCES, URGENCIES } from '@praxis/contract/intake/intake.rules'
import type { IntakeSummary } from '@praxis/contract/intake/intake-fields'
import { INTAKE_STATUS_WORDS, SOURCE_WORDS, URGENCY_WORDS } from '@praxis/contract/intake/intake-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../lib/call.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { DateText, InstantText } from '../../ui/text/values.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { type IntakeListFilter, intakeListQuery } from './intake.api.ts'
import { IntakeStatusMark } from './intake-marks.tsx'
import { INTAKE_TONES, URGENCY_TONES } from './intake-tones.ts'
import { useIntakeActions } from './use-intake-actions.ts'

const EXPORT_PAGE = 200

type OfContact = 'email' | 'phone' | 'address' | 'city' | 'state' | 'zip'

function ofContact(id: OfContact, header: string): Column<IntakeSummary> {
	return { id, header, cell: (row) => row[id] || '—', exportValue: (row) => row[id], hiddenAtFirst: true }
}

const COLUMNS: readonly Column<IntakeSummary>[] = [
	{
		id: 'fullName',
		header: 'Name',
		cell: (row) => row.fullName,
		exportValue: (row) => row.fullName,
		card: 'title',
	},
	{
		id: 'status',
		header: 'Status',
		cell: (row) => <IntakeStatusMark one={row} />,
		exportValue: (row) => INTAKE_STATUS_WORDS[row.status],
		width: 8,
		card: 'mark',
	},
	{
		id: 'practiceArea',
		header: 'Field of law',
		cell: (row) => row.practiceArea ?? '—',
		exportValue: (row) => row.practiceArea,
		width: 11,
		card: 'detail',
	},
	{
		id: 'urgency',
		header: 'Urgency',
		cell: (row) => (
			<StatusMark plain tone={URGENCY_TONES[row.urgency]}>
				{URGENCY_WORDS[row.urgency]}
			</StatusMark>
		),
		exportValue: (row) => URGENCY_WORDS[row.urgency],
		width: 7,
		card: 'none',
	},
	{
		id: 'deadlineOn',
		header: 'By',
		cell: (row) => (row.deadlineOn === null ? '—' : <DateText date={row.deadlineOn} />),
		exportValue: (row) => row.deadlineOn,
		width: 8,
		card: 'none',
	},
	{
		id: 'heardFrom',
		header: 'Heard from',
		cell: (row) => (row.heardFrom === null ? '—' : SOURCE_WORDS[row.heardFrom]),
		exportValue: (row) => (row.heardFrom === null ? null : SOURCE_WORDS[row.heardFrom]),
		width: 12,
		hiddenAtFirst: true,
		card: 'none',
	},
	{
		id: 'assignedTo',
		header: 'Looked after by',
		cell: (row) => row.assignedName ?? '—',
		exportValue: (row) => row.assignedName,
		width: 10,
		card: 'none',
	},
	{
		id: 'createdAt',
		header: 'Arrived',
		cell: (row) => <InstantText at={row.createdAt} shown="relative" />,
		exportValue: (row) => new Date(row.createdAt),
		sortable: true,
		width: 9,
		card: 'detail',
	},
	{ id: 'number', header: 'Number', cell: (row) => row.number, exportValue: (row) => row.number, hiddenAtFirst: true },
	ofContact('email', 'Email'),
	ofContact('phone', 'Phone'),
	ofContact('address', 'Street'),
	ofContact('city', 'City'),
	ofContact('state', 'State'),
	ofContact('zip', 'ZIP code'),
]

const FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'status',
		label: 'Status',
		options: INTAKE_STATUSES.map((value) => ({
			value,
			label: INTAKE_STATUS_WORDS[value],
			tone: INTAKE_TONES[value],
		})),
	},
	{
		kind: 'choice',
		id: 'urgency',
		label: 'Urgency',
		options: URGENCIES.map((value) => ({ value, label: URGENCY_WORDS[value], tone: URGENCY_TONES[value] })),
	},
	{
		kind: 'choice',
		id: 'source',
		label: 'Heard from',
		options: SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] })),
	},
	{
		kind: 'choice',
		id: 'area',
		label: 'Field of law',
		options: PRACTICE_AREAS.map((value) => ({ value, label: value })),
		single: true,
	},
	{ kind: 'dates', id: 'arrived', label: 'Arrived' },
	{ kind: 'choice', id: 'who', label: 'Looked after by', options: [{ value: 'me', label: 'Me' }], single: true },
	{ kind: 'choice', id: 'spam', label: 'Spam', options: [{ value: 'only', label: 'Suspected spam' }], single: true },
]

const { shape } = intake.list.input
const statuses = z.array(z.enum(INTAKE_STATUSES)).catch([])
const urgencies = z.array(z.enum(URGENCIES)).catch([])
const sources = z.array(z.enum(SOURCES)).catch([])

function toFilter(state: ListState, ownId: string): IntakeListFilter {
	const [from = '', to = ''] = (state.filters.arrived?.[0] ?? '').split('..')
	return {
		search: state.search || undefined,
		status: statuses.parse([...(state.filters.status ?? [])]),
		urgency: urgencies.parse([...(state.filters.urgency ?? [])]),
		heardFrom: sources.parse([...(state.filters.source ?? [])]),
		practiceArea: state.filters.area?.[0],
		from: shape.from.catch(undefined).parse(from || undefined),
		to: shape.to.catch(undefined).parse(to || undefined),
		assignedTo: state.filters.who?.[0] === 'me' ? ownId : undefined,
		spam: state.filters.spam?.[0] === 'only',
		direction: state.sort?.descending === false ? 'asc' : 'desc',
	}
}

function rowMenu(row: IntakeSummary, actions: ReturnType<typeof useIntakeActions>): readonly MenuEntry[] {
	const read: MenuEntry = { label: 'Read', href: `/dashboard/intakes/${row.id}` }
	const isSpam = row.spamReason !== null
	if (!actions.mayEdit || row.status === 'opened' || (row.status === 'declined' && !isSpam)) return [read]
	const mark: MenuEntry = {
		label: isSpam ? 'This is no spam' : 'Mark as spam',
		onSelect: () => void actions.markSpam(row, !isSpam),
	}
	const remove: MenuEntry = { label: 'Remove', tone: 'danger', onSelect: () => void actions.remove(row) }
	return [read, { divider: true }, mark, ...(isSpam && actions.mayRemove ? [remove] : [])]
}

/** Every inquiry, to search and filter. */
export function IntakeList() {
	const { session } = useAuth()
	const actions = useIntakeActions()
	const list = useListState({ filters: FILTERS, defaultSort: { column: 'createdAt', descending: true } })
	const filter = toFilter(list.state, session?.user.id ?? '')
	const query = useInfiniteQuery(intakeListQuery(filter))
	return (
		<DataList
			label="Inquiries"
			columns={COLUMNS}
			list={list}
			source={sourceOf(query)}
			rowKey={(row) => row.id}
			rowLabel={(row) => row.fullName}
			rowHref={(row) => `/dashboard/intakes/${row.id}`}
			rowActions={(row) => rowMenu(row, actions)}
			searchLabel="Search name, company, email, phone or number"
			exporting={{
				fileName: 'inquiries',
				fetchPage: (cursor, signal) =>
					call(
						intake.list,
						{ ...filter, cursor: cursor ?? undefined, limit: EXPORT_PAGE, withTotal: cursor === null },
						{ signal },
					),
			}}
			empty={{
				title: 'No inquiries yet',
				text: 'Inquiries from the public page arrive here, and those you write down while on the phone.',
			}}
			{...useListPreferences('intakes')}
		/>
	)
}
