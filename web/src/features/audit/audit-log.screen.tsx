import { audit } from '@praxis/contract/audit/audit.contract'
import { AUDIT_AREA_LABELS, AUDIT_AREAS, type AuditEntry, areaOf } from '@praxis/contract/audit/audit.fields'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { deviceName } from '@praxis/contract/kernel/device-name'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useActivityLabels } from '../../lib/activity-labels.ts'
import { call } from '../../lib/call.ts'
import { exportPages } from '../../lib/queries.ts'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { startOfDay } from '../../ui/text/wall-clock.ts'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { type AuditFilter, auditListQuery } from './audit.api.ts'
import classes from './audit.module.css'
import { actionLabel, changesOf, entityLabel, type Labels, recordLabel } from './audit-labels.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { VerificationCard } from './verification-card.tsx'

const FOUND_MAX = 10
const NO_LABELS: Labels = {}

async function findPeople(typed: string, signal: AbortSignal) {
	const { items } = await call(audit.people, { search: typed || undefined }, { signal })
	return items.map(({ id, fullName, email }) => ({ value: id, label: fullName, detail: email ?? 'Guest' }))
}

async function findRecords(typed: string, signal: AbortSignal) {
	const input = { search: typed || undefined, limit: FOUND_MAX }
	const [foundCases, foundClients] = await Promise.all([
		call(cases.list, input, { signal }),
		call(clients.list, input, { signal }),
	])
	return [
		...foundCases.items.map(({ id, caseName }) => ({ value: `cases:${id}`, label: caseName, detail: 'Case' })),
		...foundClients.items.map(({ id, fullName }) => ({ value: `clients:${id}`, label: fullName, detail: 'Client' })),
	]
}

function recordFilterLabel(value: string): string {
	const [entity = '', id = ''] = value.split(':')
	return `${entityLabel(entity)} ${id.slice(-6)}`
}

const FILTERS: readonly ListFilter[] = [
	{ kind: 'lookup', id: 'person', label: 'Person', search: findPeople },
	{
		kind: 'choice',
		id: 'area',
		label: 'Area',
		options: AUDIT_AREAS.map((value) => ({ value, label: AUDIT_AREA_LABELS[value] })),
	},
	{ kind: 'lookup', id: 'record', label: 'Record', search: findRecords },
	{ kind: 'dates', id: 'time', label: 'Date' },
	{ kind: 'text', id: 'ip', label: 'IP address' },
]

const RECORD = /^[a-z_]{1,60}:[\w-]{1,100}$/
const USER_ID = /^(guest_)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What of the address is a filter. Days are days of the reader's time zone. */
export function toFilter({ filters }: Pick<ListState, 'filters'>): AuditFilter {
	const [from = '', to = ''] = (filters.time?.[0] ?? '').split('..')
	const record = filters.record?.[0] ?? ''
	const person = filters.person?.[0] ?? ''
	return {
		actorId: USER_ID.test(person) ? person : undefined,
		area: AUDIT_AREAS.filter((one) => filters.area?.includes(one)),
		record: RECORD.test(record) ? record : undefined,
		from: startOfDay(from)?.toISOString(),
		until: startOfDay(to, 1)?.toISOString(),
		ip: filters.ip?.[0]?.slice(0, 60),
	}
}

type ColumnOptions = Partial<Omit<Column<AuditEntry>, 'id' | 'header'>>

function textColumn(
	id: string,
	header: string,
	text: (row: AuditEntry) => string | null,
	rest: ColumnOptions = {},
): Column<AuditEntry> {
	return { id, header, cell: (row) => text(row) || '—', exportValue: text, card: 'none', ...rest }
}

function columnsOf(labels: Labels): readonly Column<AuditEntry>[] {
	const changes = (row: AuditEntry) =>
		changesOf(row, labels)
			.map(({ field, before, after }) => `${field}: ${before ?? 'None'} → ${after ?? 'None'}`)
			.join('\n')
	const hidden = { hiddenAtFirst: true, width: 20 }
	return [
		textColumn('action', 'Action', (row) => actionLabel(row.action, labels), { card: 'title' }),
		{
			id: 'at',
			header: 'Time',
			cell: ({ at }) => <InstantText at={at} />,
			exportValue: ({ at }) => new Date(at),
			width: 12,
			card: 'mark',
		},
		textColumn('person', 'Person', (row) => row.actorName, { width: 12, card: 'detail' }),
		textColumn('record', 'Record', recordLabel, { width: 16, card: 'detail' }),
		textColumn('area', 'Area', (row) => AUDIT_AREA_LABELS[areaOf(row.action)], { ...hidden, width: 11 }),
		textColumn('ip', 'IP address', (row) => row.ip, { width: 9 }),
		textColumn('device', 'Device', (row) => deviceName(row.userAgent), { ...hidden, width: 10 }),
		textColumn('changes', 'Changes', changes, {
			...hidden,
			cell: (row) => <span className={classes.cut}>{changes(row) || '—'}</span>,
		}),
		textColumn('recordId', 'Record ID', (row) => row.entityId, hidden),
		textColumn('requestId', 'Request ID', (row) => row.requestId, hidden),
	]
}

/** Filters with the names of what was chosen, as far as the rows know them. */
function namedFilters(rows: readonly AuditEntry[]): readonly ListFilter[] {
	return FILTERS.map((filter) => {
		if (filter.id === 'person' && filter.kind === 'lookup') {
			return {
				...filter,
				valueLabel: (value: string) => rows.find(({ actorId }) => actorId === value)?.actorName ?? 'Selected',
			}
		}
		if (filter.id === 'record' && filter.kind === 'lookup') {
			return {
				...filter,
				valueLabel: (value: string) => {
					const row = rows.find(({ entity, entityId }) => `${entity}:${entityId}` === value)
					return row === undefined ? recordFilterLabel(value) : recordLabel(row)
				},
			}
		}
		return filter
	})
}

/** The whole audit log: who, what, when and from where. */
export function AuditLogScreen() {
	const list = useListState({ filters: FILTERS })
	const { params, set } = useUrlParams()
	const labels = useActivityLabels() ?? NO_LABELS
	const columns = useMemo(() => columnsOf(labels), [labels])
	const filter = toFilter(list.state)
	const source = sourceOf(useInfiniteQuery(auditListQuery(filter)))
	const open = params.get('entry')
	const show = (id: string | null) => set({ entry: id })
	return (
		<>
			<PageHeader title="Audit log" lead="Who did what, when and from where. Entries can’t be changed or deleted." />
			<div className={classes.page}>
				<VerificationCard onShow={show} />
				<DataList
					label="Entries"
					singular="entry"
					columns={columns}
					list={{ ...list, filters: namedFilters(source.rows) }}
					source={source}
					rowKey={(row) => row.id}
					rowLabel={(row) => `${row.actorName}: ${actionLabel(row.action, labels)}`}
					onOpen={(row) => show(row.id)}
					searchable={false}
					exporting={{ fileName: 'audit-log', fetchPage: exportPages(audit.list, filter) }}
					empty={{ title: 'No entries yet', text: 'Every sign-in and every change will be listed here.' }}
					{...useListPreferences('audit')}
				/>
			</div>
			{open !== null && (
				<EntryDialog
					id={open}
					shown={source.rows.find(({ id }) => id === open)}
					labels={labels}
					onClose={() => show(null)}
					onFilter={(id, value) => set({ entry: null, [id]: value })}
				/>
			)}
		</>
	)
}
