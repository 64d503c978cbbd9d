import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import {
	INTAKE_SORTS,
	INTAKE_STATUSES,
	type IntakeSummary,
	intakeFields,
	SOURCES,
	URGENCIES,
} from '@praxis/contract/intake/intake.fields'
import { isDate } from '@praxis/contract/kernel/dates'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { QueryList } from '../../parts/list-screen.tsx'
import { fieldFilter } from '../../ui/list/field-columns.tsx'
import type { ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { type IntakeListFilter, intakeListQuery } from './intake.api.ts'
import { INTAKE_COLUMNS, intakeColumns } from './intake-columns.tsx'
import { useIntakeActions } from './use-intake-actions.ts'
import { useIntakeBulk } from './use-intake-bulk.tsx'

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
		sort: INTAKE_SORTS.find((one) => one === sort?.column) ?? 'createdAt',
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
	const bulk = useIntakeBulk()
	const columns = actions.mayEdit ? intakeColumns(bulk) : INTAKE_COLUMNS
	const list = useListState({ filters: FILTERS, defaultSort: { column: 'createdAt', descending: true } })
	return (
		<>
			<QueryList
				label="Inquiries"
				singular="inquiry"
				columns={columns}
				list={list}
				query={intakeListQuery(toFilter(list.state, session?.user.id ?? ''))}
				rowLabel={(row) => row.fullName}
				rowHref={(row) => `/dashboard/intakes/${row.id}`}
				rowActions={(row) => rowMenu(row, actions)}
				bulkActions={actions.mayEdit ? bulk.actions : []}
				searchLabel="Search name, company, email, phone or number"
				empty={{
					title: 'No inquiries yet',
					text: 'Inquiries from the public page and those you enter yourself appear here.',
				}}
				{...useListPreferences('intakes')}
			/>
			{bulk.dialog}
		</>
	)
}
