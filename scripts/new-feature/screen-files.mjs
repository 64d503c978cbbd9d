function list(n) {
	return `import { listInput } from '@praxis/contract/kernel/list-state'
import { ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import { ${n.ONE}_SORTS, type ${n.onePascal}Record, ${n.oneCamel}Fields } from '@praxis/contract/${n.many}/${n.many}.fields'
import { useMay } from '../../lib/session/use-may.ts'
import { ListScreen } from '../../parts/list-screen.tsx'
import { columnsOf, fieldFilters } from '../../ui/list/field-columns.tsx'
import type { Column } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import type { MayWait } from '../../ui/status/waiting-mark.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { ${n.oneCamel}ListQuery, ${n.MANY}, use${n.onePascal}Actions, use${n.onePascal}Overlay } from './${n.many}.api.ts'

type Row = ${n.onePascal}Record & MayWait
const { text, status, instant } = columnsOf<Row>(${n.oneCamel}Fields)

/** Ids of sortable columns are the contract's sorts. */
const COLUMNS: readonly Column<Row>[] = [
	text('name', { sortable: true, card: 'title' }),
	status('status', { width: 7, card: 'mark' }),
	instant('updatedAt', 'relative', { sortable: true, width: 8.5, card: 'detail' }),
	instant('createdAt', 'day', { sortable: true, width: 7.5, card: 'none' }),
]

const FILTERS = fieldFilters(${n.oneCamel}Fields)

export function ${n.onePascal}ListScreen() {
	const mayCall = useMay()
	const list = useListState({ filters: FILTERS, defaultSort: { column: 'createdAt', descending: true } })
	const { archive, restore } = use${n.onePascal}Actions()
	const mayEdit = mayCall(${n.manyCamel}.edit)
	const rowMenu = (row: Row): readonly MenuEntry[] => {
		const href = \`\${${n.MANY}.href}/\${row.id}\`
		if (!mayEdit) return [{ label: 'Open', href }]
		return [
			{ label: 'Open', href },
			{ label: 'Edit', href: \`\${href}?edit=1\` },
			{ divider: true },
			row.status === 'archived'
				? { label: 'Restore', onSelect: () => restore(row) }
				: { label: 'Archive', onSelect: () => archive(row) },
		]
	}
	return (
		<ListScreen
			title="${n.ManyWords}"
			lead="Filter by status to see archived ${n.manyWords}."
			path={${n.MANY}.href}
			create={mayCall(${n.manyCamel}.create) ? 'New ${n.oneWords}' : null}
			list={list}
			query={${n.oneCamel}ListQuery(listInput(list.state, ${n.oneCamel}Fields, ${n.ONE}_SORTS, 'createdAt'))}
			overlay={use${n.onePascal}Overlay()}
			columns={COLUMNS}
			rowLabel={(row) => row.name}
			rowActions={rowMenu}
			searchLabel="Search by name"
			empty={{
				title: 'No ${n.manyWords} yet',
				text: 'Records appear here once they are created.',
				create: 'Create the first ${n.oneWords}',
			}}
			{...useListPreferences('${n.many}')}
		/>
	)
}
`
}

function created(n) {
	return `import { useNewRecord } from '../../parts/use-new-record.ts'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ${n.onePascal}FormFields, empty${n.onePascal}Form, new${n.onePascal}Form } from './${n.one}-form.tsx'
import { create${n.onePascal}, new${n.onePascal}Record, saving${n.onePascal}, ${n.ONE}_LISTS, ${n.MANY} } from './${n.many}.api.ts'

export function ${n.onePascal}NewScreen() {
	const save = useSave(create${n.onePascal}, saving${n.onePascal}('Failed to create ${n.oneWords}'))
	const form = useNewRecord({
		what: '${n.oneWords}',
		path: ${n.MANY}.href,
		lists: ${n.ONE}_LISTS,
		schema: new${n.onePascal}Form,
		initialValues: empty${n.onePascal}Form(),
		row: new${n.onePascal}Record,
		save: (values) => save(values, { key: values.id, message: ({ name }) => \`Created “\${name}”.\` }),
	})
	return (
		<>
			<PageHeader title="New ${n.oneWords}" back={${n.MANY}} />
			<Form form={form} label="New ${n.oneWords}">
				<${n.onePascal}FormFields form={form} />
				<FormActions form={form} submit="Create ${n.oneWords}" cancel={{ href: ${n.MANY}.href }} />
			</Form>
		</>
	)
}
`
}

function record(n) {
	return `import { ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import { ${n.oneCamel}Actions, ${n.oneCamel}Fields } from '@praxis/contract/${n.many}/${n.many}.fields'
import { lazy } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { EditArchiveButtons } from '../../parts/edit-archive-buttons.tsx'
import { activityTab } from '../../parts/record-activity.tsx'
import { EditableRecordScreen } from '../../parts/record-screen.tsx'
import { Card } from '../../ui/page/card.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { FieldMark } from '../../ui/status/field-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import {
	${n.oneCamel}ActivityQuery,
	${n.oneCamel}Query,
	last${n.onePascal}Editor,
	${n.MANY},
	TOPIC,
	use${n.onePascal}Actions,
	use${n.onePascal}Overlay,
} from './${n.many}.api.ts'

const ${n.onePascal}Edit = lazy(async () => ({ default: (await import('./${n.one}-form.tsx')).${n.onePascal}Edit }))

const HISTORY = { fields: ${n.oneCamel}Fields, actions: ${n.oneCamel}Actions, createAction: '${n.manyCamel}.create' }

export function ${n.onePascal}RecordScreen() {
	const mayCall = useMay()
	const mayEdit = mayCall(${n.manyCamel}.edit)
	const { archive, restore } = use${n.onePascal}Actions()
	return (
		<EditableRecordScreen
			what="${n.oneWords}"
			list={${n.MANY}}
			facts={2}
			topic={TOPIC}
			query={${n.oneCamel}Query}
			overlay={use${n.onePascal}Overlay()}
			name={(one) => one.name}
			lastEditor={last${n.onePascal}Editor}
			mayEdit={() => mayEdit}
			editor={${n.onePascal}Edit}
		>
			{(one, page, edit) => (
				<RecordPage
					{...page}
					status={<FieldMark field={${n.oneCamel}Fields.status} value={one.status} />}
					actions={
						edit && (
							<EditArchiveButtons
								onEdit={edit}
								isArchived={one.status === 'archived'}
								onArchive={() => archive(one)}
								onRestore={() => restore(one)}
							/>
						)
					}
					facts={[
						{ label: ${n.oneCamel}Fields.createdAt.label, value: <InstantText at={one.createdAt} shown="day" /> },
						{ label: ${n.oneCamel}Fields.updatedAt.label, value: <InstantText at={one.updatedAt} shown="relative" /> },
					]}
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
							activityTab({ query: ${n.oneCamel}ActivityQuery(one.id), ...HISTORY }),
						]}
					/>
				</RecordPage>
			)}
		</EditableRecordScreen>
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
