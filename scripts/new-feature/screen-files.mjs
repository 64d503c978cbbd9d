function list(n) {
	return `import { ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import { ${n.ONE}_SORTS, ${n.ONE}_STATUSES, type ${n.onePascal}Record, ${n.oneCamel}Fields } from '@praxis/contract/${n.many}/${n.many}.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exportPages } from '../../lib/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useWithWaiting } from '../../parts/use-with-waiting.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { columnsOf, fieldFilter } from '../../ui/list/field-columns.tsx'
import { isFiltered } from '../../ui/list/list-url.ts'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { type MayWait, WaitingMark } from '../../ui/status/waiting-mark.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { type ${n.onePascal}ListFilter, ${n.oneCamel}ListQuery, use${n.onePascal}Overlay } from './${n.many}.api.ts'
import { use${n.onePascal}Actions } from './use-${n.one}-actions.ts'

type Row = ${n.onePascal}Record & MayWait
const { text, instant } = columnsOf<Row>(${n.oneCamel}Fields)
const { values, tones } = ${n.oneCamel}Fields.status

/** Ids of sortable columns are the contract's sorts. */
const COLUMNS: readonly Column<Row>[] = [
	text('name', { sortable: true, card: 'title' }),
	text('status', {
		cell: ({ waiting, status }) =>
			waiting ? <WaitingMark state={waiting} /> : <StatusMark tone={tones[status]}>{values[status]}</StatusMark>,
		width: 7,
		card: 'mark',
	}),
	instant('updatedAt', 'relative', { sortable: true, width: 8.5, card: 'detail' }),
	instant('createdAt', 'day', { sortable: true, width: 7.5, card: 'none' }),
]

const FILTERS: readonly ListFilter[] = [fieldFilter('status', ${n.oneCamel}Fields.status)]

function toFilter({ search, sort, filters }: ListState): ${n.onePascal}ListFilter {
	return {
		search: search || undefined,
		status: ${n.ONE}_STATUSES.filter((one) => filters.status?.includes(one)),
		sort: ${n.ONE}_SORTS.find((one) => one === sort?.column) ?? 'createdAt',
		direction: sort?.descending === false ? 'asc' : 'desc',
	}
}

function rowMenu(row: Row, acts: ReturnType<typeof use${n.onePascal}Actions> | null): readonly MenuEntry[] {
	const href = \`/dashboard/${n.many}/\${row.id}\`
	const open: MenuEntry = { label: 'Open', href }
	if (acts === null) return [open]
	return [
		open,
		{ label: 'Edit', href: \`\${href}?edit=1\` },
		{ divider: true },
		row.status === 'archived'
			? { label: 'Restore', onSelect: () => acts.restore(row) }
			: { label: 'Archive', onSelect: () => acts.archive(row) },
	]
}

export function ${n.onePascal}ListScreen() {
	const mayCall = useMay()
	const list = useListState({ filters: FILTERS, defaultSort: { column: 'createdAt', descending: true } })
	const filter = toFilter(list.state)
	const query = useInfiniteQuery(${n.oneCamel}ListQuery(filter))
	const source = useWithWaiting(sourceOf(query), use${n.onePascal}Overlay(), () => !isFiltered(list.state))
	const actions = use${n.onePascal}Actions()
	const mayEdit = mayCall(${n.manyCamel}.edit)
	const mayCreate = mayCall(${n.manyCamel}.create)
	return (
		<>
			<PageHeader
				title="${n.ManyWords}"
				lead="Filter by status to see archived ${n.manyWords}."
				actions={
					mayCreate && (
						<ButtonLink href="/dashboard/${n.many}/new" variant="primary" icon={<Icon name="plus" />}>
							New ${n.oneWords}
						</ButtonLink>
					)
				}
			/>
			<DataList
				label="${n.ManyWords}"
				columns={COLUMNS}
				list={list}
				source={source}
				rowKey={(row) => row.id}
				rowLabel={(row) => row.name}
				rowHref={(row) => \`/dashboard/${n.many}/\${row.id}\`}
				rowActions={(row) => rowMenu(row, mayEdit ? actions : null)}
				searchLabel="Search by name"
				exporting={{ fileName: '${n.many}', fetchPage: exportPages(${n.manyCamel}.list, filter) }}
				empty={{
					title: 'No ${n.manyWords} yet',
					text: 'Records appear here once they are created.',
					action: mayCreate && <ButtonLink href="/dashboard/${n.many}/new">Create the first ${n.oneWords}</ButtonLink>,
				}}
				{...useListPreferences('${n.many}')}
			/>
		</>
	)
}
`
}

function created(n) {
	return `import { useQueryClient } from '@tanstack/react-query'
import { showWhileSaving } from '../../lib/offline/show-while-saving.ts'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ${n.onePascal}FormFields, empty${n.onePascal}Form, new${n.onePascal}Form } from './${n.one}-form.tsx'
import { ${n.ONE}_LISTS, create${n.onePascal}, new${n.onePascal}Record, saving${n.onePascal} } from './${n.many}.api.ts'

export function ${n.onePascal}NewScreen() {
	const { navigate } = useNavigation()
	const client = useQueryClient()
	const save = useSave(create${n.onePascal}, saving${n.onePascal}('Failed to create ${n.oneWords}'))
	const form = useAppForm({
		schema: new${n.onePascal}Form,
		initialValues: empty${n.onePascal}Form(),
		draftKey: '${n.one}.new',
		onSubmit: async (values) => {
			const row = new${n.onePascal}Record(values, new Date().toISOString())
			await showWhileSaving(client, ${n.ONE}_LISTS, row, () =>
				save(values, { key: values.id, message: ({ name }) => \`Created “\${name}”.\` }),
			)
			navigate(\`/dashboard/${n.many}/\${values.id}\`, { replace: true })
		},
	})
	return (
		<>
			<PageHeader title="New ${n.oneWords}" back={{ href: '/dashboard/${n.many}', label: '${n.ManyWords}' }} />
			<Form form={form} label="New ${n.oneWords}">
				<${n.onePascal}FormFields form={form} />
				<FormActions form={form} submit="Create ${n.oneWords}" cancel={{ href: '/dashboard/${n.many}' }} />
			</Form>
		</>
	)
}
`
}

function record(n) {
	return `import { ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import { type ${n.onePascal}Record, ${n.oneCamel}Actions, ${n.oneCamel}Fields } from '@praxis/contract/${n.many}/${n.many}.fields'
import { lazy, Suspense } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { RecordActivity } from '../../parts/record-activity.tsx'
import { RecordScreen, useRecordPage } from '../../parts/record-screen.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { RecordPage, RecordSkeleton } from '../../ui/record/record-page.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { WaitingNotice } from '../../ui/record/waiting-notice.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import type { WaitingState } from '../../ui/status/waiting-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { ${n.oneCamel}ActivityQuery, ${n.oneCamel}Query, TOPIC, use${n.onePascal}Overlay } from './${n.many}.api.ts'
import { use${n.onePascal}Actions } from './use-${n.one}-actions.ts'

const ${n.onePascal}Edit = lazy(async () => ({ default: (await import('./${n.one}-edit.tsx')).${n.onePascal}Edit }))

const LIST = { href: '/dashboard/${n.many}', label: '${n.ManyWords}' }
const HISTORY = { fields: ${n.oneCamel}Fields, actions: ${n.oneCamel}Actions, createAction: '${n.manyCamel}.create' }

export function ${n.onePascal}RecordScreen() {
	return (
		<RecordScreen what="${n.oneWords}" list={LIST} facts={2} query={${n.oneCamel}Query} overlay={use${n.onePascal}Overlay()}>
			{(one, waiting) => <Loaded${n.onePascal} one={one} waiting={waiting} />}
		</RecordScreen>
	)
}

interface LoadedProps {
	readonly one: ${n.onePascal}Record
	readonly waiting: WaitingState | null
}

function Loaded${n.onePascal}({ one, waiting }: LoadedProps) {
	const mayEdit = useMay()(${n.manyCamel}.edit)
	const page = useRecordPage({ topic: TOPIC, id: one.id, name: one.name, what: '${n.oneWords}', mayEdit })
	const { values, tones } = ${n.oneCamel}Fields.status
	if (page.isEditing) {
		return (
			<Suspense fallback={<RecordSkeleton what="${n.oneWords}" facts={0} />}>
				<${n.onePascal}Edit one={one} onDone={page.stopEditing} />
			</Suspense>
		)
	}
	return (
		<RecordPage
			title={one.name}
			back={LIST}
			status={<StatusMark tone={tones[one.status]}>{values[one.status]}</StatusMark>}
			presence={page.presence}
			actions={mayEdit && <${n.onePascal}Buttons one={one} onEdit={page.edit} />}
			facts={[
				{ label: ${n.oneCamel}Fields.createdAt.label, value: <InstantText at={one.createdAt} shown="day" /> },
				{ label: ${n.oneCamel}Fields.updatedAt.label, value: <InstantText at={one.updatedAt} shown="relative" /> },
			]}
			notice={waiting !== null && <WaitingNotice state={waiting} />}
		>
			<RecordTabs
				label="Parts of this ${n.oneWords}"
				tabs={[
					{
						id: 'overview',
						label: 'Overview',
						content: () => (
							<Card title={${n.oneCamel}Fields.description.label}>
								<p>{one.description || 'No description yet.'}</p>
							</Card>
						),
					},
					{
						id: 'activity',
						label: 'Activity',
						content: () => <RecordActivity query={${n.oneCamel}ActivityQuery(one.id)} {...HISTORY} />,
					},
				]}
			/>
		</RecordPage>
	)
}

function ${n.onePascal}Buttons({ one, onEdit }: { readonly one: ${n.onePascal}Record; readonly onEdit: () => void }) {
	const { archive, restore } = use${n.onePascal}Actions()
	const isArchived = one.status === 'archived'
	return (
		<>
			<Button variant="primary" icon={<Icon name="edit" />} onClick={onEdit}>
				Edit
			</Button>
			<Button
				icon={<Icon name={isArchived ? 'restore' : 'archive'} />}
				onClick={() => (isArchived ? restore : archive)(one)}
			>
				{isArchived ? 'Restore' : 'Archive'}
			</Button>
		</>
	)
}
`
}

/** The list, the form of a new record, and the record. */
export function screenFiles(n) {
	const folder = `web/src/features/${n.many}`
	return {
		[`${folder}/${n.one}-list.screen.tsx`]: list(n),
		[`${folder}/${n.one}-new.screen.tsx`]: created(n),
		[`${folder}/${n.one}-record.screen.tsx`]: record(n),
	}
}
