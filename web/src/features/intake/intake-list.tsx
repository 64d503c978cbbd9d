import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { intake } from '@praxis/contract/intake/intake.contract'
import {
	INTAKE_STATUSES,
	type IntakeSummary,
	intakeFields,
	SOURCES,
	URGENCIES,
} from '@praxis/contract/intake/intake.fields'
import { isDate } from '@praxis/contract/kernel/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exportPages } from '../../lib/queries.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { columnsOf, fieldFilter } from '../../ui/list/field-columns.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { type IntakeListFilter, intakeListQuery } from './intake.api.ts'
import { IntakeStatusMark } from './intake-marks.tsx'
import { useIntakeActions } from './use-intake-actions.ts'

const { text, instant } = columnsOf<IntakeSummary>(intakeFields)
const rare = { hiddenAtFirst: true } as const

const COLUMNS: readonly Column<IntakeSummary>[] = [
	text('fullName', { card: 'title' }),
	text('status', { cell: (row) => <IntakeStatusMark one={row} />, width: 8, card: 'mark' }),
	text('practiceArea', { width: 11, card: 'detail' }),
	text('urgency', {
		cell: ({ urgency }) => (
			<StatusMark plain tone={intakeFields.urgency.tones[urgency]}>
				{intakeFields.urgency.values[urgency]}
			</StatusMark>
		),
		width: 7,
		card: 'none',
	}),
	text('deadlineOn', {
		cell: (row) => (row.deadlineOn === null ? '—' : <DateText date={row.deadlineOn} />),
		width: 8,
		card: 'none',
	}),
	text('referralSource', { width: 12, card: 'none', ...rare }),
	text('assignedName', { width: 10, card: 'none' }),
	instant('createdAt', 'relative', { sortable: true, width: 9, card: 'detail' }),
	text('number', { exportValue: (row) => row.number, ...rare }),
	text('email', rare),
	text('phone', rare),
	text('address', rare),
	text('city', rare),
	text('state', rare),
	text('zip', rare),
]

const FILTERS: readonly ListFilter[] = [
	fieldFilter('status', intakeFields.status),
	fieldFilter('urgency', intakeFields.urgency),
	fieldFilter('source', intakeFields.referralSource),
	{
		kind: 'choice',
		id: 'area',
		label: intakeFields.practiceArea.label,
		options: PRACTICE_AREAS.map((value) => ({ value, label: value })),
		single: true,
	},
	{ kind: 'dates', id: 'received', label: intakeFields.createdAt.label },
	{
		kind: 'choice',
		id: 'assigned',
		label: intakeFields.assignedTo.label,
		options: [{ value: 'me', label: 'Me' }],
		single: true,
	},
	{ kind: 'choice', id: 'spam', label: 'Spam', options: [{ value: 'only', label: 'Suspected spam' }], single: true },
]

/** What of a filter in the address is a value of the field. */
function known<V extends string>(values: readonly V[], filter: readonly string[] | undefined): V[] {
	return values.filter((value) => filter?.includes(value))
}

export function toFilter(
	{ search, filters, sort }: Pick<ListState, 'search' | 'filters' | 'sort'>,
	ownId: string,
): IntakeListFilter {
	const [from = '', to = ''] = (filters.received?.[0] ?? '').split('..')
	return {
		search: search || undefined,
		status: known(INTAKE_STATUSES, filters.status),
		urgency: known(URGENCIES, filters.urgency),
		referralSource: known(SOURCES, filters.source),
		practiceArea: filters.area?.[0],
		from: isDate(from) ? from : undefined,
		to: isDate(to) ? to : undefined,
		assignedTo: filters.assigned?.[0] === 'me' ? ownId : undefined,
		spam: filters.spam?.[0] === 'only',
		direction: sort?.descending === false ? 'asc' : 'desc',
	}
}

function rowMenu(row: IntakeSummary, actions: ReturnType<typeof useIntakeActions>): readonly MenuEntry[] {
	const open: MenuEntry = { label: 'Open', href: `/dashboard/intakes/${row.id}` }
	const isSpam = row.spamReason !== null
	if (!actions.mayEdit || row.status === 'opened' || (row.status === 'declined' && !isSpam)) return [open]
	const mark: MenuEntry = {
		label: isSpam ? 'Not spam' : 'Mark as spam',
		onSelect: () => void actions.markSpam(row, !isSpam),
	}
	const remove: MenuEntry = { label: 'Remove', tone: 'danger', onSelect: () => void actions.remove(row) }
	return [open, { divider: true }, mark, ...(isSpam && actions.mayRemove ? [remove] : [])]
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
			exporting={{ fileName: 'inquiries', fetchPage: exportPages(intake.list, filter) }}
			empty={{
				title: 'No inquiries yet',
				text: 'Inquiries from the public page and those you enter yourself appear here.',
			}}
			{...useListPreferences('intakes')}
		/>
	)
}
