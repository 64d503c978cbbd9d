function api(n) {
	return `import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Every key starts with the topic, so that an event about a ${n.oneWords} refreshes whatever shows it. */
const TOPIC = '${n.table}'

export function ${n.oneCamel}ListQuery() {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'list'],
		queryFn: ({ pageParam, signal }) => call(${n.manyCamel}.list, { cursor: pageParam ?? undefined }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
	})
}

export function useAdd${n.onePascal}() {
	const client = useQueryClient()
	return useMutation({
		mutationFn: (input: InputOf<typeof ${n.manyCamel}.add>) => call(${n.manyCamel}.add, input),
		onSuccess: () => client.invalidateQueries({ queryKey: [TOPIC] }),
	})
}
`
}

function form(n) {
	return `import { ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { useAdd${n.onePascal} } from './${n.many}.api.ts'

/** Adds a ${n.oneWords} in place. */
export function Add${n.onePascal}Form() {
	const { mutateAsync } = useAdd${n.onePascal}()
	const form = useAppForm({
		schema: ${n.manyCamel}.add.input,
		initialValues: { title: '' },
		onSubmit: async (values) => {
			await mutateAsync(values)
			form.reset()
		},
	})
	return (
		<Form form={form} label="Add a ${n.oneWords}">
			<TextField label="Title" {...form.field('title')} />
			<FormActions form={form} submit="Add ${n.oneWords}" />
		</Form>
	)
}
`
}

function screen(n) {
	return `import type { ${n.onePascal}Record } from '@praxis/contract/${n.many}/${n.many}.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { Add${n.onePascal}Form } from './add-${n.one}-form.tsx'
import { ${n.oneCamel}ListQuery } from './${n.many}.api.ts'

const COLUMNS: readonly Column<${n.onePascal}Record>[] = [
	{ id: 'title', header: 'Title', cell: (row) => row.title, exportValue: (row) => row.title },
	{ id: 'createdAt', header: 'Added', cell: (row) => <InstantText at={row.createdAt} />, width: 10 },
]

/** The firm's ${n.manyWords}. */
export function ${n.onePascal}ListScreen() {
	const { may } = useAuth()
	const list = useListState()
	const query = useInfiniteQuery(${n.oneCamel}ListQuery())
	return (
		<>
			<PageHeader title="${n.ManyWords}" lead="Say here what this place is for." />
			<DataList
				label="${n.ManyWords}"
				columns={COLUMNS}
				list={list}
				source={sourceOf(query)}
				rowKey={(row) => row.id}
				rowLabel={(row) => row.title}
				empty={{ title: 'No ${n.manyWords} yet', text: 'The first one you add appears here.' }}
			/>
			{may('manage_cases') && (
				<Card title="Add a ${n.oneWords}">
					<Add${n.onePascal}Form />
				</Card>
			)}
		</>
	)
}
`
}

/** What a person sees. */
export function webFiles(n) {
	const folder = `web/src/features/${n.many}`
	return {
		[`${folder}/${n.many}.api.ts`]: api(n),
		[`${folder}/add-${n.one}-form.tsx`]: form(n),
		[`${folder}/${n.one}-list.screen.tsx`]: screen(n),
	}
}
