import { documentFolders } from '@praxis/contract/documents/document-folders.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import type { DocumentFolder, FoundDocument } from '@praxis/contract/documents/documents.fields'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Fragment, lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { useCanDrop } from '../../ui/form/use-can-drop.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { ListTool } from '../../ui/list/list-tool.tsx'
import type { ListView } from '../../ui/list/list-view.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { CASE_DOCUMENT_COLUMNS, DOCUMENT_COLUMNS } from './document-columns.tsx'
import { DocumentGrid } from './document-grid.tsx'
import { DEFAULT_SORT, documentFilters, documentListInput } from './document-list-input.ts'
import { DOCUMENTS, type DocumentScope, documentFacetsQuery, documentListQuery, foldersQuery } from './documents.api.ts'
import classes from './documents.module.css'
import { FileDrop } from './file-drop.tsx'
import { DELETED, FAVORITES, FolderRail } from './folder-rail.tsx'
import { ancestryOf } from './folder-tree.ts'
import { useRequesting } from './requesting/use-requesting.tsx'
import { useAdding } from './use-adding.tsx'
import { useDocumentActions } from './use-document-actions.tsx'
import { useListedDocuments } from './use-listed-documents.ts'

const DocumentResults = lazy(async () => ({ default: (await import('./document-results.tsx')).DocumentResults }))
const SearchChips = lazy(async () => ({ default: (await import('./search-chips.tsx')).SearchChips }))
const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }))
const FolderDialog = lazy(async () => ({ default: (await import('./folder-dialogs.tsx')).FolderDialog }))

interface DocumentLibraryProps {
	readonly scope: DocumentScope
	/** False where nothing can be added, as to a deleted client. */
	readonly mayAdd?: boolean
	/** Draws what is above the list, with the buttons that add to it. */
	readonly header?: (actions: ReactNode) => ReactNode
	/** Further buttons beside those that add. */
	readonly tools?: ReactNode
	readonly emptyText: string
}

/** The documents of the firm, of a case or of a client: folders, list or grid, and upload. */
export function DocumentLibrary({ scope, mayAdd = true, header, tools, emptyText }: DocumentLibraryProps) {
	const mayCall = useMay()
	const { params, set } = useUrlParams()
	const folder = params.get('folder') ?? ''
	const folders = useQuery(foldersQuery(scope)).data?.folders ?? []
	const total = useQuery(documentFacetsQuery(scope)).data?.total ?? null
	const adding = useAdding({ scope, folders, folder, isAllowed: mayAdd && mayCall(documents.put) })
	const requesting = useRequesting({ scope, folders, isAllowed: mayAdd })
	const [isCreating, setCreating] = useState(false)
	const mayCreate = mayAdd && mayCall(documentFolders.create)
	const actions = (
		<>
			{tools}
			{requesting.button}
			{mayCreate && (
				<Button icon={<Icon name="folder" />} onClick={() => setCreating(true)}>
					New folder
				</Button>
			)}
			{adding.button}
		</>
	)
	return (
		<FileDrop onFiles={adding.take}>
			{header === undefined ? <div className={classes.adding}>{actions}</div> : header(actions)}
			<div className={classes.library}>
				<FolderRail
					scope={scope}
					folders={folders}
					total={total}
					value={folder}
					onChange={(value) => set({ folder: value === '' ? null : value })}
				/>
				<Stack gap={3}>
					{folder === '' && requesting.list}
					{adding.list}
					<FolderPath folders={folders} folder={folder} onChange={(id) => set({ folder: id })} />
					<Documents scope={scope} folders={folders} folder={folder} total={total} emptyText={emptyText} />
				</Stack>
			</div>
			{adding.dialog}
			{requesting.dialog}
			{isCreating && (
				<Suspense fallback={null}>
					<FolderDialog
						folder={null}
						scope={scope}
						onSaved={(made) => {
							setCreating(false)
							set({ folder: made.id })
						}}
						onClose={() => setCreating(false)}
					/>
				</Suspense>
			)}
		</FileDrop>
	)
}

interface FolderPathProps {
	readonly folders: readonly DocumentFolder[]
	readonly folder: string
	readonly onChange: (id: string | null) => void
}

/** Where a folder within folders is, with a way to each of them. */
function FolderPath({ folders, folder, onChange }: FolderPathProps) {
	const path = ancestryOf(folders, folder)
	if (path.length < 2) return null
	return (
		<nav aria-label="Folder path" className={classes.bar}>
			<Button size="small" variant="quiet" onClick={() => onChange(null)}>
				All Documents
			</Button>
			{path.map(({ id, name }) => (
				<Fragment key={id}>
					<span aria-hidden="true">/</span>
					{id === folder ? (
						<strong aria-current="page">{name}</strong>
					) : (
						<Button size="small" variant="quiet" onClick={() => onChange(id)}>
							{name}
						</Button>
					)}
				</Fragment>
			))}
		</nav>
	)
}

interface DocumentsProps {
	readonly scope: DocumentScope
	readonly folders: Parameters<typeof useDocumentActions>[0]['folders']
	readonly folder: string
	readonly total: number | null
	readonly emptyText: string
}

/** What an empty place is for. */
function emptyTextOf(folder: string, emptyText: string, canDrop: boolean): string {
	if (folder === '') return emptyText
	if (folder === DELETED) return 'Deleted documents appear here, where you can restore them.'
	if (folder === FAVORITES) return 'Documents that you mark with a star appear here.'
	return `${canDrop ? 'Drag files here' : 'Upload files or take photos'}, or move documents to this folder.`
}

function emptyStateOf(folder: string, search: string, emptyText: string, canDrop: boolean) {
	return {
		title: 'No documents found',
		text: emptyTextOf(folder, emptyText, canDrop),
		noMatch: search === '' ? 'No documents found' : `No documents found matching ${search}`,
	}
}

function Documents({ scope, folders, folder, total, emptyText }: DocumentsProps) {
	const { params, set } = useUrlParams()
	const isGrid = params.get('show') === 'grid'
	const list = useListState({ filters: documentFilters(scope), defaultSort: DEFAULT_SORT })
	const isByDate = params.get('order') === 'newest'
	const input = documentListInput(list.state, scope, folder, isByDate)
	const source = useListedDocuments(input)
	const actions = useDocumentActions({ scope, folders })
	const { search } = list.state
	const canDrop = useCanDrop()
	const shown = params.get('preview')
	const show = useCallback(
		(id: string | null, page?: number) => set({ preview: id, page: page?.toString() ?? null }),
		[set],
	)
	const isSearch = search !== '' && source.rows.some((one) => one.hit !== null || one.isSimilar)
	const grid = (view: View) => <DocumentGrid view={view} onFavorite={actions.toggleFavorite} />
	const results = (view: View) => <Results view={view} onShow={(one) => show(one.id, one.hit?.page)} />
	return (
		<>
			<Understood search={search} onSearch={list.setSearch} />
			<DataList
				label="Documents"
				columns={scope.caseId === undefined ? DOCUMENT_COLUMNS : CASE_DOCUMENT_COLUMNS}
				list={list}
				source={source}
				rowKey={(row) => row.id}
				rowLabel={(row) => row.title}
				rowHref={(row) => `${DOCUMENTS.href}/${row.id}`}
				rowActions={(row) => [{ label: 'Preview', onSelect: () => show(row.id) }, ...actions.rowMenu(row)]}
				bulkActions={folder === DELETED ? actions.bulkDeleted : actions.bulk}
				searchLabel="Search documents"
				exporting={{ fileName: 'documents', fetchPage: documentListQuery(input).exportPage }}
				empty={emptyStateOf(folder, search, emptyText, canDrop)}
				body={isGrid ? grid : isSearch ? results : undefined}
				tools={<Tools isSearch={search !== ''} isByDate={isByDate} isGrid={isGrid} onSet={set} />}
				{...useListPreferences('documents')}
			/>
			{search !== '' && folder === '' && total !== null && (
				<Searched total={total} isLoading={source.refreshing || source.status === 'loading'} />
			)}
			{actions.dialog}
			{shown !== null && (
				<Suspense fallback={null}>
					<PreviewDialog
						rows={source.rows}
						isListed={source.status !== 'loading'}
						id={shown}
						page={Number(params.get('page') ?? 0)}
						search={search}
						menuOf={actions.rowMenu}
						onShow={(id) => show(id, source.rows.find((one) => one.id === id)?.hit?.page)}
						onClose={() => show(null)}
					/>
				</Suspense>
			)}
		</>
	)
}

type View = ListView<FoundDocument>

function Results(props: ComponentProps<typeof DocumentResults>) {
	return (
		<Suspense fallback={null}>
			<DocumentResults {...props} />
		</Suspense>
	)
}

function Understood(props: ComponentProps<typeof SearchChips>) {
	if (props.search === '') return null
	return (
		<Suspense fallback={null}>
			<SearchChips {...props} />
		</Suspense>
	)
}

function Searched({ total, isLoading }: { readonly total: number; readonly isLoading: boolean }) {
	return <Hint role="status">{isLoading ? `Searching ${total} documents…` : `${total} documents searched`}</Hint>
}

interface ToolsProps {
	readonly isSearch: boolean
	readonly isByDate: boolean
	readonly isGrid: boolean
	readonly onSet: (values: Record<string, string | null>) => void
}

function Tools({ isSearch, isByDate, isGrid, onSet }: ToolsProps) {
	return (
		<>
			{isSearch && (
				<ListTool
					label={isByDate ? 'Best match first' : 'Newest first'}
					icon={isByDate ? 'search' : 'clock'}
					onClick={() => onSet({ order: isByDate ? null : 'newest' })}
				/>
			)}
			<ListTool
				label={isGrid ? 'List' : 'Grid'}
				icon={isGrid ? 'menu' : 'dashboard'}
				onClick={() => onSet({ show: isGrid ? null : 'grid' })}
			/>
		</>
	)
}
